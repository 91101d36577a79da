import type { FieldSchema, Json, JsonObject } from '../entity/types';
import { MINUTE_MS } from '../dates/units';

const instantOf = (value: Json | undefined): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN);
const at = (ms: number): string => new Date(ms).toISOString();

/**
 * The changes that follow from editing one field of a span (`x-span`): changing the start sets the end to `minutes`
 * after it; setting the end before the start sets the start to `minutes` before the end.
 * @param properties schemas of the field and its siblings
 * @param record before the edit
 * @returns new values by sibling; empty if nothing follows
 */
export function followingChanges(
  properties: Record<string, FieldSchema>,
  record: JsonObject,
  name: string,
  value: Json | undefined,
): Record<string, string> {
  const moved = instantOf(value);
  if (Number.isNaN(moved)) return {};
  for (const [start, field] of Object.entries(properties)) {
    const span = field['x-span'];
    if (!span) continue;
    const length = span.minutes * MINUTE_MS;
    if (name === start) return { [span.end]: at(moved + length) };
    if (name === span.end && moved < instantOf(record[start])) return { [start]: at(moved - length) };
  }
  return {};
}
