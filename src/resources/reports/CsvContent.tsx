import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { rowsIn, type FirstRows } from '../../dataProvider/reportRows';
import { recordCount } from '../../domain/csv/recordCount';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { MOST_ROWS, RowsTable } from './RowsTable';

/** A CSV file with a heading, as a table of its first rows. */
export default function CsvContent({ bytes }: { bytes: Uint8Array<ArrayBuffer> }) {
  const translate = useTranslate();
  const [read, setRead] = useState<FirstRows>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let here = true;
    rowsIn(new Response(bytes), { most: MOST_ROWS, recipe: 'csv', isSeries: false }).then(
      (found) => {
        if (here) setRead(found);
      },
      (reason: unknown) => {
        if (here) setError(reason);
      },
    );
    return () => {
      here = false;
    };
  }, [bytes]);
  if (error !== undefined) return <FailedState error={error} title={translate('reportJobs.notOpened')} />;
  if (!read) return <ScreenSkeleton />;
  const { columns, rows } = read;
  if (rows.length === 0) return <EmptyState title={translate('employeeReports.noRows')} />;
  return <RowsTable columns={columns} rows={rows} total={recordCount(bytes) - 1} />;
}
