/** The units in which a time to act is written, with their lengths in minutes; the longest first. */
export const WAITED_UNITS = { days: 1_440, hours: 60, minutes: 1 } as const;
export type WaitedUnit = keyof typeof WAITED_UNITS;

/** The longest time has at least this many of the unit, because one digit says too little. */
const LEAST = 2;

/**
 * The one unit for all times of a figure, so that they can be compared: that of the longest time.
 * @param minutes the times; null for one that has not ended
 */
export function waitedUnit(minutes: readonly (number | null)[]): WaitedUnit {
  const longest = Math.max(0, ...minutes.filter((each) => each !== null));
  if (longest >= LEAST * WAITED_UNITS.days) return 'days';
  return longest >= LEAST * WAITED_UNITS.hours ? 'hours' : 'minutes';
}

/** A time in a unit. */
export const waitedIn = (minutes: number, unit: WaitedUnit): number => minutes / WAITED_UNITS[unit];
