import { csvLine } from '../../domain/csv/cells';
import type { FieldErrors } from '../../domain/rules';
import type { ImportResult } from '../../contract/entityJobs';
import type { Mapping } from './heads';
import type { FileRows } from './readFile';
import { writtenOf } from '../../domain/entity/read';

/** The indexes of the refused rows that a report lists without their faults. */
export const furtherRows = ({ moreRows = [] }: Pick<ImportResult, 'moreRows'>): number[] =>
  moreRows.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index));

/**
 * The refused rows as CSV: their line in the file and the reason, then their original cells, to be corrected and
 * imported again.
 */
export function failedRowsCsv(
  file: FileRows,
  failed: ImportResult['failed'],
  heads: { row: string; faults: string },
  faultsText: (errors: FieldErrors) => string,
): string {
  const lines = failed.map(({ row, errors }) => {
    const cells = file.rows[row] ?? {};
    return csvLine([file.lines[row] ?? row + 1, faultsText(errors), ...file.columns.map((column) => cells[column])]);
  });
  return [csvLine([heads.row, heads.faults, ...file.columns]), ...lines, ''].join('\r\n');
}

/** The value of a field (or of the object it belongs to) in a row; '' if no column is mapped to it. */
export function cellOf(file: FileRows, mapping: Mapping, row: number, path: string): string {
  const [column] =
    Object.entries(mapping).find(
      ([, field]) => path === field || (/^[.[]/.test(path.slice(field.length)) && path.startsWith(field)),
    ) ?? [];
  return column === undefined ? '' : writtenOf(file.rows[row]?.[column]);
}
