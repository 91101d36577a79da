import { isDerived } from './derived';
import { isOneOf } from './read';
import { SERVER_FIELDS, STORED } from './serverFields';
import type { Entity, FieldSchema } from './types';

/** Whether the platform sets a field. A client cannot change it. */
export const isOwned = ({ 'x-entity': x }: Entity, name: string, field: FieldSchema): boolean =>
  field['x-computed'] === true || (field.readOnly === true && name !== x.id);

/** Whether an import sets this field, although a client cannot change it. */
export const isCarried = ({ 'x-entity': x }: Entity, name: string): boolean =>
  x.import?.carries?.includes(name) ?? false;

/**
 * Whether an import leaves out what a file has under this name. The fields that the platform adds to the records of
 * answers do not count: they belong to the record that was exported, not to its content.
 */
export function isLeftOut(entity: Entity, name: string): boolean {
  const field = Object.hasOwn(entity.properties, name) ? entity.properties[name] : undefined;
  if (!field) return !isOneOf([...SERVER_FIELDS, STORED], name) && !isDerived(entity, name);
  return isOwned(entity, name, field) && !isCarried(entity, name);
}

/** Faults of `x-entity.import.carries`. */
export const carriedFaults = (entity: Entity): string[] =>
  (entity['x-entity'].import?.carries ?? []).flatMap((name) => {
    const field = Object.hasOwn(entity.properties, name) ? entity.properties[name] : undefined;
    if (field?.readOnly === true && !field['x-computed'] && name !== entity['x-entity'].id) return [];
    return [
      `x-entity.import.carries names "${name}"; it must be a read-only field that is neither computed nor the id`,
    ];
  });
