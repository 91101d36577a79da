/** Which number comes first in a date such as 02/01/2026. */
export type DateOrder = 'monthFirst' | 'dayFirst';

/** How dates are read; those whose order is still open stay as they are in the file. */
export type ReadingOrder = DateOrder | 'open';

/** A date of two numbers and a year, with what may follow it. */
export const NUMBERS = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(.*)$/;

/**
 * The order in which dates are written, as far as they say it themselves: 13/01/2026 can only begin with the day.
 * @returns `open` with an example where they could mean either, or contradict each other; nothing where there is no such date
 */
export function dateOrderOf(texts: Iterable<string>): DateOrder | { open: string } | undefined {
  const found = { monthFirst: false, dayFirst: false };
  let example: string | undefined;
  let same = false;
  for (const text of texts) {
    const [, first, second] = NUMBERS.exec(text) ?? [];
    if (first === undefined) continue;
    if (Number(first) > 12) found.dayFirst = true;
    else if (Number(second) > 12) found.monthFirst = true;
    else if (Number(first) !== Number(second)) example ??= text.trim();
    else same = true;
  }
  if (example !== undefined && found.dayFirst === found.monthFirst) return { open: example };
  if (found.dayFirst && !found.monthFirst) return 'dayFirst';
  // Dates that can only be read one way each need no order: those that begin with a day are refused by name.
  return found.monthFirst || same || found.dayFirst ? 'monthFirst' : undefined;
}
