import type { EntityRecord, FieldSchema, Json } from '../../domain/entity/types';
import { hasType, isObject } from '../../domain/entity/paths';
import { valueAt } from '../paths';

/**
 * What an emptied field stores: nothing where the loaded record had nothing, for that is no edit; else null where the
 * schema has it. A default does not come back by itself.
 * @param loaded the field's value in the loaded record
 */
export const emptied = (schema: FieldSchema, loaded: Json | undefined): Json | undefined =>
  loaded !== undefined && hasType(schema, 'null') ? null : undefined;

/**
 * What to remove so that a field is gone: the field, or the object around it where the loaded record did not have that
 * object and it would be left empty.
 */
export function removalPath(path: string, record: EntityRecord, loaded: EntityRecord): string {
  const dot = path.lastIndexOf('.');
  const parent = path.slice(0, Math.max(0, dot));
  if (parent === '' || parent.endsWith(']') || valueAt(loaded, parent) !== undefined) return path;
  const around = valueAt(record, parent);
  const left = isObject(around) ? Object.keys(around).filter((name) => name !== path.slice(dot + 1)) : [];
  return left.length > 0 ? path : removalPath(parent, record, loaded);
}
