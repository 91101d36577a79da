import { cutTo, precisionOf, spanOf } from '../dates/partialDate';

const DAY_MS = 86_400_000;
const DAY = /^(\d{4})-(\d{2})-(\d{2})/;
/** Ages from this one on are one category: 45 CFR 164.514(b)(2)(i)(C). */
const OLDEST = 90;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Midnight UTC of the day that a text begins with; undefined where that is no day of the calendar. */
function midnightOf(text: string): number | undefined {
  const day = DAY.exec(text)?.[0];
  if (day === undefined) return undefined;
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && dayOf(ms) === day ? ms : undefined;
}

/**
 * A date so many days later, at the precision that it has: of a year or a month its first day moves, or its last where it says when
 * something was over, so that no end comes to lie before its beginning. What is no date is undefined.
 * @param ends whether it says when something was over
 */
export function shiftPartialDate(text: string, days: number, ends = false): string | undefined {
  const precision = precisionOf(text);
  if (precision !== 'year' && precision !== 'month') return shiftDate(text, days);
  const span = spanOf(text);
  const day = span && shiftDate(dayOf(ends ? span.to : span.from), days);
  return day && cutTo(day, precision);
}

/**
 * A date (`2026-03-01`) or instant (`2026-03-01T08:30:00Z`) so many days later; time of day and zone stay as written, so
 * that whatever moves by the same days keeps its distance to the millisecond.
 * @returns undefined where the text begins with no date, or the date leaves the calendar
 */
export function shiftDate(text: string, days: number): string | undefined {
  const ms = midnightOf(text);
  if (ms === undefined) return undefined;
  const moved = new Date(ms + days * DAY_MS);
  const year = Number.isNaN(moved.getTime()) ? -1 : moved.getUTCFullYear();
  return year < 0 || year > 9999 ? undefined : moved.toISOString().slice(0, 10) + text.slice(10);
}

/** The latest day on which somebody was born who is 90 on that day: one day more than 90 years, for 29 February. */
function bornForOldest(today: string): string {
  const [, year = '', month = '', day = ''] = DAY.exec(today) ?? [];
  return dayOf(Date.UTC(Number(year) - OLDEST, Number(month) - 1, Number(day) - 1));
}

/**
 * A date of birth so many days later. Whoever is older than 89 becomes 90, whatever the age.
 * @param today the day of the export, as it really is
 * @returns the date, and whether it stands for "90 or older"; undefined where the text is no date
 */
export function shiftBirth(dob: string, days: number, today: string): { date: string; oldest: boolean } | undefined {
  const last = bornForOldest(today);
  const oldest = midnightOf(dob) !== undefined && dob.slice(0, 10) <= last;
  const date = shiftDate(oldest ? last : dob, days)?.slice(0, 10);
  return date === undefined ? undefined : { date, oldest };
}
