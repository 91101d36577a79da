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

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Ticks boxes for a caller that knows only the time that belongs to a box: a time where there was none ticks the box, a
 * time that is null or empty unticks it. The time itself is not taken: the stamp has the time of the save. A box that
 * the caller has changed stays as the caller sent it, and so does a box of a new record that has a value.
 * @param input the record as the caller sent it
 */
export function tickByTime(
  properties: Record<string, FieldSchema>,
  input: JsonObject,
  record: EntityRecord,
  previous: JsonObject | undefined,
): EntityRecord {
  const out = { ...record };
  for (const [name, field] of Object.entries(properties)) {
    const [time] = Object.entries(field['x-stamp']?.set ?? {}).flatMap(([target, what]) =>
      what === 'now' ? target : [],
    );
    const before = previous?.[name] === true;
    if (time === undefined || input[time] === undefined) continue;
    if ((input[name] === true) !== before && input[name] !== undefined) continue;
    if (!previous && input[name] !== undefined) continue;
    if (isEmpty(previous?.[time]) !== isEmpty(input[time])) out[name] = !isEmpty(input[time]);
  }
  return out;
}
