import { neutralised, quotedCell } from './cells';

/**
 * Matches one cell of a composite value in the text form that PostgreSQL writes for `row(…)::text`. The cells are in
 * parentheses and separated by commas. A null cell is empty. A cell is quoted if it is an empty text or contains a
 * comma, space, quote, parenthesis or backslash; quotes and backslashes are doubled. Apart from the doubled
 * backslashes, the inside of the parentheses is a CSV line. Source: PostgreSQL manual, 8.16.6 "Composite Type Input and
 * Output Syntax".
 */
const CELL = /"((?:[^"\\]|""|\\\\)*)"|([^,]*)/y;

/** The cells of a composite value; null for a null cell. */
export function compositeCells(text: string): (string | null)[] {
  const inner = text.slice(1, -1);
  const cells: (string | null)[] = [];
  for (let at = 0; at <= inner.length; at = CELL.lastIndex + 1) {
    CELL.lastIndex = at;
    const [, quoted, plain] = CELL.exec(inner) ?? [];
    if (quoted === undefined) cells.push(plain || null);
    else cells.push(quoted.replace(/""|\\\\/g, (pair) => pair.charAt(0)));
  }
  return cells;
}

/** Matches a cell that may be a formula or a negative number. Lines without a match need no check of each cell. */
const PERHAPS_DANGEROUS = /[(,]"?'*[=+\-@\t\r＝＋－＠]/;

/** Converts the text of a cell to CSV; undefined for a column that is only neutralised. */
export type CellMaker = ((text: string) => string) | undefined;

/** A quoted cell that a spreadsheet does not run as a formula. */
export const harmless = (text: string): string => quotedCell(neutralised(text));

/**
 * Converts a composite value to a CSV line without its line end. Most lines skip the check of each cell.
 * @param makers one for each column; number columns use `quotedCell`, because a spreadsheet does not run a number
 */
export function compositeLine(text: string, makers: readonly CellMaker[]): string {
  if (!PERHAPS_DANGEROUS.test(text)) {
    const line = text.slice(1, -1);
    return line.includes('\\') ? line.replaceAll('\\\\', '\\') : line;
  }
  return compositeCells(text)
    .map((cell, index) => (cell === null ? '' : (makers[index] ?? harmless)(cell)))
    .join(',');
}
