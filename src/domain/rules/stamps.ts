import type { EntityRecord, FieldSchema, JsonObject } from '../entity/types';

/**
 * Sets the fields that belong to a check box (`x-stamp`): ticking Inactive sets inactiveDate to now, unticking removes
 * it. A box that did not change sets nothing.
 */
export function applyStamps(
  properties: Record<string, FieldSchema>,
  record: JsonObject,
  previous: JsonObject | undefined,
  { now, userId }: { now: string; userId: string | null },
): EntityRecord {
  let out = record;
  for (const [name, field] of Object.entries(properties)) {
    const stamp = field['x-stamp'];
    const before = previous?.[name] === true;
    const after = record[name] === true;
    if (!stamp || before === after) continue;
    out = { ...out };
    if (after) {
      for (const [target, what] of Object.entries(stamp.set)) out[target] = what === 'now' ? now : userId;
    } else {
      for (const target of stamp.clear ?? Object.keys(stamp.set)) delete out[target];
    }
  }
  return out;
}
