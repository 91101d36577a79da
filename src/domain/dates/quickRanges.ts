import type { DayRange } from '../history/range';
import { lastDays } from './calendar';
import { twoDigits } from './twoDigits';

/** Named ranges of days. */
export const QUICK_RANGES = [
  'today',
  'last7Days',
  'last30Days',
  'last90Days',
  'thisMonth',
  'lastMonth',
  'last12Months',
] as const;
/** The ranges of a patient's story. */
export const STORY_RANGES = ['last7Days', 'last14Days', 'last30Days', 'last90Days'] as const;
export type QuickRange = (typeof QUICK_RANGES)[number] | (typeof STORY_RANGES)[number];

const dayOf = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** The same day of the month, `months` months earlier; the last day if that month is shorter. */
function monthsBefore(now: Date, months: number): Date {
  const last = new Date(now.getFullYear(), now.getMonth() - months + 1, 0);
  return new Date(last.getFullYear(), last.getMonth(), Math.min(now.getDate(), last.getDate()));
}

/** The same day of last month in the viewer's zone, `YYYY-MM-DD`. */
export const monthAgo = (now = new Date()): string => dayOf(monthsBefore(now, 1));

/** The days of a named range in the viewer's zone. The last 30 days are 30 days, the last of which is today. */
export function quickRange(name: QuickRange, now = new Date()): DayRange {
  const today = dayOf(now);
  const [year, month] = [now.getFullYear(), now.getMonth()];
  switch (name) {
    case 'today':
      return lastDays(1, today);
    case 'last7Days':
      return lastDays(7, today);
    case 'last14Days':
      return lastDays(14, today);
    case 'last30Days':
      return lastDays(30, today);
    case 'last90Days':
      return lastDays(90, today);
    case 'thisMonth':
      return { start: dayOf(new Date(year, month, 1)), end: today };
    case 'lastMonth':
      return { start: dayOf(new Date(year, month - 1, 1)), end: dayOf(new Date(year, month, 0)) };
    case 'last12Months':
      return { start: dayOf(monthsBefore(now, 12)), end: today };
  }
}

/** The days of the current month, from the first to the last, in the viewer's zone. */
export const monthRange = (now = new Date()): DayRange => ({
  start: dayOf(new Date(now.getFullYear(), now.getMonth(), 1)),
  end: dayOf(new Date(now.getFullYear(), now.getMonth() + 1, 0)),
});

/** The days of the current quarter, from the first to the last, in the viewer's zone. */
export function quarterRange(now = new Date()): DayRange {
  const first = now.getMonth() - (now.getMonth() % 3);
  return {
    start: dayOf(new Date(now.getFullYear(), first, 1)),
    end: dayOf(new Date(now.getFullYear(), first + 3, 0)),
  };
}

/**
 * The name of the first named range with exactly these days; undefined if no range has them. On the first day of a
 * month, `today` and `thisMonth` have the same days, and `today` is returned.
 */
export const nameOfRange = (
  range: Partial<DayRange>,
  now = new Date(),
  names: readonly QuickRange[] = QUICK_RANGES,
): QuickRange | undefined =>
  names.find((name) => {
    const { start, end } = quickRange(name, now);
    return range.start === start && range.end === end;
  });
