import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { endOfDay } from '../../../domain/history/values';
import type { CellProps } from '../../../resources/extension';
import { shortDateTime } from '../../../ui/time';
import { HistoryDrawer } from '../detail/HistoryDrawer';
import { JournalEntries } from '../detail/JournalEntries';
import { JsonPart } from '../detail/JsonPart';
import { FieldList } from '../detail/FieldList';
import { column } from '../table/columns';
import { HistoryTable } from '../table/HistoryTable';
import { TabTools } from '../table/TabTools';
import { useHistoryRows } from '../table/useHistoryRows';
import { JournalSearch, type JournalQuery } from './JournalSearch';

function EndOfDayCell({ record }: CellProps) {
  const translate = useTranslate();
  return <>{translate(`history.eod.${endOfDay(record)}`)}</>;
}

const COLUMNS = [
  column('createDate', { cell: 'dateTime' }),
  column('groupId', { cell: 'id' }),
  column('sessionId', { cell: 'id' }),
  column('baseline', { cell: 'yesNo', label: 'history.isBaseline' }),
  column('eod', { Cell: EndOfDayCell, label: 'history.eodHead' }),
  column('status'),
];
const NONE: JournalQuery = { field: 'groupId', value: '' };

/** The check-ins of the patient. */
export default function JournalsTab() {
  const [query, setQuery] = useState(NONE);
  const filter = useMemo(() => ({ [query.field]: query.value }), [query]);
  const rows = useHistoryRows({ filter, sort: { field: 'createDate', order: 'DESC' } });
  return (
    <>
      <TabTools rows={rows}>
        <JournalSearch query={query} onSearch={setQuery} />
      </TabTools>
      <HistoryTable
        rows={rows}
        columns={COLUMNS}
        sizes={[25]}
        filtered={query.value !== ''}
        onClear={() => setQuery(NONE)}
      />
      <HistoryDrawer headOf={(record) => shortDateTime(record['createDate'])}>
        {(record) => (
          <>
            <FieldList record={record} fields={['groupId', 'sessionId', 'status', 'baseline', 'flags', 'planId']} />
            <JournalEntries journal={record} />
            <JsonPart record={record} />
          </>
        )}
      </HistoryDrawer>
    </>
  );
}
