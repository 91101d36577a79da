import { DAY_MS } from '../dates/units';
/** The length of the periods in a chart over time. A week begins on Monday. */
export const PERIOD_UNITS = ['day', 'week', 'month', 'year'] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

/** Longest span, in days, that a chart shows by day, by week, and by month. */
const MOST_DAYS = 92;
const MOST_DAYS_IN_WEEKS = 1_100;
const MOST_DAYS_IN_MONTHS = 30_000;

/** The period length for a span of days: short enough to show changes, long enough to fit the chart. */
export const unitFor = (days: number): PeriodUnit =>
  days <= MOST_DAYS ? 'day' : days <= MOST_DAYS_IN_WEEKS ? 'week' : days <= MOST_DAYS_IN_MONTHS ? 'month' : 'year';

const dayText = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * The first day of the period that a calendar day belongs to.
 * @param day YYYY-MM-DD
 */
export function periodOf(day: string, unit: PeriodUnit): string {
  if (unit === 'day') return day;
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  if (unit === 'year') return `${day.slice(0, 4)}-01-01`;
  const at = new Date(`${day}T00:00:00Z`);
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  return dayText(new Date(at.getTime() - sinceMonday * DAY_MS));
}

/** Midnight UTC of the first day after a period. */
function nextOf(start: string, unit: PeriodUnit): Date {
  const next = new Date(`${start}T00:00:00Z`);
  if (unit === 'year') next.setUTCFullYear(next.getUTCFullYear() + 1);
  else if (unit === 'month') next.setUTCMonth(next.getUTCMonth() + 1);
  else next.setUTCDate(next.getUTCDate() + (unit === 'week' ? 7 : 1));
  return next;
}

/** The days of a period as an interval of ISO 8601, `2026-11-01/2026-11-30`; a single day is the day alone. */
export function daysOf(start: string, unit: PeriodUnit): string {
  const last = dayText(new Date(nextOf(start, unit).getTime() - DAY_MS));
  return last === start ? start : `${start}/${last}`;
}

/** The first day of each period from `first` to `last`. The arithmetic uses UTC, which has no clock changes. */
export function periodsBetween(first: string, last: string, unit: PeriodUnit): string[] {
  const periods: string[] = [];
  const end = periodOf(last, unit);
  for (let start = periodOf(first, unit); start <= end;) {
    periods.push(start);
    start = dayText(nextOf(start, unit));
  }
  return periods;
}
