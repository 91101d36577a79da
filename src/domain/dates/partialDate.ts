import { momentInZone } from './zone';

/**
 * A date as somebody knows it, as FHIR R4 writes a dateTime: a year `2020`, a month `2020-02`, a day `2020-02-03`, or a
 * moment `2020-02-03T08:30:00-06:00`, which always says its offset; its seconds may be missing. What is less than a moment
 * has no zone: it is the same text for everybody.
 * Source: https://hl7.org/fhir/R4/datatypes.html#dateTime
 */
export type Precision = 'year' | 'month' | 'day' | 'moment';

/** Name of the format in the entity schemas. */
export const PARTIAL_DATE = 'partial-date';

/** Formats whose values are dates: a day, a moment of the platform's own, or a date of any precision. */
const DATE_FORMATS: readonly (string | undefined)[] = ['date', 'date-time', PARTIAL_DATE];

export const isDateFormat = (format: string | undefined): boolean => DATE_FORMATS.includes(format);

const SHAPE =
  /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01])(?:T((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:\.(\d+))?)?(Z|[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00)))?)?)?$/;

/** Length of the text of each precision that is less than a moment. */
const LENGTHS: Readonly<Record<number, Precision>> = { 4: 'year', 7: 'month', 10: 'day' };

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Zones are at most so far ahead of UTC, and so far behind it. */
const FARTHEST_AHEAD = 14 * HOUR_MS;
const FARTHEST_BEHIND = 12 * HOUR_MS;

/** Milliseconds since 1970 of a UTC time of a four-digit year; `Date.UTC` takes the first hundred years for others. */
function utc(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}

export interface PartialDate {
  precision: Precision;
  year: number;
  month?: number;
  day?: number;
  /** Of a moment: milliseconds since 1970. */
  at?: number;
}

function minutesAhead(zone: string): number {
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4));
  return zone.startsWith('-') ? -minutes : minutes;
}

/** What a text says as a date of any precision, undefined where it says none: nothing is guessed, nothing trimmed. */
export function parsePartialDate(text: unknown): PartialDate | undefined {
  const match = typeof text === 'string' ? SHAPE.exec(text) : null;
  if (!match) return undefined;
  const [, yearText, monthText, dayText, clock, seconds = '0', fraction = '', zone = 'Z'] = match;
  const year = Number(yearText);
  if (year === 0) return undefined;
  if (monthText === undefined) return { precision: 'year', year };
  const month = Number(monthText);
  if (dayText === undefined) return { precision: 'month', year, month };
  const day = Number(dayText);
  const midnight = utc(year, month, day);
  if (new Date(midnight).getUTCDate() !== day) return undefined;
  if (clock === undefined) return { precision: 'day', year, month, day };
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) - minutesAhead(zone);
  const at = midnight + minutes * MINUTE_MS + Number(seconds) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
  // In UTC it may be a day earlier or later: still of a year with four digits.
  const utcYear = new Date(at).getUTCFullYear();
  return utcYear < 1 || utcYear > 9999 ? undefined : { precision: 'moment', year, month, day, at };
}

/** Whether a text is a date of some precision: what the format of the schemas asks. */
export const isPartialDate = (text: unknown): boolean => parsePartialDate(text) !== undefined;

export const precisionOf = (text: unknown): Precision | undefined => parsePartialDate(text)?.precision;

/** A date without its time as it is written, cut to a precision that it has. */
export function cutTo(text: string, precision: Exclude<Precision, 'moment'>): string {
  return text.slice(0, { year: 4, month: 7, day: 10 }[precision]);
}

/**
 * The text by which dates are sorted, letter by letter: what is less than a moment as it is, a moment in UTC to the
 * millisecond. So a year stands before all that lies in it, a month before its days, a day before the moments that are on it
 * in UTC: one order for everybody, whatever the zone. The database makes the same text (migration 230).
 */
export function dateKey(text: string): string {
  if (text.length in LENGTHS) return text;
  const at = parsePartialDate(text)?.at;
  return at === undefined ? text : new Date(at).toISOString();
}

/** The order of dates of any precision: negative, 0 or positive; 0 for the same moment, however it is written. */
export function comparePartialDates(one: string, other: string): number {
  const [a, b] = [dateKey(one), dateKey(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The first and the last moment that a date can mean, in milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

/** The first day that a date can mean, and the first after it. */
function daysOf({ precision, year, month = 1, day = 1 }: PartialDate): [number, number, number][] {
  const first: [number, number, number] = [year, month, day];
  if (precision === 'year') return [first, [year + 1, 1, 1]];
  if (precision === 'month') return [first, month === 12 ? [year + 1, 1, 1] : [year, month + 1, 1]];
  const next = new Date(utc(year, month, day) + 24 * HOUR_MS);
  return [first, [next.getUTCFullYear(), next.getUTCMonth() + 1, next.getUTCDate()]];
}

/**
 * From the first to the last moment of a date in a zone: what is from `2020` until `2021` begins on the first of January 2020
 * at midnight there, and ends with the last millisecond of 2021. A moment is one in every zone.
 * @param zone IANA name, or an offset such as `-06:00`
 */
export function spanOf(text: unknown, zone = 'UTC'): Span | undefined {
  const date = parsePartialDate(text);
  if (!date) return undefined;
  if (date.at !== undefined) return { from: date.at, to: date.at };
  const [from = 0, next = 0] = daysOf(date).map(([year, month, day]) =>
    zone === 'UTC' ? utc(year, month, day) : momentInZone(utc(year, month, day), zone),
  );
  return { from, to: next - 1 };
}

/** From the first moment of a date where days begin first, to its last where they end last: what it can mean anywhere. */
export function spanAnywhere(text: unknown): Span | undefined {
  const span = spanOf(text);
  if (!span || precisionOf(text) === 'moment') return span;
  return { from: span.from - FARTHEST_AHEAD, to: span.to + FARTHEST_BEHIND };
}

/** Whether a date is over before another begins, in whatever zone either was meant. Of what is no date nothing is known. */
export function isOverBefore(one: unknown, other: unknown): boolean {
  const isCalendar = precisionOf(one) !== 'moment' && precisionOf(other) !== 'moment';
  const [first, second] = isCalendar ? [spanOf(one), spanOf(other)] : [spanAnywhere(one), spanAnywhere(other)];
  return first !== undefined && second !== undefined && first.to < second.from;
}
