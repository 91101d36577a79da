import { dayAt, dayLater, daysBetween, lastDays } from '../dates/calendar';
import { parsePartialDate } from '../dates/partialDate';
import { dayInZone, momentInZone, momentText } from '../dates/zone';
import type { DayRange } from '../history/range';
import { HOUR_MS } from '../dates/units';

/** By default, a story has this many days. */
const STORY_DAYS = 30;
/** A story opened from an alert begins this many days before the alert. */
const BEFORE_ALERT = 5;
/** Maximum number of days in a story: a year with a leap day, and the same date of the next year. */
export const LONGEST_STORY = 367;

/** A day with its first moment and the first moment after it, in milliseconds since 1970. */
export interface ZonedDay {
  day: string;
  from: number;
  until: number;
}

/** The first moment of a day in a zone. If clocks skip midnight, the day begins at the skip. */
const startOf = (day: string, zone: string): number => momentInZone(dayAt(day), zone);

/**
 * The days of a range in a zone, in order. Each day begins where the previous day ends, so that every moment from the
 * first to the last is in exactly one day. A day without moments, which a zone can skip, is left out.
 * @param zone IANA name
 */
export function zonedDays({ start, end }: DayRange, zone: string): ZonedDay[] {
  const days: ZonedDay[] = [];
  let from = startOf(start, zone);
  for (let day = start; day <= end; day = dayLater(day, 1)) {
    const until = startOf(dayLater(day, 1), zone);
    if (until > from) days.push({ day, from, until });
    from = Math.max(from, until);
  }
  return days;
}

/** The number of hours in a day: 24, or 23 or 25 if clocks change. */
export const hoursOf = ({ from, until }: ZonedDay): number => (until - from) / HOUR_MS;

/** The days of another zone that overlap the days of a range. */
export function daysElsewhere(range: DayRange, zone: string, other: string): DayRange {
  if (zone === other) return range;
  return {
    start: dayInZone(startOf(range.start, zone), other),
    end: dayInZone(startOf(dayLater(range.end, 1), zone) - 1, other),
  };
}

/** The start and end of a day in ISO 8601 with the zone's offset. */
export const edgesOf = ({ from, until }: ZonedDay, zone: string): { from: string; until: string } => ({
  from: momentText(from, zone),
  until: momentText(until, zone),
});

/** Finds the story day of a date. */
export class DayFinder {
  readonly #days: readonly ZonedDay[];
  readonly #known: ReadonlySet<string>;

  constructor(days: readonly ZonedDay[]) {
    this.#days = days;
    this.#known = new Set(days.map(({ day }) => day));
  }

  /** The day of a moment, in milliseconds since 1970. */
  ofMoment(at: number): string | undefined {
    let [low, high] = [0, this.#days.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const each = this.#days[middle];
      if (!each) return undefined;
      if (at < each.from) high = middle - 1;
      else if (at >= each.until) low = middle + 1;
      else return each.day;
    }
    return undefined;
  }

  /**
   * The day of a date of any precision. A day without a time is the same in every zone; a month or year has no day.
   * @returns undefined if the date is not on one of these days
   */
  of(date: unknown): string | undefined {
    const parsed = parsePartialDate(date);
    if (parsed?.at !== undefined) return this.ofMoment(parsed.at);
    return parsed?.precision === 'day' && typeof date === 'string' && this.#known.has(date) ? date : undefined;
  }
}

/**
 * The last day of a story from a day on: today or, if that is too far away, the last day that the story can have.
 * @param today `YYYY-MM-DD` in the story's zone
 */
export function lastDayFrom(start: string, today: string): string {
  const farthest = dayLater(start, LONGEST_STORY - 1);
  return farthest < today ? farthest : today;
}

/**
 * The days that a story shows by default: the last 30 days or, for an alert, from five days before the alert until
 * today. The story of an old alert ends earlier, so that it has the days of the alert.
 * @param today `YYYY-MM-DD` in the story's zone
 * @param alertDay the day of the selected alert in that zone
 */
export function usualDays(today: string, alertDay?: string): DayRange {
  if (alertDay === undefined) return lastDays(STORY_DAYS, today);
  const start = dayLater(alertDay, -BEFORE_ALERT);
  return { start, end: alertDay > today ? alertDay : lastDayFrom(start, today) };
}

/** Whether a range has at least one day and at most `LONGEST_STORY` days. */
export const isStoryRange = ({ start, end }: DayRange): boolean =>
  start <= end && daysBetween(start, end) < LONGEST_STORY;

/** Limits a range to `LONGEST_STORY` days. A range that is too long begins later. */
export const limitedRange = ({ start, end }: DayRange): DayRange =>
  start > end || isStoryRange({ start, end }) ? { start, end } : { start: dayLater(end, 1 - LONGEST_STORY), end };
