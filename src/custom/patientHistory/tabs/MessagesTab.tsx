import { RecordPanel } from '../../../resources/rows/RecordPanel';
import { MessageDetail } from '../../../resources/patientMessages/MessageDetail';
import { columnsFor } from '../../../resources/rows/columns';
import { EntityRows } from '../../../resources/rows/EntityRows';
import { TabTools } from '../../../browse/TabTools';
import { TextCell } from '../../../resources/rows/TextCell';
import { useEntityRows } from '../../../resources/rows/useEntityRows';

const column = columnsFor<'patientMessages'>();
const COLUMNS = [column('createDate', { cell: 'dateTime' }), column('message', { Cell: TextCell, sortable: false })];
const SORT = { field: 'createDate', order: 'DESC' } as const;

/** Messages to the patient, and to providers about the patient. */
export default function MessagesTab() {
  const rows = useEntityRows<'patientMessages'>({ sort: SORT, ranged: true });
  return (
    <>
      <TabTools rows={rows} />
      <EntityRows rows={rows} columns={COLUMNS} />
      <RecordPanel<'patientMessages'> headOf={(record) => String(record.subject ?? '')}>
        {(record) => <MessageDetail record={record} />}
      </RecordPanel>
    </>
  );
}
