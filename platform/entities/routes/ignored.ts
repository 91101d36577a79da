import { derivedPaths, isDerived } from '../../../src/domain/entity/derived';
import { textOf } from '../../../src/domain/entity/read';
import { SERVER_FIELDS, STORED } from '../../../src/domain/entity/serverFields';
import { unknownField } from '../../http/errors';
import type { StoredEntity } from '../stored';

const OF_SERVER: ReadonlySet<string> = new Set([...SERVER_FIELDS, STORED]);

type Body = Readonly<Record<string, unknown>>;

/** The names in a body that a record cannot have. A save ignores them, and its answer names them. */
export function ignoredIn({ entity, manifest }: StoredEntity, body: Body): string[] {
  const isPlain = manifest.api.dialect === 'simple-rest';
  const parent = entity['x-entity'].parent?.param;
  return Object.keys(body).filter(
    (name) =>
      !Object.hasOwn(entity.properties, name) &&
      !OF_SERVER.has(name) &&
      !isDerived(entity, name) &&
      name !== parent &&
      !(isPlain && name === 'id'),
  );
}

/**
 * The names that a save ignores.
 * @throws HttpError 400 with the first one if the body has nothing else: it is no record, but perhaps has one inside
 */
export function ignoredBySave(stored: StoredEntity, body: Body): string[] {
  const ignored = ignoredIn(stored, body);
  const [first] = ignored;
  if (first !== undefined && ignored.length === Object.keys(body).length) throw unknownField(first);
  return ignored;
}

/** The answer of a save with the names that it has ignored, if there are any. */
export const withIgnored = <Answer extends object>(
  answer: Answer,
  ignored: readonly string[],
): Answer & { ignored?: string[] } => (ignored.length === 0 ? answer : { ...answer, ignored: [...ignored] });

/**
 * The names of a body that give a new record an id which it did not get: an id that the platform makes cannot be chosen,
 * unless it is a UUID. Plain records have it as `id`, too, others may have it under a derived name.
 */
export function ignoredIds({ entity, manifest }: StoredEntity, body: Body, record: Body): string[] {
  const { id, idKind, api } = manifest;
  if (idKind === 'typed') return [];
  const made = textOf(record[id]).toLowerCase();
  const others = derivedPaths(entity).flatMap(([name, path]) => (path === id ? [name] : []));
  const names = new Set([id, ...(api.dialect === 'simple-rest' ? ['id'] : []), ...others]);
  return [...names].filter((name) => textOf(body[name]) !== '' && textOf(body[name]).toLowerCase() !== made);
}
