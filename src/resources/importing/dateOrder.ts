/** Which number comes first in a date such as 02/01/2026. */
export type DateOrder = 'monthFirst' | 'dayFirst';

/** How dates are read; those whose order is still open stay as they are in the file. */
export type ReadingOrder = DateOrder | 'open';

/** A date of two numbers and a year, with what may follow it. */
export const NUMBERS = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(.*)$/;

/** Whether the calendar has this day: there is no 31 February. */
function exists(year: string, month: string, day: string): boolean {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/**
 * The order in which dates are written, as far as they say it themselves: 13/01/2026 can only begin with the day.
 * A day that no calendar has in either order (13/13/2026, 31/02/2026) says nothing of the others.
 * @returns `open` with an example where they could mean either, or contradict each other; nothing where there is no such date
 */
export function dateOrderOf(texts: Iterable<string>): DateOrder | { open: string } | undefined {
  const found = { monthFirst: false, dayFirst: false };
  let example: string | undefined;
  let same = false;
  for (const text of texts) {
    const [, first, second, year] = NUMBERS.exec(text) ?? [];
    if (first === undefined || second === undefined || year === undefined) continue;
    const can = { monthFirst: exists(year, first, second), dayFirst: exists(year, second, first) };
    if (can.dayFirst !== can.monthFirst) found[can.dayFirst ? 'dayFirst' : 'monthFirst'] = true;
    else if (can.dayFirst && Number(first) !== Number(second)) example ??= text.trim();
    else same = true;
  }
  if (example !== undefined && found.dayFirst === found.monthFirst) return { open: example };
  if (found.dayFirst && !found.monthFirst) return 'dayFirst';
  // Dates that can only be read one way each need no order: those that begin with a day are refused by name.
  return found.monthFirst || same || found.dayFirst ? 'monthFirst' : undefined;
}
