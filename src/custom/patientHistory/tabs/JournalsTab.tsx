import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { endOfDay } from '../../../domain/history/values';
import type { CellProps } from '../../../resources/extension';
import { shortDateTime } from '../../../ui/time';
import { useReloadOnAlerts } from '../../../resources/patientData/alert/useReloadOnAlerts';
import { RecordPanel } from '../../../resources/rows/RecordPanel';
import { JournalEntries } from '../../../resources/journals/JournalEntries';
import { JsonPart } from '../../../resources/rows/JsonPart';
import { FieldList } from '../../../resources/rows/FieldList';
import { columnsFor } from '../../../resources/rows/columns';
import { EntityRows } from '../../../resources/rows/EntityRows';
import { TabTools } from '../../../browse/TabTools';
import { useEntityRows } from '../../../resources/rows/useEntityRows';
import { JournalSearch, type JournalQuery } from './JournalSearch';
import { useLanguage } from '../../../ui/useLanguage';

function EndOfDayCell({ record }: CellProps<'journals'>) {
  const translate = useTranslate();
  return <>{translate(`history.eod.${endOfDay(record)}`)}</>;
}

const column = columnsFor<'journals'>();
const COLUMNS = [
  column('createDate', { cell: 'dateTime' }),
  column('groupId', { cell: 'id' }),
  column('sessionId', { cell: 'id' }),
  column('baseline', { cell: 'yesNo', label: 'history.isBaseline' }),
  column('eod', { Cell: EndOfDayCell, label: 'history.eodHead' }),
  column('status'),
];
const NONE: JournalQuery = { field: 'groupId', value: '' };

/** The patient's check-ins. */
export default function JournalsTab() {
  const language = useLanguage();
  const [query, setQuery] = useState(NONE);
  const filter = useMemo(() => ({ [query.field]: query.value }), [query]);
  const rows = useEntityRows<'journals'>({ filter, sort: { field: 'createDate', order: 'DESC' } });
  useReloadOnAlerts(rows);
  return (
    <>
      <TabTools rows={rows}>
        <JournalSearch isShown={rows.isCurrent} query={query} onSearch={setQuery} />
      </TabTools>
      <EntityRows
        rows={rows}
        columns={COLUMNS}
        sizes={[25]}
        filtered={query.value !== ''}
        onClear={() => setQuery(NONE)}
      />
      <RecordPanel<'journals'> headOf={(record) => shortDateTime(record.createDate, language)}>
        {(record) => (
          <>
            <FieldList record={record} fields={['groupId', 'sessionId', 'status', 'baseline', 'flags', 'planId']} />
            <JournalEntries journal={record} />
            <JsonPart record={record} />
          </>
        )}
      </RecordPanel>
    </>
  );
}
