import { cutTo, precisionOf, spanOf } from '../dates/partialDate';
import { DAY_MS } from '../dates/units';

const DAY = /^(\d{4})-(\d{2})-(\d{2})/;
/** All ages from 90 on count as one category: 45 CFR 164.514(b)(2)(i)(C). */
const OLDEST = 90;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Midnight UTC of the day that a text begins with; undefined if the text does not begin with a calendar day. */
function midnightOf(text: string): number | undefined {
  const day = DAY.exec(text)?.[0];
  if (day === undefined) return undefined;
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && dayOf(ms) === day ? ms : undefined;
}

/**
 * Shifts a date by days and keeps its precision. The first day of a year or month is shifted. If the date is an end,
 * the last day is shifted instead, so that an end never comes before its start. Undefined if the text is not a date.
 * @param ends whether the date says when something ended
 */
export function shiftPartialDate(text: string, days: number, ends = false): string | undefined {
  const precision = precisionOf(text);
  if (precision !== 'year' && precision !== 'month') return shiftDate(text, days);
  const span = spanOf(text);
  const day = span && shiftDate(dayOf(ends ? span.to : span.from), days);
  return day && cutTo(day, precision);
}

/**
 * Shifts a date (`2026-03-01`) or instant (`2026-03-01T08:30:00Z`) by days. Time of day and zone stay as written, so
 * that dates shifted by the same number keep their distance to the millisecond.
 * @returns undefined if the text does not begin with a date, or if the year of the result does not have four digits
 */
export function shiftDate(text: string, days: number): string | undefined {
  const ms = midnightOf(text);
  if (ms === undefined) return undefined;
  const moved = new Date(ms + days * DAY_MS);
  const year = Number.isNaN(moved.getTime()) ? -1 : moved.getUTCFullYear();
  return year < 0 || year > 9999 ? undefined : moved.toISOString().slice(0, 10) + text.slice(10);
}

/**
 * The latest date of birth of somebody who is 90 today: the same day 90 years ago. If today is
 * 29 February, the day is 28 February, because the year 90 years ago had no 29 February. A person born on 29 February
 * becomes 90 on 1 March.
 */
function bornForOldest(today: string): string {
  const [, year = '', month = '', day = ''] = DAY.exec(today) ?? [];
  const date = `${String(Number(year) - OLDEST).padStart(4, '0')}-${month}-${day}`;
  return midnightOf(date) === undefined ? date.replace(/29$/, '28') : date;
}

/**
 * Shifts a date of birth. Everybody who counts as 90 or older gets the same date of birth, see `bornForOldest`.
 * @param today the actual day of the export
 * @returns the date, and whether it stands for "90 or older"; undefined if the text is not a date
 */
export function shiftBirth(dob: string, days: number, today: string): { date: string; oldest: boolean } | undefined {
  const last = bornForOldest(today);
  const oldest = midnightOf(dob) !== undefined && dob.slice(0, 10) <= last;
  const date = shiftDate(oldest ? last : dob, days)?.slice(0, 10);
  return date === undefined ? undefined : { date, oldest };
}
