import { HistoryDrawer } from '../detail/HistoryDrawer';
import { MessageDetail } from '../detail/MessageDetail';
import { column } from '../table/columns';
import { HistoryTable } from '../table/HistoryTable';
import { TabTools } from '../table/TabTools';
import { TextCell } from '../table/TextCell';
import { useHistoryRows } from '../table/useHistoryRows';

const COLUMNS = [column('createDate', { cell: 'dateTime' }), column('message', { Cell: TextCell, sortable: false })];
const SORT = { field: 'createDate', order: 'DESC' } as const;

/** What was written to the patient, and to providers about the patient. */
export default function MessagesTab() {
  const rows = useHistoryRows({ sort: SORT, ranged: true });
  return (
    <>
      <TabTools rows={rows} />
      <HistoryTable rows={rows} columns={COLUMNS} />
      <HistoryDrawer headOf={(record) => String(record['subject'] ?? '')}>
        {(record) => <MessageDetail record={record} />}
      </HistoryDrawer>
    </>
  );
}
