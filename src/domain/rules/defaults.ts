import type { FieldSchema, Json } from '../entity/types';

const MINUTE_MS = 60_000;

/** The default value of a field in a new record; a default relative to now is rounded down to whole minutes. */
export function defaultOf(field: FieldSchema, now: string): Json | undefined {
  const minutes = field['x-default-now'];
  if (minutes === undefined) return field.default === undefined ? undefined : structuredClone(field.default);
  const minute = Math.floor(Date.parse(now) / MINUTE_MS) + minutes;
  return new Date(minute * MINUTE_MS).toISOString();
}
