import type { Language } from './entity/types';
import { wordLocale, writeWords } from './dates/wordLocale';
import { writtenCalendar, writtenDate } from './dates/written';

/**
 * Formats times in the style of a language (`dates/written`) and in a zone, by default the viewer's. A value without a
 * time of day (a day, a month, a year) has no zone, so it is never shifted.
 */

const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;
const CALENDAR = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/** The viewer's zone is cached for this long, because reading it costs as much as rendering a table row. */
const ZONE_KNOWN_MS = 1000;
let known = { zone: '', until: 0 };

export function viewerZone(): string {
  const now = Date.now();
  if (now >= known.until)
    known = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, until: now + ZONE_KNOWN_MS };
  return known.zone;
}

/**
 * Maximum number of cached formats. Creating a format takes a hundred times as long as using it. The console needs one
 * or two formats, the platform a few.
 */
const MOST_FORMATS = 50;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string, language: string): Intl.DateTimeFormat {
  const key = `${language} ${zone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(language, {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    });
    if (formats.size >= MOST_FORMATS) formats.clear();
    formats.set(key, format);
  }
  return format;
}

const partsOf = (date: Date, zone: string, language: string): Record<string, string> =>
  Object.fromEntries(
    formatOf(zone, language)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );

/** Parses an ISO text; undefined if it is not a time. */
export function momentOf(text: unknown): Date | undefined {
  if (typeof text !== 'string' || text === '') return undefined;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** A date without a time, at its own precision: `2020`, `02-2020` or `02-03-2020`; undefined for anything else. */
export const calendarText = (text: unknown, language: Language): string | undefined => writtenCalendar(text, language);

/**
 * A date as `MM-DD-YYYY` in English. A date without a time is not shifted; a moment is shown as its day in the viewer's
 * zone.
 */
export function shortDate(text: unknown, language: Language, zone = viewerZone()): string {
  const calendar = calendarText(text, language);
  if (calendar !== undefined) return calendar;
  const date = momentOf(text);
  if (!date) return '';
  const { year = '', month, day } = partsOf(date, zone, 'en-US');
  return writtenDate({ year, month, day }, language);
}

/**
 * A date with the name of the month: `13 May 1951`, `13 mai 1951`. As in `shortDate`, a date without a time is not
 * shifted, and a partial date stays partial.
 */
export function wordDate(text: unknown, language: Language, zone = viewerZone()): string {
  const calendar = typeof text === 'string' ? CALENDAR.exec(text) : null;
  const [, , month, day] = calendar ?? [];
  const date = momentOf(text);
  if (!date) return '';
  const format = new Intl.DateTimeFormat(wordLocale(language), {
    timeZone: calendar ? 'UTC' : zone,
    year: 'numeric',
    ...((!calendar || month !== undefined) && { month: 'long' }),
    ...((!calendar || day !== undefined) && { day: 'numeric' }),
  });
  return writeWords(format, date, language);
}

/** Clocks that are turned back repeat 30 or 60 minutes. */
const REPEATED_MINUTES = [30, 60];
/** Clocks are turned back in the first hours of a day. Other hours are not examined, because that takes time. */
const LAST_REPEATED_HOUR = 3;

/** Whether a clock shows this time twice on its day, because it is turned back. */
function isRepeated(date: Date, zone: string): boolean {
  const of = (at: Date): string => {
    const { day, hour, minute } = partsOf(at, zone, 'en-US');
    return `${day} ${hour}:${minute}`;
  };
  const shown = of(date);
  return REPEATED_MINUTES.some((minutes) =>
    [-minutes, minutes].some((shift) => of(new Date(date.getTime() + shift * 60_000)) === shown),
  );
}

interface Clock {
  /** Whether the zone is always named, or only if the clock shows the time twice. */
  named?: 'always' | 'ifRepeated';
  /** What follows the minutes: the seconds, which are the same in every zone. */
  seconds?: string;
}

function clockOf(date: Date, language: Language, zone: string, { named, seconds = '' }: Clock): string {
  const { hour = '', minute } = partsOf(date, zone, 'en-US');
  const isNamed = named === 'always' || (Number(hour) <= LAST_REPEATED_HOUR && isRepeated(date, zone));
  return `${hour}:${minute}${seconds}${isNamed ? ` ${partsOf(date, zone, language)['timeZoneName']}` : ''}`;
}

function dateTime(text: unknown, language: Language, zone: string, clock: Clock = {}): string {
  const calendar = calendarText(text, language);
  if (calendar !== undefined) return calendar;
  const date = momentOf(text);
  return date ? `${shortDate(text, language, zone)} ${clockOf(date, language, zone, clock)}` : '';
}

/** The time of day of a moment as `HH:mm`, in a zone; with the zone's name if the clock shows the time twice. */
export function clockTime(text: unknown, language: Language, zone = viewerZone()): string {
  const date = momentOf(text);
  return date ? clockOf(date, language, zone, {}) : '';
}

/**
 * A time as `MM-DD-YYYY HH:mm` in English, in the viewer's zone. A time that the clock shows twice, because it is
 * turned back, has the zone's name. A date without a time is shown as `shortDate` shows it; the same holds for the
 * functions below.
 */
export const shortDateTime = (text: unknown, language: Language, zone = viewerZone()): string =>
  dateTime(text, language, zone);

/**
 * A time as `shortDateTime` shows it, with its seconds.
 * @param at ISO 8601 in UTC, to the millisecond
 * @param digits number of characters of the seconds: 2, or 6 with the milliseconds
 */
export const secondsDateTime = (at: string, language: Language, digits: 2 | 6 = 2, zone = viewerZone()): string =>
  dateTime(at, language, zone, { seconds: `:${at.slice(17, 17 + digits)}` });

/** A time as `MM-DD-YYYY HH:mm CDT` in English, in the viewer's zone, with the zone's name. */
export const namedDateTime = (text: unknown, language: Language, zone = viewerZone()): string =>
  dateTime(text, language, zone, { named: 'always' });

/** The time to the second, with the zone's name, for tooltips. */
export function exactTime(text: unknown, language: Language, zone = viewerZone()): string {
  const calendar = calendarText(text, language);
  if (calendar !== undefined) return calendar;
  const date = momentOf(text);
  if (!date) return '';
  const { hour, minute, second, timeZoneName } = partsOf(date, zone, language);
  const named = timeZoneName === zone ? zone : `${timeZoneName} (${zone})`;
  return `${shortDate(text, language, zone)} ${hour}:${minute}:${second} ${named}`;
}

/** Whole years since a date of birth; undefined if the date is not a full day. */
export function ageOn(dob: unknown, now = new Date()): number | undefined {
  const match = typeof dob === 'string' ? DATE_ONLY.exec(dob) : null;
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const before = now.getMonth() + 1 < month || (now.getMonth() + 1 === month && now.getDate() < day);
  const years = now.getFullYear() - year - (before ? 1 : 0);
  return years >= 0 ? years : undefined;
}
