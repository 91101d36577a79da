import { includes, SIZES, type Schedule } from './parse';
import { MINUTE_MS } from '../dates/units';

/** A continuous period of minutes; `end` is the first moment after it. */
export interface Period {
  start: Date;
  end: Date;
}

const WEEK = 7 * 24 * 60;

/** Whether the schedule covers every moment. */
export const isAlways = ({ day, hour, minute }: Schedule): boolean => day === null && hour === null && minute === null;

/** The weekday of 1 January 1970, a Thursday. */
const FIRST_DAY = 4;

/** Whether the schedule covers a minute, counted from 1970 in UTC. */
const hasMinute = ({ day, hour, minute }: Schedule, at: number): boolean =>
  includes(minute, at % 60, SIZES.minute) &&
  includes(hour, Math.floor(at / 60) % 24, SIZES.hour) &&
  includes(day, (Math.floor(at / 1440) + FIRST_DAY) % 7, SIZES.day);

const toMinute = (at: Date): number => Math.floor(at.getTime() / MINUTE_MS);

/** Whether the schedule covers a moment. */
export const matches = (schedule: Schedule, at: Date): boolean => hasMinute(schedule, toMinute(at));

/**
 * The next periods of a schedule. The first may contain `from`. All times are UTC. Clock changes affect only the local
 * times that are shown.
 * @returns `count` periods; none if the schedule covers every moment
 */
export function nextPeriods(schedule: Schedule, from: Date, count: number): Period[] {
  if (isAlways(schedule)) return [];
  const isIn = (minute: number): boolean => hasMinute(schedule, minute);
  const time = (minute: number): Date => new Date(minute * MINUTE_MS);
  let at = toMinute(from);
  while (isIn(at) && isIn(at - 1)) at -= 1;
  const found: Period[] = [];
  // Every week has at least one period, so `count` periods begin before this limit.
  const limit = at + (count + 1) * WEEK;
  while (found.length < count && at < limit) {
    const start = at;
    while (isIn(at)) at += 1;
    if (at > start) found.push({ start: time(start), end: time(at) });
    else at += 1;
  }
  return found;
}
