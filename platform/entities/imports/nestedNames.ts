import type { EntityRecord, Json, JsonObject } from '../../../src/domain/entity/types';
import { isObject } from '../../../src/domain/entity/paths';
import type { StoredEntity } from '../stored';

/**
 * Resolves names with dots: such a name sets one field of an object (`address.city`) and keeps the object's other
 * fields.
 */
export function resolveNames(stored: StoredEntity, row: EntityRecord, before: EntityRecord): EntityRecord {
  const out: EntityRecord = {};
  for (const [name, value] of Object.entries(row)) {
    const steps = name.split('.');
    const last = steps.pop() ?? name;
    if (steps.length === 0 || Object.hasOwn(stored.entity.properties, name)) {
      out[name] = value;
      continue;
    }
    let at: JsonObject = out;
    let was: Json | undefined = before;
    for (const step of steps) {
      was = isObject(was) && Object.hasOwn(was, step) ? was[step] : undefined;
      const inner: Json | undefined = Object.hasOwn(at, step) ? at[step] : undefined;
      const next: JsonObject = isObject(inner) ? inner : isObject(was) ? structuredClone(was) : {};
      at[step] = next;
      at = next;
    }
    at[last] = value;
  }
  return out;
}
