import { sql } from 'kysely';
import { walkFields } from '../../src/domain/entity/paths';
import type { EntityRecord } from '../../src/domain/entity/types';
import type { Queryable } from '../db/types';
import { invalid } from '../http/errors';
import type { Guard } from './guard';
import { newPlaces } from './places';
import { ident, listOf, literal, or, run, type Sql } from '../db/sql';
import type { StoredEntity } from './stored';

type Targets = ReadonlyMap<string, StoredEntity>;

/**
 * The references that a save checks: their paths, each with the target entity. A save does not check fields that the
 * platform sets, nor the parent, which is part of the key. It does not check references to children either, because the
 * ids of children are unique only below their parent, and the records of a plan may refer to each other in any order.
 */
function checkedPaths({ entity }: StoredEntity, byResource: (resource: string) => StoredEntity): Targets {
  const targets = new Map<string, StoredEntity>();
  walkFields(entity, (path, field) => {
    const resource = field['x-reference'] ?? field.items?.['x-reference'];
    const top = entity.properties[path.split('.')[0] ?? path];
    if (resource === undefined || path === entity['x-entity'].parent?.param) return;
    if (top?.readOnly || top?.['x-computed'] || field.readOnly || field['x-computed']) return;
    const target = byResource(resource);
    if (!target.entity['x-entity'].parent) targets.set(path, target);
  });
  return targets;
}

/** The id that stands for all records, in the lists whose default it is. */
const EVERY = '*';

/** The paths of lists of ids that have the default `*`. */
function pathsOfEvery({ entity }: StoredEntity): ReadonlySet<string> {
  const found = new Set<string>();
  walkFields(entity, (path, field) => {
    if (Array.isArray(field.default) && field.default.includes(EVERY)) found.add(path);
  });
  return found;
}

/**
 * SQL that finds which of the given ids exist, locks these records against deletion, and returns their keys: ids and
 * aliases.
 */
function existing(target: StoredEntity, ids: readonly string[]): Sql {
  const aliases = (target.entity['x-entity'].aliases ?? []).flatMap((alias) => target.column(alias)?.name ?? []);
  const keys = ['id', ...aliases].map(ident);
  const wanted = sql`ANY (ARRAY ${listOf(ids)})`;
  const where = or(keys.map((key) => sql`${key} = ${wanted}`));
  return sql`SELECT ARRAY[${sql.join(keys.map((key) => sql`${key}::text`))}] AS keys FROM ${target.table}
    WHERE ${where} ORDER BY id FOR KEY SHARE`;
}

/** The path of a place: `orgs.orgId` of `orgs[2].orgId`. */
const pathOf = (place: string): string => place.replace(/\[\d+\]/g, '');

/** Finds dangling references in one query: the places in the record where the id belongs to no stored record. */
async function missingPlaces(on: Queryable, names: ReadonlyMap<string, string>, targets: Targets): Promise<string[]> {
  const groups = [...new Set(targets.values())]
    .map((target) => ({ target, places: [...names].filter(([place]) => targets.get(pathOf(place)) === target) }))
    .filter(({ places }) => places.length > 0);
  const parts = groups.map(({ target, places }, index) => {
    const ids = [...new Set(places.map(([, id]) => id))];
    return sql`${ident(`found${index}`)} AS (${existing(target, ids)})`;
  });
  const selects = groups.map(
    (_, index) => sql`SELECT ${literal(index)} AS target, keys FROM ${ident(`found${index}`)}`,
  );
  const found = await run<{ target: number; keys: (string | null)[] }>(
    on,
    sql`WITH ${sql.join(parts)} ${sql.join(selects, sql` UNION ALL `)}`,
  );
  return groups.flatMap(({ places }, index) => {
    const known = new Set(found.flatMap(({ target, keys }) => (target === index ? keys : [])));
    return places.flatMap(([place, id]) => (known.has(id) ? [] : [place]));
  });
}

/**
 * Refuses a new reference to a record that does not exist. A reference that is not new is valid even if its target no
 * longer exists, a record may refer to itself, and `*` may stand for all records.
 */
export function referenceGuard(stored: StoredEntity, byResource: (resource: string) => StoredEntity): Guard {
  const targets = checkedPaths(stored, byResource);
  const paths = [...targets.keys()];
  const every = pathsOfEvery(stored);
  const itself = (record: EntityRecord, place: string, id: string): boolean =>
    id === record[stored.manifest.id] && targets.get(pathOf(place)) === stored;
  const isEvery = (place: string, id: string): boolean => id === EVERY && every.has(pathOf(place));
  return {
    names: (after, before) =>
      new Map(
        [...newPlaces(after, before, paths)].filter(([place, id]) => !itself(after, place, id) && !isEvery(place, id)),
      ),
    async hold(on, names) {
      const missing = await missingPlaces(on, names, targets);
      if (missing.length > 0)
        throw invalid(Object.fromEntries(missing.map((place) => [place, [{ code: 'unknownReference' }]])));
    },
  };
}
