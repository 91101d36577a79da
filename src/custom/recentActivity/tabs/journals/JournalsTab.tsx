import { useMemo } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { MultiSelect } from '../../../../browse/MultiSelect';
import { endOfDay } from '../../../../domain/history/values';
import type { CellProps } from '../../../../resources/extension';
import { JournalEntries } from '../../../../resources/journals/JournalEntries';
import { enumLabel, fieldLabel } from '../../../../resources/labels';
import { columnsFor } from '../../../../resources/rows/columns';
import { FieldList } from '../../../../resources/rows/FieldList';
import { JsonPart } from '../../../../resources/rows/JsonPart';
import { RecordPanel } from '../../../../resources/rows/RecordPanel';
import { useEntityRows } from '../../../../resources/rows/useEntityRows';
import { useEntity } from '../../../../resources/useEntity';
import { FLAG_COLORS } from '../../../../domain/alerts/journalFlags';
import { AlertGlyph, type AlertColor } from '../../../../ui/AlertGlyph';
import { shortDateTime } from '../../../../ui/time';
import { useLanguage } from '../../../../ui/useLanguage';
import { useStored } from '../../../../ui/useStored';
import { RecentRows } from '../../frame/RecentRows';
import { FEW_ROWS } from '../../frame/sizes';

const COLORS: Readonly<Record<string, AlertColor>> = FLAG_COLORS;
const FLAGS = Object.keys(COLORS);
/** The flags that are chosen at first: all except green. */
const USUAL_FLAGS = FLAGS.filter((flag) => COLORS[flag] !== 'green').join(',');

function Flag({ flag }: { flag: string }) {
  const language = useLanguage();
  const { entity } = useEntity();
  const label = enumLabel(entity, 'flags', flag, language);
  const color = COLORS[flag];
  return color ? <AlertGlyph color={color} label={label} /> : <span>{label}</span>;
}

const FlagsCell = ({ record }: CellProps<'journals'>) => (
  <Box component="span" sx={{ display: 'inline-flex', gap: 1.5 }}>
    {(Array.isArray(record.flags) ? record.flags : []).map((flag) => (
      <Flag key={flag} flag={flag} />
    ))}
  </Box>
);

function EndCell({ record }: CellProps<'journals'>) {
  const translate = useTranslate();
  const end = translate(`history.eod.${endOfDay(record)}`);
  return <>{record.baseline === true ? `${end} ${translate('recent.baseline')}` : end}</>;
}

const column = columnsFor<'journals'>();
const COLUMNS = [
  column('patientId', { sortable: false }),
  column('createDate', { cell: 'dateTime', link: true, label: 'recent.createDate' }),
  column('flags', { Cell: FlagsCell, sortable: false, align: 'left' }),
  column('eod', { Cell: EndCell, label: 'recent.endOfDialog' }),
  column('status'),
];
const SORT = { field: 'createDate', order: 'DESC' } as const;

/**
 * Check-ins, the newest first, at first those with a red, orange or yellow flag. The session keeps the chosen flags.
 */
export default function JournalsTab() {
  const translate = useTranslate();
  const language = useLanguage();
  const { entity } = useEntity();
  const [kept, setKept] = useStored('session', 'recentActivity.flags', USUAL_FLAGS);
  const flags = useMemo(() => kept.split(',').filter((flag) => FLAGS.includes(flag)), [kept]);
  const filter = useMemo(() => ({ flags: flags.join(',') }), [flags]);
  const rows = useEntityRows<'journals'>({ filter, perPage: FEW_ROWS, sort: SORT });
  const isUsual = kept === USUAL_FLAGS;
  // Nobody has chosen the usual flags: if there is no journal at all, they hide nothing.
  const any = useEntityRows<'journals'>({ perPage: 1, sort: SORT, nested: true, shown: isUsual && rows.total === 0 });
  const label = fieldLabel<'journal'>(entity, 'flags', language);
  return (
    <>
      <RecentRows
        tab="journals"
        {...(flags.length > 0 ? { kinds: ['flaggedJournal'], levels: flags } : { kinds: ['journal'] })}
        rows={rows}
        columns={COLUMNS}
        filtered={isUsual ? any.total !== 0 && 'usual' : flags.length > 0}
        onClear={() => setKept('')}
      >
        <MultiSelect
          label={label}
          none={translate('lists.any', { name: label })}
          options={FLAGS.map((value) => ({ value, text: <Flag flag={value} /> }))}
          chosen={flags}
          onChange={(next) => setKept(FLAGS.filter((flag) => next.includes(flag)).join(','))}
        />
      </RecentRows>
      <RecordPanel<'journals'> headOf={(record) => shortDateTime(record.createDate, language)}>
        {(record) => (
          <>
            <FieldList record={record} fields={['patientId', 'flags', 'status', 'baseline', 'groupId', 'sessionId']} />
            <JournalEntries journal={record} />
            <JsonPart record={record} />
          </>
        )}
      </RecordPanel>
    </>
  );
}
