import { MINUTE_MS } from '../dates/units';
/** The periods over which events can be summed up. A week begins on Monday. */
export const SAMPLES = ['hour', 'day', 'week', 'month'] as const;
export type Sample = (typeof SAMPLES)[number];

/** All periods of a chart over time; those of minutes are for short ranges. */
export const SAMPLE_UNITS = ['minute', 'fiveMinutes', 'quarterHour', ...SAMPLES] as const;
export type SampleUnit = (typeof SAMPLE_UNITS)[number];

/** The fields of an event by which events can be grouped. */
export const GROUP_FIELDS = [
  'Endpoint',
  'UserId',
  'Status',
  'Client',
  'Action',
  'Job',
  'ReportName',
  'Group',
  'code',
] as const;
export type GroupField = (typeof GROUP_FIELDS)[number];

/** What a chart of samples can show: sum, average, minimum, maximum and percentiles of the durations; or how many. */
export const GRAPH_TYPES = ['total', 'count', 'average', 'min', 'max', 'p50', 'p95', 'p99'] as const;
export type GraphType = (typeof GRAPH_TYPES)[number];

/** The largest number of samples in an answer. */
export const MOST_SAMPLES = 1_000;
/** Number of groups that have samples of their own. The others are summed up as one. */
export const MOST_GROUPS = 8;
/** The number of newest requests of a user in an answer. */
export const MOST_REQUESTS = 500;
/** The largest number of events, the newest first, that are summed up. */
export const MOST_MEASURED = 200_000;

/** The shortest time that a unit can take. */
const SHORTEST_MS: Record<SampleUnit, number> = {
  minute: MINUTE_MS,
  fiveMinutes: 5 * MINUTE_MS,
  quarterHour: 15 * MINUTE_MS,
  hour: 60 * MINUTE_MS,
  day: 23 * 60 * MINUTE_MS,
  week: (7 * 24 - 1) * 60 * MINUTE_MS,
  month: (28 * 24 - 1) * 60 * MINUTE_MS,
};

/** The largest number of samples that a range can have. Its first and its last one may be cut off by its ends. */
export const samplesIn = (ms: number, unit: SampleUnit): number => Math.ceil(ms / SHORTEST_MS[unit]) + 1;

/** The largest number of days that can be divided into months. */
export const LONGEST_DAYS = Math.floor(((MOST_SAMPLES - 1) * SHORTEST_MS.month) / (24 * 60 * MINUTE_MS));

/** The shortest unit that does not divide a range into more than the maximum number of samples. */
export const unitOf = (ms: number, most: number): SampleUnit =>
  SAMPLE_UNITS.find((unit) => samplesIn(ms, unit) <= most) ?? 'month';
