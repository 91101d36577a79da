import { dayAt, dayLater, daysBetween } from '../../../../domain/dates/calendar';
import type { Language } from '../../../../domain/entity/types';

/** A day of the grid. Days are calendar days, so no zone can shift them. */
export interface AxisDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** 1 to 31 */
  number: number;
  weekend: boolean;
  today: boolean;
}

/** The days of one month that the grid has. */
export interface AxisMonth {
  /** `Nov 2026` */
  name: string;
  /** The column of its first day, from 0, and how many columns it has. */
  start: number;
  length: number;
}

export interface DayWords {
  /** `Tue` */
  weekday: string;
  /** `Tuesday, 24 November 2026`, for screen readers and titles. */
  name: string;
}

export interface Axis {
  days: readonly AxisDay[];
  months: readonly AxisMonth[];
  /** The words of a day. A long story makes them for the days in sight only. */
  words: (day: string) => DayWords;
}

/** Formats a calendar day. */
export const dayFormat = (language: Language, options: Intl.DateTimeFormatOptions): ((day: string) => string) => {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...options, timeZone: 'UTC' });
  return (day) => format.format(dayAt(day));
};

/** The full name of a day: `Tuesday 24 November 2026`. */
export const dayNames = (language: Language): ((day: string) => string) =>
  dayFormat(language, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });

function monthsOf(days: readonly AxisDay[], language: Language): AxisMonth[] {
  const nameOf = dayFormat(language, { year: 'numeric', month: 'short' });
  const starts = days.flatMap(({ number }, column) => (column === 0 || number === 1 ? [column] : []));
  return starts.map((start, index) => ({
    name: nameOf(days[start]?.day ?? ''),
    start,
    length: (starts[index + 1] ?? days.length) - start,
  }));
}

/**
 * The days from the first to the last one, both included, with their months.
 * @param today the current day in the zone of the days
 */
export function axisOf(start: string, end: string, today: string, language: Language): Axis {
  const names = dayNames(language);
  const weekdays = dayFormat(language, { weekday: 'short' });
  const days = Array.from({ length: daysBetween(start, end) + 1 }, (_, index): AxisDay => {
    const day = dayLater(start, index);
    const at = new Date(dayAt(day));
    return { day, number: at.getUTCDate(), weekend: at.getUTCDay() % 6 === 0, today: day === today };
  });
  return {
    days,
    months: monthsOf(days, language),
    words: (day) => ({ weekday: weekdays(day), name: names(day) }),
  };
}
