/** The order of day and month in a date such as 02/01/2026. */
export type DateOrder = 'monthFirst' | 'dayFirst';

/**
 * The order in which dates are read; `either` reads each date in the order in which it exists, and `open` leaves dates
 * as they are in the file.
 */
export type ReadingOrder = DateOrder | 'either' | 'open';

/** A date of two numbers and a year, with the rest of the text. */
export const NUMBERS = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(.*)$/;

/** Whether the date exists in the calendar. */
function exists(year: string, month: string, day: string): boolean {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** The orders in which a date of two numbers and a year exists; undefined for any other text. */
function ordersOf(text: string): (Record<DateOrder, boolean> & { same: boolean }) | undefined {
  const [, first, second, year] = NUMBERS.exec(text) ?? [];
  if (first === undefined || second === undefined || year === undefined) return undefined;
  return {
    monthFirst: exists(year, first, second),
    dayFirst: exists(year, second, first),
    same: Number(first) === Number(second),
  };
}

/** Whether a date begins with the month if it is read in this order. */
export const readMonthFirst = (text: string, order: ReadingOrder): boolean =>
  order === 'either' ? ordersOf(text)?.monthFirst === true : order !== 'dayFirst';

/** What the dates of a file reveal about the order of day and month. */
export type FoundOrder = DateOrder | { open: string } | { mixed: Record<DateOrder, string> };

/**
 * The order of day and month that the dates reveal: 13/01/2026 must begin with the day. A date that is invalid in
 * either order (13/13/2026, 31/02/2026) reveals nothing.
 * @returns `open` with an ambiguous date if the other dates do not reveal the order; `mixed` with a date of each order
 * if the file has dates of both orders and none is ambiguous; undefined if there are no dates
 */
export function dateOrderOf(texts: Iterable<string>): FoundOrder | undefined {
  const found: Partial<Record<DateOrder, string>> = {};
  let ambiguous: string | undefined;
  let same = false;
  for (const text of texts) {
    const can = ordersOf(text);
    if (!can) continue;
    if (can.dayFirst !== can.monthFirst) found[can.dayFirst ? 'dayFirst' : 'monthFirst'] ??= text.trim();
    else if (can.dayFirst && !can.same) ambiguous ??= text.trim();
    else same = true;
  }
  const { monthFirst, dayFirst } = found;
  if (ambiguous !== undefined && (monthFirst === undefined) === (dayFirst === undefined)) return { open: ambiguous };
  if (monthFirst !== undefined && dayFirst !== undefined) return { mixed: { monthFirst, dayFirst } };
  if (dayFirst !== undefined) return 'dayFirst';
  // If the order makes no difference, month first is returned. The platform refuses invalid dates.
  return monthFirst !== undefined || same ? 'monthFirst' : undefined;
}
