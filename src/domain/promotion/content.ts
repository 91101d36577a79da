import { isObject } from '../entity/paths';
import { SERVER_FIELDS, STORED } from '../entity/serverFields';
import { withoutPaths, secretPaths } from '../entity/secrets';
import type { Entity, EntityRecord, Json } from '../entity/types';

/** The fields of a record that a promotion copies: not those that a platform computes, and no secrets. */
export function contentOf(entity: Entity, record: EntityRecord): EntityRecord {
  const { id } = entity['x-entity'];
  const isLeft = (name: string): boolean => {
    const field = entity.properties[name];
    return name !== id && (field?.readOnly === true || field?.['x-computed'] !== undefined);
  };
  const servers: readonly string[] = [...SERVER_FIELDS, STORED];
  const own = Object.entries(record).filter(([name]) => !servers.includes(name) && !isLeft(name));
  return withoutPaths(Object.fromEntries(own), secretPaths(entity));
}

const ordered = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .flatMap((name): [string, Json][] => {
        const inner = value[name];
        return inner === undefined || inner === null ? [] : [[name, ordered(inner)]];
      }),
  );
};

/** A text that is the same for equal contents: names are sorted, and an empty field is the same as none. */
export const canonical = (content: EntityRecord): string => JSON.stringify(ordered(content));
