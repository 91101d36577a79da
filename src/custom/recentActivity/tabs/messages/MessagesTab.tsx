import { useTranslate } from 'react-admin';
import { textOf } from '../../../../domain/entity/read';
import { ReferenceCell } from '../../../../resources/cells/ReferenceCell';
import type { CellProps } from '../../../../resources/extension';
import { MessageDetail } from '../../../../resources/patientMessages/MessageDetail';
import { columnsFor } from '../../../../resources/rows/columns';
import { RecordPanel } from '../../../../resources/rows/RecordPanel';
import { TextCell } from '../../../../resources/rows/TextCell';
import { useEntityRows } from '../../../../resources/rows/useEntityRows';
import { RecentRows } from '../../frame/RecentRows';
import { FEW_ROWS } from '../../frame/sizes';

function ProviderCell({ record }: CellProps<'patientMessages'>) {
  const translate = useTranslate();
  const providerId = textOf(record.providerId);
  return providerId === '' ? (
    <>{translate('history.nobody')}</>
  ) : (
    <ReferenceCell resource="providers" id={providerId} />
  );
}

const column = columnsFor<'patientMessages'>();
const COLUMNS = [
  column('createDate', { cell: 'dateTime', label: 'recent.createdAt' }),
  column('patientId', { sortable: false }),
  column('providerId', { Cell: ProviderCell, sortable: false }),
  column('subject'),
  column('message', { Cell: TextCell, sortable: false, label: 'recent.note' }),
];
const SORT = { field: 'createDate', order: 'DESC' } as const;

/** Messages to patients and messages to providers about patients, the newest first. */
export default function MessagesTab() {
  const rows = useEntityRows<'patientMessages'>({ perPage: FEW_ROWS, sort: SORT });
  return (
    <>
      <RecentRows tab="messages" kinds={['message']} rows={rows} columns={COLUMNS} />
      <RecordPanel<'patientMessages'> headOf={(record) => String(record.subject ?? '')}>
        {(record) => <MessageDetail record={record} />}
      </RecordPanel>
    </>
  );
}
