import { isCarried } from '../entity/carried';
import { isObject } from '../entity/paths';
import { SERVER_FIELDS, STORED } from '../entity/serverFields';
import { withoutPaths, secretPaths } from '../entity/secrets';
import type { Entity, EntityRecord, Json } from '../entity/types';

interface Kept {
  /** Fields that a promotion does not copy. */
  left: ReadonlySet<string>;
  secrets: readonly string[];
}

function keptOf(entity: Entity): Kept {
  const { id } = entity['x-entity'];
  const own = Object.entries(entity.properties).flatMap(([name, field]) =>
    name !== id && (field.readOnly === true || field['x-computed'] !== undefined) && !isCarried(entity, name)
      ? [name]
      : [],
  );
  return { left: new Set([...SERVER_FIELDS, STORED, ...own]), secrets: secretPaths(entity) };
}

/** By entity, because a dry run asks for each of thousands of records. */
const kept = new WeakMap<Entity, Kept>();

/**
 * The fields of a record that a promotion copies: no secrets, and of the fields that a platform sets only those that an
 * import carries, too.
 */
export function contentOf(entity: Entity, record: EntityRecord): EntityRecord {
  const known = kept.get(entity) ?? keptOf(entity);
  kept.set(entity, known);
  const own = Object.entries(record).filter(([name]) => !known.left.has(name));
  return withoutPaths(Object.fromEntries(own), known.secrets);
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
