import { column } from '../table/columns';
import { SimpleTab } from './SimpleTab';

const COLUMNS = [
  column('createdAt', { cell: 'dateTime', label: 'history.createTime' }),
  column('activityType'),
  column('providerId'),
];

/** What was done about the patient, latest first. */
export default function ActivitiesTab() {
  return (
    <SimpleTab
      columns={COLUMNS}
      sort={{ field: 'createdAt', order: 'DESC' }}
      ranged
      headOf={(record) => String(record['activityType'] ?? '')}
      fields={['createdAt', 'activityType', 'description', 'providerId', 'userId', 'dataId', 'groupId', 'sessionId']}
    />
  );
}
