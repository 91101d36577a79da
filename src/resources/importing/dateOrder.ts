/** The order of day and month in a date such as 02/01/2026. */
export type DateOrder = 'monthFirst' | 'dayFirst';

/** The order in which dates are read; `open` leaves them as they are in the file. */
export type ReadingOrder = DateOrder | 'open';

/** A date of two numbers and a year, with the rest of the text. */
export const NUMBERS = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(.*)$/;

/** Whether the date exists in the calendar. */
function exists(year: string, month: string, day: string): boolean {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/**
 * The order of day and month that the dates reveal: 13/01/2026 must begin with the day. A date that is invalid in
 * either order (13/13/2026, 31/02/2026) reveals nothing.
 * @returns `open` with an ambiguous date as an example, if the other dates reveal no order or contradict each other;
 * undefined if no text is such a date
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
  // Month first is also returned if no date is ambiguous, and the dates reveal no order or contradict each other. The
  // platform refuses dates that are invalid in this order.
  return found.monthFirst || same || found.dayFirst ? 'monthFirst' : undefined;
}
