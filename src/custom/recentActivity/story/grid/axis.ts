import { wordLocale, writeWords } from '../../../../domain/dates/wordLocale';
import { dayAt, dayLater, daysBetween } from '../../../../domain/dates/calendar';
import type { Language } from '../../../../domain/entity/types';

/** A column of the grid: a calendar day, without a time zone. */
export interface AxisDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** 1 to 31 */
  number: number;
  weekend: boolean;
  monday: boolean;
  today: boolean;
}

/** The part of a month that the grid shows. */
export interface AxisMonth {
  /** `Nov 2026` */
  name: string;
  /** Where months are narrow: `Nov`. */
  brief: string;
  year: string;
  isJanuary: boolean;
  /** The first column of the month, counted from 0, and its number of columns. */
  start: number;
  length: number;
}

export interface DayWords {
  /** `Tue` */
  weekday: string;
  /** The full name, such as `Tuesday, 24 November 2026`, for screen readers and titles. */
  name: string;
}

export interface Axis {
  days: readonly AxisDay[];
  months: readonly AxisMonth[];
  /** The texts of a day. They are made on demand, because a long story shows only some of its days. */
  words: (day: string) => DayWords;
}

/** Returns a function that formats a calendar day. */
export const dayFormat = (language: Language, options: Intl.DateTimeFormatOptions): ((day: string) => string) => {
  const format = new Intl.DateTimeFormat(wordLocale(language), { ...options, timeZone: 'UTC' });
  return (day) => writeWords(format, dayAt(day), language);
};

/** Returns a function that writes a day in full: `Tuesday, 24 November 2026`. */
export const dayNames = (language: Language): ((day: string) => string) =>
  dayFormat(language, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });

function monthsOf(days: readonly AxisDay[], language: Language): AxisMonth[] {
  const nameOf = dayFormat(language, { year: 'numeric', month: 'short' });
  const briefOf = dayFormat(language, { month: 'short' });
  const yearOf = dayFormat(language, { year: 'numeric' });
  const starts = days.flatMap(({ number }, column) => (column === 0 || number === 1 ? [column] : []));
  return starts.map((start, index) => {
    const day = days[start]?.day ?? '';
    return {
      name: nameOf(day),
      brief: briefOf(day),
      year: yearOf(day),
      isJanuary: day.slice(5, 7) === '01',
      start,
      length: (starts[index + 1] ?? days.length) - start,
    };
  });
}

/**
 * The days from `start` to `end`, inclusive, and their months.
 * @param today the current day in the zone of the days
 */
export function axisOf(start: string, end: string, today: string, language: Language): Axis {
  const names = dayNames(language);
  const weekdays = dayFormat(language, { weekday: 'short' });
  const days = Array.from({ length: daysBetween(start, end) + 1 }, (_, index): AxisDay => {
    const day = dayLater(start, index);
    const at = new Date(dayAt(day));
    return {
      day,
      number: at.getUTCDate(),
      weekend: at.getUTCDay() % 6 === 0,
      monday: at.getUTCDay() === 1,
      today: day === today,
    };
  });
  return {
    days,
    months: monthsOf(days, language),
    words: (day) => ({ weekday: weekdays(day), name: names(day) }),
  };
}
