import { wordLocale, writeWords } from '../../../domain/dates/wordLocale';
import { enumLabel } from '../../labels';
import { wallAt } from '../../../domain/appointments/calendar/wall';
import { aheadAt, momentInZone } from '../../../domain/dates/zone';
import type { Entity, Language } from '../../../domain/entity/types';
import { minutesText } from '../../../forms/dates';
import { clockTime, namedDateTime } from '../../../ui/time';
import type { Span } from '../../../domain/appointments/spans';
import { lengthInMinutes } from '../../../domain/shownNumber';
import type { Item } from './useItems';
import { DAY_MS, HOUR_MS } from '../../../domain/dates/units';

/** Creating a format takes much longer than using it, and a week may have hundreds of appointments. */
const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(language: Language, zone: string): Intl.DateTimeFormat {
  const key = `${language} ${zone}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(wordLocale(language), { dateStyle: 'full', timeZone: zone });
  formats.set(key, format);
  return format;
}

const iso = (at: number): string => new Date(at).toISOString();

interface QuietDay {
  text: string;
  /** The zone's name on that day. */
  zone: string;
}

/**
 * The days on which clocks neither change nor show a time twice. Only on these days do the minutes alone identify a
 * time.
 */
const quietDays = new Map<string, QuietDay | undefined>();
const MOST_DAYS = 200;
/** Clocks that are turned back repeat less than this. */
const REPEATED_MS = 2 * HOUR_MS;

function quietDay(day: number, language: Language, zone: string): QuietDay | undefined {
  const key = `${day} ${language} ${zone}`;
  if (!quietDays.has(key)) {
    if (quietDays.size >= MOST_DAYS) quietDays.clear();
    const [start, end] = [momentInZone(day * DAY_MS, zone), momentInZone((day + 1) * DAY_MS, zone)];
    const isQuiet = aheadAt(start - REPEATED_MS, zone) === aheadAt(end + REPEATED_MS, zone);
    const noon = start + DAY_MS / 2;
    const name = isQuiet ? namedDateTime(iso(noon), language, zone).replace(/^\S+ \S+ /, '') : '';
    quietDays.set(
      key,
      isQuiet ? { text: writeWords(dayFormat(language, zone), noon, language), zone: name } : undefined,
    );
  }
  return quietDays.get(key);
}

/**
 * A moment on a quiet day, by its day and its time; undefined on other days. Much faster than a format of each moment.
 */
function quietMoment(at: number, language: Language, zone: string): (QuietDay & { time: string }) | undefined {
  const wall = wallAt(at, zone);
  const day = Math.floor(wall / DAY_MS);
  const quiet = quietDay(day, language, zone);
  return quiet && { ...quiet, time: minutesText(Math.floor((wall - day * DAY_MS) / 60_000)) };
}

type MomentText = (at: number, language: Language, zone: string) => string;

/** Maximum number of remembered texts. */
const MOST_TEXTS = 10_000;

/** Remembers the texts of moments: appointments begin and end at the same few times, and are drawn several times. */
function remembered(write: MomentText): MomentText {
  const texts = new Map<string, string>();
  return (at, language, zone) => {
    const key = `${at} ${language} ${zone}`;
    let text = texts.get(key);
    if (text === undefined) {
      if (texts.size >= MOST_TEXTS) texts.clear();
      texts.set(key, (text = write(at, language, zone)));
    }
    return text;
  };
}

/** A time of day in the calendar's zone, with the zone's name if clocks show it twice that day. */
export const clockAt = remembered(
  (at, language, zone) => quietMoment(at, language, zone)?.time ?? clockTime(iso(at), language, zone),
);

/** A moment in words for screen readers: `Monday, July 7, 2031, 10:00 CDT`. */
export const spokenMoment = remembered((at, language, zone) => {
  const quiet = quietMoment(at, language, zone);
  if (quiet) return `${quiet.text}, ${quiet.time} ${quiet.zone}`;
  return `${writeWords(dayFormat(language, zone), at, language)}, ${namedDateTime(iso(at), language, zone).replace(/^\S+ /, '')}`;
});

/** A length in words: `20 min`. */
export const lengthText = ({ start, end }: Span, language: Language): string =>
  lengthInMinutes((end - start) / 60_000, language);

/** A day in words. */
export const spokenDay = (day: string, language: Language): string =>
  writeWords(dayFormat(language, 'UTC'), Date.parse(day), language);

/**
 * What a screen reader says about an appointment: whose it is, when, with whom, and its status.
 * @param length the length in words, if the times do not tell it
 */
export function spokenItem(item: Item, entity: Entity, language: Language, zone: string, length = ''): string {
  const { record, span, patient, provider } = item;
  return [
    patient,
    `${spokenMoment(span.start, language, zone)} – ${clockAt(span.end, language, zone)}`,
    length,
    provider,
    enumLabel(entity, 'status', record.status ?? 'requested', language),
  ]
    .filter(Boolean)
    .join(', ');
}
