import type { EntityRecord, FieldSchema, JsonObject } from '../entity/types';

/**
 * What ticking or unticking a box sets beside it (`x-stamp`): Inactive sets inactiveDate to now, unticking removes it.
 * A box that did not change stamps nothing.
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
