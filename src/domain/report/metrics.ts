import type { AlertColor } from './shapes';

/** What is counted of check-ins, in the words of the API. */
export const CHECK_INS = ['completeCheckIn', 'inCompleteCheckIn', 'baselineCheckIn', 'bailedCheckIn'] as const;
/** Alerts that a patient's chart counts: the overall one alone. */
export const METRIC_ALERTS = ['iraeOverallAlert'] as const;
/** Days that a patient's figures look back where no others are typed. */
export const METRIC_DAYS = 365;
/** Most days that can be asked for: a hundred years. */
const MOST_DAYS = 36_500;

/** Whether a text can be typed as a number of days: digits, or nothing. */
export const isDaysInput = (text: string): boolean => /^\d{0,5}$/.test(text);

/** The days that a text says; undefined where it says none that can be looked back. */
export function daysOf(text: string): number | undefined {
  const days = text === '' ? 0 : Number(text);
  return Number.isInteger(days) && days >= 1 && days <= MOST_DAYS ? days : undefined;
}

const RANK: readonly AlertColor[] = ['green', 'yellow', 'orange', 'red'];

/** The gravest colour has the highest number; -1 for none that is known. */
export const gravityOf = (color: string | null | undefined): number => RANK.findIndex((each) => each === color);

/** Levels from the mildest to the gravest; those of no known colour last. */
export const byGravity = <Level extends { color: string | null; name: string }>(levels: readonly Level[]): Level[] => {
  const rank = ({ color }: Level): number => {
    const place = gravityOf(color);
    return place < 0 ? RANK.length : place;
  };
  return levels.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
};
