import type { Entity, EntityRecord, FieldSchema, JsonObject } from '../domain/entity/types';
import { isObject } from '../domain/entity/paths';
import { defaultOf } from '../domain/rules';
import type { FormMode } from './fieldControl';

function withDefaults(properties: Record<string, FieldSchema>, given: JsonObject, now: string): JsonObject {
  const out: JsonObject = { ...given };
  for (const [name, field] of Object.entries(properties)) {
    const value = out[name];
    const fresh = value === undefined ? defaultOf(field, now) : undefined;
    if (fresh !== undefined) out[name] = fresh;
    if (!field.properties || value === null) continue;
    const inner = withDefaults(field.properties, isObject(value) ? value : {}, now);
    if (Object.keys(inner).length > 0) out[name] = inner;
  }
  return out;
}

/** The form's initial data: a stored record as it is, a new one with its defaults filled in. */
export const initialRecord = (entity: Entity, record: EntityRecord, mode: FormMode): EntityRecord =>
  mode === 'create' ? withDefaults(entity.properties, record, new Date().toISOString()) : record;
