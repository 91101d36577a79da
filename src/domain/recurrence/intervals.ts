export const INTERVAL_TYPES = ['hour', 'day', 'week', 'month', 'year'] as const;
export type IntervalType = (typeof INTERVAL_TYPES)[number];

export interface Recurrence {
  /** The first due time: ISO 8601 with an offset. */
  anchor: string;
  intervalType: IntervalType;
  /** A whole number, at least 1. */
  interval: number;
  /** IANA name of the zone whose wall clock the schedule follows. */
  timeZone: string;
}

/** The largest number of units between two due times. */
export const MOST_UNITS = 1_000;

/** Whether a value can be the number of units between two due times. */
export const isInterval = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_UNITS;
