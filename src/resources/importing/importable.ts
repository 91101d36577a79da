import { isCarried, isOwned } from '../../domain/entity/carried';
import { hasType } from '../../domain/entity/paths';
import type { Entity, FieldSchema } from '../../domain/entity/types';

/** The paths of an object's fields: `address.city`. Each of these fields has its own column. */
function inner(field: FieldSchema, path: string): string[] {
  if (!field.properties || !hasType(field, 'object')) return [];
  return Object.entries(field.properties).flatMap(([name, each]) =>
    each['x-computed'] ? [] : [`${path}.${name}`, ...inner(each, `${path}.${name}`)],
  );
}

/**
 * The paths of fields that a file can set. Fields that the platform sets are excluded, unless an import
 * carries them. So are fields that grant access,
 * because their changes are reviewed in the form. A list is a single column, whose cells contain JSON.
 */
export const importable = (entity: Entity): string[] =>
  Object.entries(entity.properties)
    .filter(
      ([name, field]) => !isOwned(entity, name, field) || isCarried(entity, name) || name === entity['x-entity'].id,
    )
    .filter(([name]) => !entity['x-entity'].review?.includes(name))
    .flatMap(([name, field]) => [name, ...inner(field, name)]);
