import dayjs, { type Dayjs } from 'dayjs';
import { precisionOf } from '../domain/dates/partialDate';
import {
  readCalendar,
  readDay as readWritten,
  readDayTime,
  writtenCalendar,
  writtenMoment,
} from '../domain/dates/written';
import { momentInZone } from '../domain/dates/zone';
import { zoneName } from '../domain/dates/zoneName';
import type { Language } from '../domain/entity/types';
import { toUtcDate } from '../domain/rules';

const TIME = /^(\d{1,2}):?(\d{2})$/;

/**
 * Parses a typed day to `YYYY-MM-DD`. The day may be in the format of the language, or begin with the year (`2024-2-9`,
 * `20240209`, `2024/02/09`). Undefined if the day does not exist.
 */
export const readDay = (text: string, language?: Language): string | undefined =>
  readWritten(text, language) ?? (toUtcDate(text.trim()) || undefined);

/** Today in the viewer's zone. */
export const today = (): string => dayjs().format('YYYY-MM-DD');

/** A stored day as its midnight in the viewer's zone; the day is never shifted. Null if the value is not a day. */
export function dayOf(value: unknown): Dayjs | null {
  const day = typeof value === 'string' ? readDay(value) : undefined;
  return day === undefined ? null : dayjs(`${day}T00:00:00`);
}

/** A stored day as the language writes it in forms; any other text stays as it is. */
export const dayText = (value: unknown, language: Language): string =>
  writtenCalendar(value, language, 'form') ?? (typeof value === 'string' ? value : '');

/**
 * Parses a day and a time of day in a zone (`YYYY-MM-DD HH:mm`, or the day as the language writes it) to an instant
 * (ISO, UTC); a day without a time means its first minute.
 * @param zone by default the viewer's
 */
export function readDateTime(text: string, language?: Language, zone?: string): string | undefined {
  const read = readDayTime(text, language);
  if (!read) return undefined;
  const wall = `${read.day}T${minutesText(read.minutes ?? 0)}:00`;
  return zone === undefined ? dayjs(wall).toISOString() : instantAt(wall, zone);
}

/** The instant (ISO, UTC) of a local time (`YYYY-MM-DDTHH:mm:ss`) in a zone. */
export const instantAt = (wall: string, zone: string): string =>
  new Date(momentInZone(Date.parse(`${wall}Z`), zone)).toISOString();

/**
 * Formats an instant in a zone, in the form in which it is typed. Any other text stays as it is.
 * @param zone by default the viewer's
 */
export function dateTimeText(value: unknown, language: Language, zone?: string): string {
  if (typeof value !== 'string' || value === '') return '';
  const moment = dayjs(value);
  return moment.isValid() ? writtenMoment(moment.toDate(), language, 'form', zone) : value;
}

const WITH_TIME = /\d{1,2}:\d{2}/;

/**
 * Parses a typed date at its own precision: `2020`, `2020-2`, `2020-2-3` (or as the language writes them). A date
 * with a time of day in the viewer's zone is converted to an instant (ISO, UTC). Undefined if the text is not a date.
 */
export function readPartialDate(text: string, language?: Language): string | undefined {
  const trimmed = text.trim();
  if (WITH_TIME.test(trimmed)) return precisionOf(trimmed) === 'moment' ? trimmed : readDateTime(trimmed, language);
  return readCalendar(trimmed, language);
}

/** Formats a date of any precision for typing: an instant in the viewer's zone, any other date unshifted. */
export const partialDateText = (value: unknown, language: Language): string =>
  precisionOf(value) === 'moment' ? dateTimeText(value, language) : dayText(value, language);

/** Minutes of the day as `HH:mm`. */
export const minutesText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Parses `8:05` and `0805` to minute 485 of the day; undefined if the text is not a time of day. */
export function readMinutes(text: string): number | undefined {
  const [, hours, minutes] = TIME.exec(text.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return Number(hours) * 60 + Number(minutes);
}

/**
 * Moves a time of day by a step and rounds the time to a multiple of the step. The result (`HH:mm`) stays within the
 * day. Undefined if the text is not a time.
 * @param by the step in minutes, negative to go back
 */
export function steppedMinutes(text: string, by: number): string | undefined {
  const minutes = readMinutes(text);
  if (minutes === undefined) return undefined;
  const size = Math.abs(by);
  const next = (by > 0 ? Math.floor(minutes / size) : Math.ceil(minutes / size)) * size + by;
  return minutesText(Math.min(Math.max(next, 0), 1440 - size));
}

/** A zone's name with its offset at a moment: `Europe/Paris, GMT+2`. */
export function zoneWithOffset(zone: string, at: Date, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  return zone === 'UTC' || offset === '' ? zone : `${zoneName(zone)}, ${offset}`;
}

/** The viewer's zone with its offset at a moment. */
export const viewerZone = (at: Date, language: string): string =>
  zoneWithOffset(Intl.DateTimeFormat().resolvedOptions().timeZone, at, language);
