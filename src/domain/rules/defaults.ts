import type { FieldSchema, Json } from '../entity/types';

const MINUTE_MS = 60_000;

/** What a new record holds in a field that nobody has filled in; an instant relative to now is of whole minutes. */
export function defaultOf(field: FieldSchema, now: string): Json | undefined {
  const minutes = field['x-default-now'];
  if (minutes === undefined) return field.default === undefined ? undefined : structuredClone(field.default);
  const minute = Math.floor(Date.parse(now) / MINUTE_MS) + minutes;
  return new Date(minute * MINUTE_MS).toISOString();
}
