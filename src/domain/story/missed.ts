import { dayInZone } from '../dates/zone';
import type { ExpectedTime } from '../silence/expected';
import { daysBetween } from '../dates/calendar';
import type { ZonedDay } from './days';
import type { StoryDay } from './types';

const DAY_MINUTES = 1440;

/** The data that decide whether a check-in is due, by the same rules as for silent patients. */
export interface Reminders {
  /** The periods in which the patient is expected to check in. */
  expected: readonly ExpectedTime[];
  /** Minutes between check-ins. */
  interval: number;
  /** The days of completed check-ins, including days before the range. */
  checkIns: readonly string[];
  /**
   * The days of completed baseline journals. A baseline is no check-in, so the interval goes on, but a patient who has
   * answered it has not missed that day.
   */
  baselines: readonly string[];
  /** Milliseconds since 1970. A day that ends later is not over. */
  now: number;
}

/**
 * The days on which a check-in was due but was not completed: after each reminder interval since the last completed
 * check-in or the beginning of the plan. A day that is not over does not count as missed.
 * @param zone IANA name: the zone of the days
 */
export function missedDays(
  { expected, interval, checkIns, baselines, now }: Reminders,
  days: readonly ZonedDay[],
  zone: string,
): Map<string, NonNullable<StoryDay['missed']>> {
  const missed = new Map<string, NonNullable<StoryDay['missed']>>();
  const every = Math.max(1, Math.round(interval / DAY_MINUTES));
  const came = new Set(checkIns);
  const answered = new Set(baselines);
  let last = checkIns
    .filter((day) => day < (days[0]?.day ?? ''))
    .toSorted()
    .at(-1);
  for (const { day, from, until } of days) {
    if (came.has(day)) {
      last = day;
      continue;
    }
    const time = expected.find((each) => each.from < until && (each.until === null || each.until >= from));
    if (!time || until > now || answered.has(day)) continue;
    const begun = dayInZone(time.from, zone);
    const passed = daysBetween(last !== undefined && last > begun ? last : begun, day);
    if (passed > 0 && passed % every === 0) missed.set(day, { since: last ?? null, dueEvery: interval });
  }
  return missed;
}
