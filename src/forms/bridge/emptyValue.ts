import type { EntityRecord, FieldSchema, Json } from '../../domain/entity/types';
import { hasType, isObject } from '../../domain/entity/paths';
import { valueAt } from '../paths';

/**
 * The value of an emptied field: undefined if the loaded record had no value, so that emptying is not an edit;
 * otherwise null if the schema allows null. A default is not applied again.
 * @param loaded the field's value in the loaded record
 */
export const emptied = (schema: FieldSchema, loaded: Json | undefined): Json | undefined =>
  loaded !== undefined && hasType(schema, 'null') ? null : undefined;

/**
 * A value as it is stored: no list or map without entries where the loaded record had none, so that an entry that is
 * added and removed again is no edit.
 */
export function withoutVacant(value: Json | undefined, loaded: Json | undefined): Json | undefined {
  const isVacant = Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0;
  return isVacant && loaded === undefined ? undefined : value;
}

/**
 * The path to remove when a field is emptied: the field itself, or its parent object if the object becomes empty and
 * the loaded record did not have it.
 */
export function removalPath(path: string, record: EntityRecord, loaded: EntityRecord): string {
  const dot = path.lastIndexOf('.');
  const parent = path.slice(0, Math.max(0, dot));
  if (parent === '' || parent.endsWith(']') || valueAt(loaded, parent) !== undefined) return path;
  const around = valueAt(record, parent);
  const left = isObject(around) ? Object.keys(around).filter((name) => name !== path.slice(dot + 1)) : [];
  return left.length > 0 ? path : removalPath(parent, record, loaded);
}
