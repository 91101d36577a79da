import { DAY_MS } from './units';

/** Midnight UTC of a calendar day (`YYYY-MM-DD`), in milliseconds since 1970. */
export const dayAt = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The calendar day `days` later; a negative number goes back. */
export const dayLater = (day: string, days: number): string =>
  new Date(dayAt(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The number of days from one calendar day to another; 0 for the same day, negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((dayAt(to) - dayAt(from)) / DAY_MS);

/** A number of days, the last of which is `today`: one day is today alone. Days are counted by the calendar. */
export const lastDays = (days: number, today: string): { start: string; end: string } => ({
  start: dayLater(today, 1 - days),
  end: today,
});
