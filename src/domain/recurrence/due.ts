import { Temporal } from 'temporal-polyfill';
import type { IntervalType, Recurrence } from './intervals';
import { DAY_MS, HOUR_MS } from '../dates/units';

/*
 * When a report schedule is due. The n-th due time is always computed from the anchor, never from the due time before,
 * so that a schedule of the 31st is due on the 31st again after a short month.
 */

/** An upper bound of the length of one interval, in ms. */
const LONGEST: Record<IntervalType, number> = {
  hour: HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 31 * DAY_MS,
  year: 366 * DAY_MS,
};

/** Due times near a clock change are this much later than the bounds say, at most. */
const SLACK = 2;

/**
 * The n-th due time: anchor + n × interval. Days and longer intervals follow the wall clock of the zone. If the clocks
 * skip the time, it moves by the skipped hour (02:30 becomes 03:30); if they show it twice, the first one counts. If a
 * month does not have the day, its last day counts. Hourly intervals are elapsed hours.
 * @returns ms since 1970
 */
export function dueTime({ anchor, intervalType, interval, timeZone }: Recurrence, n: number): number {
  const start = Temporal.Instant.from(anchor).toZonedDateTimeISO(timeZone);
  return start.add({ [`${intervalType}s`]: n * interval }).epochMilliseconds;
}

/** The number of the first due time after a moment, in ms since 1970. The anchor has the number 0. */
export function indexAfter(recurrence: Recurrence, moment: number): number {
  const { anchor, intervalType, interval } = recurrence;
  const passed = moment - Date.parse(anchor);
  let n = Math.max(0, Math.floor(passed / (LONGEST[intervalType] * interval)) - SLACK);
  while (dueTime(recurrence, n) <= moment) n += 1;
  return n;
}

/** The first due time after a moment; both in ms since 1970. */
export const nextDue = (recurrence: Recurrence, moment: number): number =>
  dueTime(recurrence, indexAfter(recurrence, moment));

/** The last due time until a moment; undefined before the anchor. Both in ms since 1970. */
export function lastDue(recurrence: Recurrence, moment: number): number | undefined {
  const n = indexAfter(recurrence, moment);
  return n === 0 ? undefined : dueTime(recurrence, n - 1);
}

/** Whether a moment, in ms since 1970, is a due time. */
export const isDue = (recurrence: Recurrence, moment: number): boolean =>
  moment >= Date.parse(recurrence.anchor) && nextDue(recurrence, moment - 1) === moment;

export interface DueTime {
  /** ms since 1970 */
  at: number;
  /** Whether the zone's offset is another one than at the time before. */
  afterClockChange: boolean;
  /** Whether the wall clock shows another time than at the anchor, because the clocks skip that time. */
  moved: boolean;
}

/** The due times from a moment on. */
export function dueTimesFrom(recurrence: Recurrence, moment: number, count: number): DueTime[] {
  const first = indexAfter(recurrence, moment - 1);
  const zoned = (n: number) =>
    Temporal.Instant.fromEpochMilliseconds(dueTime(recurrence, n)).toZonedDateTimeISO(recurrence.timeZone);
  const clock = zoned(0).toPlainTime();
  let before = first === 0 ? undefined : zoned(first - 1).offset;
  return Array.from({ length: count }, (_, index) => {
    const due = zoned(first + index);
    const afterClockChange = before !== undefined && before !== due.offset;
    before = due.offset;
    const moved = recurrence.intervalType !== 'hour' && !due.toPlainTime().equals(clock);
    return { at: due.epochMilliseconds, afterClockChange, moved };
  });
}
