import { DAY_MS } from '../dates/units';
/** A column of a heatmap: from the first to the last day, `YYYY-MM-DD`, inclusive. */
export interface Span {
  first: string;
  last: string;
}

/** Number of columns that fit on a page. */
const MOST = 35;

const stamp = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/**
 * Splits a range into columns: days, weeks or longer spans, the shortest that fit on a page. The last column ends with
 * `last`.
 */
export function spansOf(first: string, last: string): Span[] {
  const days = Math.round((stamp(last) - stamp(first)) / DAY_MS) + 1;
  if (!(days >= 1)) return [];
  const size = days <= MOST ? 1 : 7 * Math.ceil(days / (7 * MOST));
  const spans: Span[] = [];
  for (let end = stamp(last); end >= stamp(first); end -= size * DAY_MS) {
    spans.unshift({ first: dayAt(Math.max(stamp(first), end - (size - 1) * DAY_MS)), last: dayAt(end) });
  }
  return spans;
}

/** The index of the column that contains a day; undefined if no column does. */
export function spanIndex(spans: readonly Span[], day: string): number | undefined {
  const index = spans.findIndex(({ first, last }) => first <= day && day <= last);
  return index < 0 ? undefined : index;
}
