import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { countText } from '../../../domain/shownNumber';
import { ListBody } from '../../../browse/ListBody';
import { useMemoryPlace } from '../../../browse/useMemoryPlace';
import { useRows } from '../../../browse/useRows';
import { DataTable } from '../../../ui/DataTable';
import { DialogShell } from '../../../ui/DialogShell';
import { EmptyState } from '../../../ui/EmptyState';
import { useLanguage } from '../../../ui/useLanguage';
import { ZonedTime } from '../../../ui/ZonedTime';

const PER_PAGE = 25;

/** A record that a figure counts. */
interface ListedRecord {
  id: string;
  patientId: string;
  name: string;
  time: string | null;
  /** The date of a record that has no time of day; YYYY-MM-DD. */
  day?: string | null;
}

interface Props<Row extends ListedRecord> {
  title: string;
  /** The figure. */
  count: number;
  /** What identifies the records among all queries. */
  queryKey: readonly unknown[];
  read: (
    page: { offset: number; limit: number },
    signal: AbortSignal | undefined,
  ) => Promise<{ records: readonly Row[]; totalRecords: number }>;
  /** Headings of the names and of the times, and of times that all are whole days. */
  heads: { name: string; time: string; day?: string };
  /** The address of a record; undefined if it has none. */
  addressOf: (row: Row) => string | undefined;
  onClose: () => void;
}

/** The records that a figure counts, newest first, page by page. It says if there are more or fewer by now. */
export function RecordsDialog<Row extends ListedRecord>(props: Props<Row>) {
  const { title, count, queryKey, heads, addressOf, onClose } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const list = useRows({
    key: queryKey,
    read: async ({ offset, limit }, { signal }) => {
      const answer = await props.read({ offset, limit }, signal);
      return { rows: answer.records, total: answer.totalRecords, answer };
    },
    place: useMemoryPlace({ perPage: PER_PAGE }),
    fresh: true,
  });
  // Records of some sets have no time.
  const timed = list.rows?.filter(({ time }) => time !== null) ?? [];
  const hasTimes = timed.length > 0;
  const timeHead = (timed.every(({ day }) => typeof day === 'string') ? heads.day : undefined) ?? heads.time;
  return (
    <DialogShell
      title={`${title} (${countText(count, language)})`}
      width="md"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose} data-first>
          {translate('states.close')}
        </Button>
      }
    >
      {list.total !== undefined && list.total !== count && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {translate('dashboards.changedSince', { now: list.total, before: count })}
        </Alert>
      )}
      <ListBody
        list={list}
        name={title}
        failed={translate('dashboards.notLoaded')}
        empty={<EmptyState small title={translate('dashboards.noRecords')} />}
        sizes={[]}
      >
        {(records) => (
          <DataTable aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{heads.name}</th>
                {hasTimes && <th scope="col">{timeHead}</th>}
              </tr>
            </thead>
            <tbody>
              {records.map((record) => (
                <tr key={`${record.patientId} ${record.id} ${record.time}`}>
                  <td>
                    <Named to={addressOf(record)} name={record.name || record.patientId || record.id} />
                  </td>
                  {hasTimes && <td>{record.time !== null && <ZonedTime value={record.day ?? record.time} />}</td>}
                </tr>
              ))}
            </tbody>
          </DataTable>
        )}
      </ListBody>
    </DialogShell>
  );
}

function Named({ to, name }: { to: string | undefined; name: string }) {
  if (to === undefined) return name;
  return (
    <Link component={RouterLink} to={to}>
      {name}
    </Link>
  );
}
