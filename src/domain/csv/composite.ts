import { neutralised, quotedCell } from './cells';

/**
 * The text form of a composite value, as PostgreSQL writes `row(…)::text`: cells between commas in parentheses, nothing
 * for null, in quotes where they hold a comma, space, quote, parenthesis or backslash or are empty, quotes and
 * backslashes doubled. But for the backslashes that is a line of a CSV file.
 * Source: PostgreSQL manual, 8.16.6 "Composite Type Input and Output Syntax".
 */
const CELL = /"((?:[^"\\]|""|\\\\)*)"|([^,]*)/y;

/** The cells of a composite value; null where it has none. */
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

/** A cell that may be a formula, or a negative number: such lines are looked at cell by cell. */
const PERHAPS_DANGEROUS = /[(,]"?'*[=+\-@\t\r＝＋－＠]/;

/** What becomes of a cell of one column, when it has one; default: its text, made harmless. */
export type CellMaker = ((text: string) => string) | undefined;

/** The cell of a text that a spreadsheet must not run. */
export const harmless = (text: string): string => quotedCell(neutralised(text));

/**
 * A line of a CSV file from a composite value, without its line end; most need no look at their cells.
 * @param makers of each column; columns of numbers give `quotedCell`, since a spreadsheet does not run a number
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
