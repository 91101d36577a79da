import { csvLine } from '../../domain/csv/cells';
import type { FieldErrors } from '../../domain/rules';
import type { ImportResult } from '../../dataProvider/actions';
import type { FileRows } from './readFile';

/**
 * The rows that would fail as a CSV: their place in the file and why, then their cells as they came, so that they can be
 * mended there and brought in again.
 */
export function failedRowsCsv(
  file: FileRows,
  failed: ImportResult['failed'],
  heads: { row: string; faults: string },
  faultsText: (errors: FieldErrors) => string,
): string {
  const lines = failed.map(({ row, errors }) => {
    const cells = file.rows[row] ?? {};
    return csvLine([row + 1, faultsText(errors), ...file.columns.map((column) => cells[column])]);
  });
  return [csvLine([heads.row, heads.faults, ...file.columns]), ...lines, ''].join('\r\n');
}
