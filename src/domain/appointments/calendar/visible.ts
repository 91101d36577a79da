import type { Span } from '../spans';
import { wallAt } from './wall';
import { HOUR_MS } from '../../dates/units';

const DAY_HOURS = 24;

/** The hour that a day is scrolled to at first. */
export const FIRST_HOUR = 7.5;
/** Hours of a day that are visible at least. */
export const LEAST_HOURS = 3;

interface Timed {
  span: Span;
}

/** The time of day at a moment, in hours. */
const hourAt = (at: number, zone: string): number => {
  const hours = wallAt(at, zone) / HOUR_MS;
  return hours - Math.floor(hours / DAY_HOURS) * DAY_HOURS;
};

/** The hour that a day is scrolled to: the usual one, unless the earliest appointment is not visible there. */
export function firstHourOf(items: readonly Timed[], zone: string): number {
  const earliest = Math.min(...items.map(({ span }) => hourAt(span.start, zone)));
  return earliest < FIRST_HOUR || earliest > FIRST_HOUR + LEAST_HOURS ? Math.floor(earliest) : FIRST_HOUR;
}

/**
 * The appointments that are visible in days scrolled to their first hour.
 * @param visible the number of visible hours
 */
export function visibleOf<T extends Timed>(items: readonly T[], zone: string, visible: number): readonly T[] {
  const from = Math.min(firstHourOf(items, zone), DAY_HOURS - visible);
  return items.filter(({ span }) => {
    const start = hourAt(span.start, zone);
    const end = start + (span.end - span.start) / HOUR_MS;
    // One that ends on a later day may be visible there.
    return (start < from + visible && end > from) || end > DAY_HOURS;
  });
}
