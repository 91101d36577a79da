import { ActivityText } from '../../../resources/activities/ActivityText';
import { enumLabel } from '../../../resources/labels';
import { useEntity } from '../../../resources/useEntity';
import { useLanguage } from '../../../ui/useLanguage';
import { columnsFor } from '../../../resources/rows/columns';
import { SimpleTab } from './SimpleTab';

const column = columnsFor<'activity'>();
const COLUMNS = [
  column('createdAt', { cell: 'dateTime', label: 'history.createTime' }),
  column('activityType'),
  column('providerId'),
];

/** Actions about the patient, latest first. */
export default function ActivitiesTab() {
  const language = useLanguage();
  const { entity } = useEntity();
  return (
    <SimpleTab<'activity'>
      columns={COLUMNS}
      sort={{ field: 'createdAt', order: 'DESC' }}
      ranged
      headOf={(record) => enumLabel(entity, 'activityType', record.activityType, language)}
      fields={[
        'createdAt',
        'activityType',
        { field: 'description', Cell: ActivityText },
        'providerId',
        'userId',
        'dataId',
        'groupId',
        'sessionId',
      ]}
    />
  );
}
