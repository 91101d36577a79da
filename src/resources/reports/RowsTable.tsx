import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ListBody } from '../../browse/ListBody';
import { useLoadedRows } from '../../browse/useLoadedRows';
import { useMemoryPlace } from '../../browse/useMemoryPlace';
import { daysIn } from '../../domain/report/cellKinds';
import type { Cell, RowsColumn, RowsRow } from '../../domain/report/rowsFile';
import { countText } from '../../domain/shownNumber';
import { DataTable } from '../../ui/DataTable';
import { shortDate } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { ZonedTime } from '../../ui/ZonedTime';

/** Rows that are read to be shown. The file has all. */
export const MOST_ROWS = 1_000;
const PER_PAGE = 25;
const SIZES = [25, 50, 100];

function CellValue({ value, kind }: { value: Cell | undefined; kind: RowsColumn['kind'] }) {
  const language = useLanguage();
  if (value === null || value === undefined) return null;
  if (kind === 'time') return <ZonedTime value={value} />;
  if (kind === 'day') return <ZonedTime value={value} show="date" />;
  if (kind === 'number' && typeof value === 'number') return <>{countText(value, language)}</>;
  const text = kind === 'days' ? daysIn(String(value), (day) => shortDate(day, language)) : String(value);
  return (
    <span className="cut" title={text}>
      {text}
    </span>
  );
}

interface Props {
  columns: readonly RowsColumn[];
  /** At most `MOST_ROWS`. */
  rows: readonly RowsRow[];
  /** The number of rows of the report. If there are more than `rows`, a note says so. */
  total: number;
  /** Maximum height of the table; by default that of the surrounding box. */
  maxHeight?: string;
}

/** The first rows of a report, in pages. */
export function RowsTable({ columns, rows, total, maxHeight }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const label = translate('employeeReports.result');
  const list = useLoadedRows({ rows, place: useMemoryPlace({ perPage: PER_PAGE }) });
  const classOf = (kind: RowsColumn['kind']) => (kind === 'number' ? 'right' : kind === 'text' ? undefined : 'tabular');
  return (
    <>
      {rows.length < total && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {translate('employeeReports.firstRows', {
            shown: countText(rows.length, language),
            total: countText(total, language),
          })}
        </Typography>
      )}
      <ListBody list={list} name={label} sizes={SIZES} maxHeight={maxHeight} scrollsByKey>
        {(shown) => (
          <DataTable aria-label={label} sx={{ '& tbody tr': { cursor: 'default' } }}>
            <thead>
              <tr>
                {columns.map(({ name, title, kind }) => (
                  <th key={name} scope="col" className={classOf(kind)}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row, at) => (
                <tr key={(list.page - 1) * list.perPage + at}>
                  {columns.map(({ name, kind }) => (
                    <td key={name} className={classOf(kind)}>
                      <CellValue value={row[name]} kind={kind} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </DataTable>
        )}
      </ListBody>
    </>
  );
}
