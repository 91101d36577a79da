import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { RawRows } from '../../../../browse/RawRows';
import { TabTools } from '../../../../browse/TabTools';
import { DataWordsCell } from '../../../../resources/patientData/cells';
import { DataPointDetail } from '../../../../resources/patientData/detail/DataPointDetail';
import { columnsFor } from '../../../../resources/rows/columns';
import { EntityRows } from '../../../../resources/rows/EntityRows';
import { RecordPanel } from '../../../../resources/rows/RecordPanel';
import { useEntityRows } from '../../../../resources/rows/useEntityRows';
import { ALERT_SIZES, MANY_ROWS } from '../../frame/sizes';

const column = columnsFor<'patientData'>();
const COLUMNS = [
  column('patientId', { sortable: false }),
  column('data', { Cell: DataWordsCell, sortable: false, align: 'left' }),
  column('eventTime', { cell: 'dateTime', link: true }),
  column('status'),
];
const SORT = { field: 'eventTime', order: 'DESC' } as const;

/** The overall alerts, the newest first. */
export default function AlertsTab() {
  const translate = useTranslate();
  const filter = useMemo(() => ({ dataId: 'iraeOverallAlert' }), []);
  const rows = useEntityRows<'patientData'>({ filter, perPage: MANY_ROWS, sort: SORT });
  const name = translate('recent.tabs.alerts');
  return (
    <>
      <TabTools rows={rows}>
        <RawRows rows={rows.rows} name={name} />
      </TabTools>
      <EntityRows rows={rows} columns={COLUMNS} sizes={ALERT_SIZES} label={name} />
      <RecordPanel<'patientData'> title={translate('detection.alert')}>
        {(record) => <DataPointDetail record={record} />}
      </RecordPanel>
    </>
  );
}
