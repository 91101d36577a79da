import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { firstRows } from '../../dataProvider/reportRows';
import { fieldOf, numberOf, textOf } from '../../domain/entity/read';
import { FiguresAsOf } from '../../ui/charts/asOf';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { MOST_ROWS, RowsTable } from '../../resources/reports/RowsTable';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { SeriesChart } from './SeriesChart';

/** The table scrolls in its own box, so that its headings stay, and the scroll bar is where one sees it. */
const TABLE_HEIGHT = 'max(240px, calc(100dvh - 260px))';

/** The rows of a report that is done: the first thousand, in pages. A series has a chart above them. */
export function ReportRows({ record }: { record: RaEntityRecord }) {
  const translate = useTranslate();
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
        <RowsTable columns={columns} rows={rows} total={total} maxHeight={TABLE_HEIGHT} />
      </Box>
    </>
  );
}
