import { isObject } from '../entity/paths';
import type { FieldSchema, Json, JsonObject } from '../entity/types';
import { MINUTE_MS } from '../dates/units';

/** The default value of a field in a new record; a default relative to now is rounded down to whole minutes. */
export function defaultOf(field: FieldSchema, now: string): Json | undefined {
  const minutes = field['x-default-now'];
  if (minutes === undefined) return field.default === undefined ? undefined : structuredClone(field.default);
  const minute = Math.floor(Date.parse(now) / MINUTE_MS) + minutes;
  return new Date(minute * MINUTE_MS).toISOString();
}

/** A value of a new record, with the defaults of its rows and nested objects. */
export function filledIn(field: FieldSchema, value: Json, now: string, making = false): Json {
  const { items, properties } = field;
  if (Array.isArray(value)) return items ? value.map((row) => filledIn(items, row, now, making)) : value;
  return isObject(value) && properties ? withDefaults(properties, value, now, making) : value;
}

/**
 * Fills in the defaults of a new record, row or nested object.
 * @param making also create missing objects that have defaults, because a form shows them
 */
export function withDefaults(
  properties: Record<string, FieldSchema>,
  given: JsonObject,
  now: string,
  making = false,
): JsonObject {
  const out: JsonObject = { ...given };
  for (const [name, field] of Object.entries(properties)) {
    const own = out[name];
    const value = own === undefined ? defaultOf(field, now) : filledIn(field, own, now, making);
    if (value !== undefined) out[name] = value;
    else if (making && field.properties) {
      const made = withDefaults(field.properties, {}, now, making);
      if (Object.keys(made).length > 0) out[name] = made;
    }
  }
  return out;
}
