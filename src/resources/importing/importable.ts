import { hasType } from '../../domain/entity/paths';
import type { Entity, FieldSchema } from '../../domain/entity/types';

/** Fields of an object that stand in columns of their own: `address.city`. */
function inner(field: FieldSchema, path: string): string[] {
  if (!field.properties || !hasType(field, 'object')) return [];
  return Object.entries(field.properties).flatMap(([name, each]) =>
    each['x-computed'] ? [] : [`${path}.${name}`, ...inner(each, `${path}.${name}`)],
  );
}

/**
 * Fields a file may fill, by path: not what the platform makes, nor what grants access, whose changes are reviewed before
 * they are saved. A list is a cell of JSON.
 */
export const importable = (entity: Entity): string[] =>
  Object.entries(entity.properties)
    .filter(([name, field]) => !field['x-computed'] || name === entity['x-entity'].id)
    .filter(([name]) => !entity['x-entity'].review?.includes(name))
    .flatMap(([name, field]) => [name, ...inner(field, name)]);
