import type { Language } from '../entity/types';
import { parsePartialDate } from './partialDate';
import { twoDigits } from './twoDigits';
import { aheadAt } from './zone';

/**
 * How each language formats and parses days in tables, forms, date pickers and reports. Files and the API always use
 * ISO 8601.
 */

type Part = 'year' | 'month' | 'day';

interface Form {
  parts: readonly Part[];
  between: string;
}

interface Forms extends Record<Place, Form> {
  /** The separators that are allowed in a typed date that ends with the year. */
  signs: string;
}

/**
 * Places where a day is shown in digits. English uses a different format in each place, as the product's specification
 * has it; other languages use the same format. At the head of a person's screen and in sentences a day is written with
 * the name of its month, because it is read there alone, without a column that says what its digits are: `wordDate`. A
 * moment with a time of day is always in digits, as in tables.
 */
export type Place = 'table' | 'form' | 'range';

const YEAR_FIRST: Form = { parts: ['year', 'month', 'day'], between: '-' };
const DAY_FIRST: Form = { parts: ['day', 'month', 'year'], between: '/' };
const MONTH_FIRST: readonly Part[] = ['month', 'day', 'year'];

const everywhere = (form: Form, signs: string): Forms => ({ table: form, form, range: form, signs });

const FORMS: Record<Language, Forms> = {
  en: {
    table: { parts: MONTH_FIRST, between: '-' },
    form: YEAR_FIRST,
    range: { parts: MONTH_FIRST, between: '/' },
    // No full stop, because dates with full stops begin with the day.
    signs: '-/',
  },
  fr: everywhere(DAY_FIRST, '-/.'),
  es: everywhere(DAY_FIRST, '-/.'),
  'zh-Hant': everywhere(YEAR_FIRST, ''),
  'zh-Hans': everywhere(YEAR_FIRST, ''),
};

export interface Calendar {
  year: string;
  /** Two digits. */
  month?: string | undefined;
  /** Two digits. */
  day?: string | undefined;
}

/**
 * A year, month or day as the language writes it: a day as `02-03-2020`, `03/02/2020` or `2020-02-03`, a month as
 * `02-2020`.
 */
export function writtenDate(date: Calendar, language: Language, place: Place = 'table'): string {
  const { parts, between } = FORMS[language][place];
  return parts
    .map((part) => date[part])
    .filter((part) => part !== undefined)
    .join(between);
}

const CALENDAR = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/** Writes a stored year, month or day (`2020`, `2020-02`, `2020-02-03`); undefined for anything else. */
export function writtenCalendar(text: unknown, language: Language, place: Place = 'table'): string | undefined {
  const [, year, month, day] = (typeof text === 'string' && CALENDAR.exec(text)) || [];
  return year === undefined ? undefined : writtenDate({ year, month, day }, language, place);
}

const IN_WORDS = /^(\d{4})年(?:(\d{1,2})月(?:(\d{1,2})日)?)?$/;
const WITHOUT_SIGNS = /^(\d{4})(\d{2})(\d{2})$/;
const YEAR_BEFORE = /^(\d{4})(?:([-/.])(\d{1,2})(?:([-/.])(\d{1,2}))?)?$/;
const YEAR_AFTER = /^(?:(\d{1,2})([-/.]))?(\d{1,2})([-/.])(\d{4})$/;

/** The parts of a typed date: year, month, day. Without a language, only forms with the year first are read. */
function partsOf(text: string, language: Language | undefined): (string | undefined)[] {
  const before = IN_WORDS.exec(text) ?? WITHOUT_SIGNS.exec(text);
  if (before) return before.slice(1);
  const [, firstYear, sign, ofYear, same = sign, ofMonth] = YEAR_BEFORE.exec(text) ?? [];
  if (firstYear !== undefined) return sign === same ? [firstYear, ofYear, ofMonth] : [];
  if (language === undefined) return [];
  const { signs, table } = FORMS[language];
  const [, first, second, third = '', fourth = '', year] = YEAR_AFTER.exec(text) ?? [];
  if (year === undefined || !signs.includes(fourth)) return [];
  if (first === undefined) return [year, third];
  if (second !== fourth) return [];
  return table.parts[0] === 'day' ? [year, third, first] : [year, first, third];
}

/**
 * Parses a typed year, month or day to ISO 8601. Every language accepts its own format and formats with the year first.
 * Other orders are not guessed: `13/05/1951` is not a date in English.
 */
export function readCalendar(text: string, language?: Language): string | undefined {
  const [year, ...rest] = partsOf(text.trim(), language);
  if (year === undefined) return undefined;
  const iso = [year, ...rest.flatMap((part) => (part === undefined ? [] : [part.padStart(2, '0')]))].join('-');
  return parsePartialDate(iso) && iso;
}

/** Reads a typed day as `YYYY-MM-DD`. */
export function readDay(text: string, language?: Language): string | undefined {
  const found = readCalendar(text, language);
  return found?.length === 10 ? found : undefined;
}

const CLOCK = /^(.*?)(?:[T\s]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/;

/** Reads a typed day, with or without a time of day, as `YYYY-MM-DD` and minutes of the day. */
export function readDayTime(text: string, language?: Language): { day: string; minutes?: number } | undefined {
  const [, dayText = '', hours, minutes] = CLOCK.exec(text.trim()) ?? [];
  const day = readDay(dayText, language);
  if (day === undefined) return undefined;
  if (hours === undefined) return { day };
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return { day, minutes: Number(hours) * 60 + Number(minutes) };
}

/** A moment's local day and time as the language writes them. */
export function writtenMoment(at: Date, language: Language, place: Place = 'table', zone?: string): string {
  const ahead = zone === undefined ? -at.getTimezoneOffset() * 60_000 : aheadAt(at.getTime(), zone);
  const wall = new Date(at.getTime() + ahead);
  const day = writtenDate(
    {
      year: String(wall.getUTCFullYear()).padStart(4, '0'),
      month: twoDigits(wall.getUTCMonth() + 1),
      day: twoDigits(wall.getUTCDate()),
    },
    language,
    place,
  );
  return `${day} ${twoDigits(wall.getUTCHours())}:${twoDigits(wall.getUTCMinutes())}`;
}
