import type { AlertColor } from './shapes';

/** Check-in counts, by their names in the API. */
export const CHECK_INS = ['completeCheckIn', 'inCompleteCheckIn', 'baselineCheckIn', 'bailedCheckIn'] as const;
/** The alerts that a patient's chart counts: only the overall alert. */
export const METRIC_ALERTS = ['iraeOverallAlert'] as const;
/** Default number of days for a patient's metrics. */
export const METRIC_DAYS = 365;
/** Usual numbers of days, with the names that they have in every range of dates. */
export const QUICK_DAYS = [
  { name: 'last7Days', days: 7 },
  { name: 'last30Days', days: 30 },
  { name: 'last90Days', days: 90 },
  { name: 'last12Months', days: METRIC_DAYS },
] as const;
/** Maximum number of days that can be requested: a hundred years. */
const MOST_DAYS = 36_500;

/** Whether a text is allowed in a number box while typing: up to five digits, or nothing. */
export const isDaysInput = (text: string): boolean => /^\d{0,5}$/.test(text);

/** The number of days in a text; undefined if the text is not a whole number from 1 to the maximum. */
export function daysOf(text: string): number | undefined {
  const days = text === '' ? 0 : Number(text);
  return Number.isInteger(days) && days >= 1 && days <= MOST_DAYS ? days : undefined;
}

const RANK: readonly AlertColor[] = ['green', 'yellow', 'orange', 'red'];

/** The most severe colour has the highest number; -1 for an unknown colour. */
export const colorRank = (color: string | null | undefined): number => RANK.findIndex((each) => each === color);

/** Levels from the mildest to the most severe; levels of unknown colour last. */
export const bySeverity = <Level extends { color: string | null; name: string }>(levels: readonly Level[]): Level[] => {
  const rank = ({ color }: Level): number => {
    const place = colorRank(color);
    return place < 0 ? RANK.length : place;
  };
  return levels.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
};
