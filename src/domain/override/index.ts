import type { Json } from '../entity/types';
import type { DraftOf, LooseOf } from '../records';
import { isOneOf } from '../entity/read';
import { DAY_MS } from '../dates/units';

/**
 * The id of data points that permit or forbid a medication despite an alert. Their data are `[value, days, reason]`.
 */
export const OVERRIDE_DATA_ID = 'permittedOverride';
export const OVERRIDE_VALUES = ['permitted', 'notPermitted'] as const;
export type OverrideValue = (typeof OVERRIDE_VALUES)[number];

export interface Override {
  value: OverrideValue;
  /** Duration in days, from the event time. */
  duration: number;
  reason: string;
}

/** The initial values of a new override. */
export const NEW_OVERRIDE: Override = { value: 'permitted', duration: 5, reason: '' };

/** Longest override, in days. */
export const MOST_OVERRIDE_DAYS = 3650;

const isValue = (value: Json | undefined): value is OverrideValue => isOneOf(OVERRIDE_VALUES, value);

/**
 * Reads the override from a data point; undefined if the data point has no override. If the days are not a number, the
 * default is used.
 */
export function overrideOf(point: LooseOf<'patientData'> | undefined): Override | undefined {
  const data = point?.data;
  if (!Array.isArray(data) || !isValue(data[0])) return undefined;
  const [value, days, reason] = data;
  const duration = typeof days === 'number' && Number.isFinite(days) ? days : NEW_OVERRIDE.duration;
  return { value, duration, reason: typeof reason === 'string' ? reason : '' };
}

/** An override in force, with its start and end in ISO 8601. */
export interface ActiveOverride extends Override {
  since: string;
  until: string;
}

/**
 * The override in force: the latest data point has a value, and its duration is not over.
 * @param latest the patient's latest `permittedOverride`
 * @param now milliseconds since 1970
 */
export function activeOverride(latest: LooseOf<'patientData'> | undefined, now: number): ActiveOverride | undefined {
  const found = overrideOf(latest);
  if (!found) return undefined;
  const since = Date.parse(String(latest?.eventTime));
  const until = since + found.duration * DAY_MS;
  if (!(now <= until)) return undefined;
  return { ...found, since: new Date(since).toISOString(), until: new Date(until).toISOString() };
}

/** The data point that starts an override now, or ends the current one. */
export const overridePoint = (
  override: Override | undefined,
  now: Date,
): Omit<DraftOf<'patientData'>, 'patientId'> => ({
  dataId: OVERRIDE_DATA_ID,
  category: 'override',
  status: 'preliminary',
  eventTime: now.toISOString(),
  data: override ? [override.value, override.duration, override.reason] : [],
});
