import type { Language } from '../../../../domain/entity/types';

const DAY_MS = 86_400_000;

/** A day of the grid. Days are calendar days, so no zone can shift them. */
export interface AxisDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** 1 to 31 */
  number: number;
  /** `Tue` */
  weekday: string;
  weekend: boolean;
  /** The month with its year, on the first day shown and on the first of each month. */
  month: string | undefined;
  /** `Tuesday, 24 November 2026`, for screen readers and titles. */
  name: string;
  today: boolean;
}

const atOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** A calendar day, shifted by a number of days. */
export const dayAfter = (day: string, days: number): string =>
  new Date(atOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days lie between two calendar days; negative if the second is earlier. */
export const daysBetween = (start: string, end: string): number => Math.round((atOf(end) - atOf(start)) / DAY_MS);

/** Formats a calendar day. */
export const dayFormat = (language: Language, options: Intl.DateTimeFormatOptions): ((day: string) => string) => {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...options, timeZone: 'UTC' });
  return (day) => format.format(atOf(day));
};

/** The full name of a day: `Tuesday 24 November 2026`. */
export const dayNames = (language: Language): ((day: string) => string) =>
  dayFormat(language, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });

/**
 * The days from the first to the last one, both included.
 * @param today the current day in the zone of the days
 */
export function axisOf(start: string, end: string, today: string, language: Language): AxisDay[] {
  const names = dayNames(language);
  const weekdays = dayFormat(language, { weekday: 'short' });
  const months = dayFormat(language, { year: 'numeric', month: 'short' });
  return Array.from({ length: daysBetween(start, end) + 1 }, (_, index) => {
    const day = dayAfter(start, index);
    const at = new Date(atOf(day));
    const number = at.getUTCDate();
    return {
      day,
      number,
      weekday: weekdays(day),
      weekend: at.getUTCDay() % 6 === 0,
      month: index === 0 || number === 1 ? months(day) : undefined,
      name: names(day),
      today: day === today,
    };
  });
}
