import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { countText } from '../../domain/shownNumber';
import { ActivityText } from '../../resources/activities/ActivityText';
import { enumLabel } from '../../resources/labels';
import { useEntity } from '../../resources/useEntity';
import { useLanguage } from '../../ui/useLanguage';
import { FieldList } from '../../resources/rows/FieldList';
import { RecordPanel } from '../../resources/rows/RecordPanel';
import { JsonPart } from '../../resources/rows/JsonPart';
import { columnsFor } from '../../resources/rows/columns';
import { EntityRows } from '../../resources/rows/EntityRows';
import { TabTools } from '../../browse/TabTools';
import { useProviderActivities } from './useProviderActivities';

const column = columnsFor<'activity'>();
const COLUMNS = [
  column('createdAt', { cell: 'dateTime', label: 'history.createTime', link: true }),
  column('activityType', { label: 'providerActivity.type' }),
  column('description', { Cell: ActivityText, sortable: false }),
  column('patientId', { label: 'providerActivity.patient', sortable: false }),
];
const SIZES = [25];

/** The provider's actions, including those of the provider's user account, latest first. */
export default function ActivitiesTab() {
  const translate = useTranslate();
  const language = useLanguage();
  const { entity } = useEntity();
  const { rows, cut } = useProviderActivities();
  return (
    <>
      <TabTools rows={rows} />
      {cut !== undefined && (
        <Alert severity="info" sx={{ mx: 2, mb: 1 }}>
          {translate('providerActivity.cut', { count: countText(cut, language) })}
        </Alert>
      )}
      <EntityRows rows={rows} columns={COLUMNS} sizes={SIZES} label={translate('screens.providerActivity')} />
      <RecordPanel<'activity'>
        beside
        headOf={(record) => enumLabel(entity, 'activityType', record.activityType, language)}
      >
        {(record) => (
          <>
            <FieldList
              record={record}
              fields={[
                { field: 'createdAt', cell: 'dateTime' },
                'activityType',
                { field: 'description', Cell: ActivityText },
                'patientId',
                'providerId',
                'userId',
                'dataId',
                'groupId',
                'sessionId',
              ]}
            />
            <JsonPart record={record} />
          </>
        )}
      </RecordPanel>
    </>
  );
}
