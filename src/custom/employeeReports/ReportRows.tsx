import { useRef } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { firstRows } from '../../dataProvider/reportRows';
import { fieldOf, numberOf, textOf } from '../../domain/entity/read';
import { daysIn } from '../../domain/report/cellKinds';
import type { Cell, RowsColumn, RowsRow } from '../../domain/report/rowsFile';
import { FiguresAsOf } from '../../ui/charts/asOf';
import { DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { Paging } from '../../ui/Paging';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { ScrollBox } from '../../ui/ScrollBox';
import { shortDate } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { usePages } from '../../ui/usePages';
import { ZonedTime } from '../../ui/ZonedTime';
import { SeriesChart } from './SeriesChart';

/** Rows that are read for the viewer. The download has all. */
const MOST_ROWS = 1_000;
const PER_PAGE = 25;
const SIZES = [25, 50, 100];
/** The table scrolls in its own box, so that its headings stay, and the scroll bar is where one sees it. */
const TABLE_HEIGHT = 'max(240px, calc(100dvh - 260px))';

function CellValue({ value, kind }: { value: Cell | undefined; kind: RowsColumn['kind'] }) {
  const language = useLanguage();
  if (value === null || value === undefined) return null;
  if (kind === 'time') return <ZonedTime value={value} />;
  if (kind === 'day') return <ZonedTime value={value} show="date" />;
  if (kind === 'number' && typeof value === 'number') return <>{value.toLocaleString(language)}</>;
  const text = kind === 'days' ? daysIn(String(value), (day) => shortDate(day, language)) : String(value);
  return (
    <span className="cut" title={text}>
      {text}
    </span>
  );
}

function RowsTable({
  columns,
  rows,
  label,
}: {
  columns: readonly RowsColumn[];
  rows: readonly RowsRow[];
  label: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const { shown, paging } = usePages(rows, PER_PAGE);
  const classOf = (kind: RowsColumn['kind']) => (kind === 'number' ? 'right' : kind === 'text' ? undefined : 'tabular');
  return (
    <>
      <ScrollBox boxRef={box} label={label} maxHeight={TABLE_HEIGHT}>
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
              <tr key={paging.page * paging.perPage + at}>
                {columns.map(({ name, kind }) => (
                  <td key={name} className={classOf(kind)}>
                    <CellValue value={row[name]} kind={kind} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </ScrollBox>
      <Paging {...paging} sizes={SIZES} />
    </>
  );
}

/** The rows of a report that is done: the first thousand, in pages. A series has a chart above them. */
export function ReportRows({ record }: { record: RaEntityRecord }) {
  const translate = useTranslate();
  const language = useLanguage();
  const jobId = String(record.id);
  const isSeries = record['isSeries'] === true;
  const total = numberOf(fieldOf(record['result'], 'rows')) ?? 0;
  const { data, error, refetch } = useQuery({
    queryKey: ['reportRows', jobId],
    queryFn: ({ signal }) => firstRows(jobId, { most: MOST_ROWS, recipe: textOf(record['recipe']), isSeries }, signal),
    retry: false,
    // The result of a job does not change, and each read is audited.
    staleTime: Infinity,
  });
  if (error)
    return <FailedState error={error} title={translate('reportJobs.notOpened')} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  const { columns, rows, measures, series } = data;
  if (rows.length === 0)
    return <EmptyState title={translate('employeeReports.noRows')} text={translate('employeeReports.noRowsText')} />;
  return (
    <>
      {isSeries && measures && (
        <FiguresAsOf value={textOf(record['endTime'])}>
          <SeriesChart
            measures={measures}
            series={series}
            timeZone={textOf(fieldOf(record['args'], 'timeZone')) || 'UTC'}
          />
        </FiguresAsOf>
      )}
      <Box>
        {rows.length < total && (
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {translate('employeeReports.firstRows', {
              shown: rows.length.toLocaleString(language),
              total: total.toLocaleString(language),
            })}
          </Typography>
        )}
        <RowsTable columns={columns} rows={rows} label={translate('employeeReports.result')} />
      </Box>
    </>
  );
}
