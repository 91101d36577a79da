import type { CellObject } from 'write-excel-file/node';
import type { ReportDocument, SheetCell } from '../document/types';
import { HEAD } from '../document/look';
import { wallTime } from './wallTime';

const DAY_FORMAT = 'mm-dd-yyyy';
const MOMENT_FORMAT = 'mm-dd-yyyy hh:mm';
/** From this day on Excel's calendar is correct; earlier days are written as text. */
const FIRST_DAY = Date.UTC(1900, 2, 1);
/** Maximum length of a sheet's name, and characters that it must not contain. */
const MOST_NAME = 31;
const NOT_IN_NAMES = /[\\/?*[\]:]/g;

/** A date in Excel has no zone: the cell shows its UTC value. */
const dateCell = (at: Date | undefined, format: string, text: string): CellObject =>
  at && at.getTime() >= FIRST_DAY ? { value: at, type: Date, format } : { value: text, type: String };

/** Texts are typed as texts, so that a text that begins with `=` is not a formula. */
function cellOf(cell: SheetCell, timeZone: string): CellObject | null {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (typeof cell === 'string') return { value: cell, type: String };
  if ('moment' in cell) return dateCell(wallTime(cell.moment, timeZone), MOMENT_FORMAT, cell.moment);
  return dateCell(wallTime(cell.day, 'UTC'), DAY_FORMAT, cell.day);
}

/** The report's rows as an xlsx workbook with one sheet and a frozen header row; times are in the reader's zone. */
export async function workbookOf({ title, timeZone, sheet }: ReportDocument): Promise<Uint8Array> {
  if (!sheet) throw new Error(`${title} has no sheet`);
  // The library is loaded on first use.
  const { default: write } = await import('write-excel-file/node');
  const head = sheet.columns.map(({ label }): CellObject => ({
    value: label,
    type: String,
    fontWeight: 'bold',
    backgroundColor: HEAD,
    wrap: true,
  }));
  const rows = sheet.rows.map((row) => row.map((cell) => cellOf(cell, timeZone)));
  const notes = sheet.notes.map((text): CellObject[] => [{ value: text, type: String }]);
  return write([head, ...rows, ...notes], {
    sheet: title.replace(NOT_IN_NAMES, ' ').slice(0, MOST_NAME),
    stickyRowsCount: 1,
    columns: sheet.columns.map(({ width }) => ({ width })),
  }).toBuffer();
}
