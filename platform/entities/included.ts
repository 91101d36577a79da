import type { Found, Lookup } from '../../src/contract/search';
import { ADMINISTRATORS } from '../../src/domain/access/groups';
import { referencedBy } from '../../src/domain/entity/references';
import { textOf } from '../../src/domain/entity/read';
import type { Entity, JsonObject } from '../../src/domain/entity/types';
import type { Queryable } from '../db/types';
import type { Actor } from '../http/context';
import { badRequest, HttpError } from '../http/errors';
import { readByIds } from './lookup';
import type { EntityStore } from './store';
import type { StoredEntity } from './stored';

/** Maximum number of records of one resource, and of lookups, that an answer includes. */
const MOST_RECORDS = 100;
const MOST_LOOKUPS = 20;

/** The path of a reference: a field of the rows, or a field of the records that it names (`patientId.primaryOrgId`). */
type Path = readonly [field: string, then?: string];

/**
 * Reads the parameter `include` of a list.
 * @throws HttpError 400 if a path is not one of references, or the list is not a page
 */
export function toPaths(
  entities: EntityStore,
  { entity }: StoredEntity,
  include: unknown,
  limit: number | undefined,
): readonly Path[] {
  if (typeof include !== 'string' || include === '') return [];
  if (limit === undefined || limit < 1 || limit > MOST_RECORDS) throw badRequest('include');
  return include.split(',').map((text): Path => {
    const [field = '', then, ...more] = text.split('.');
    const target = resourceAt(entity, field);
    if (target === undefined || more.length > 0) throw badRequest('include');
    if (then === undefined) return [field];
    if (resourceAt(entities.byResource(target).entity, then) === undefined) throw badRequest('include');
    return [field, then];
  });
}

const resourceAt = (entity: Entity, field: string): string | undefined => referencedBy(entity).get(field);

/** The ids that records name in a field. */
const idsAt = (records: readonly JsonObject[], field: string): string[] => [
  ...new Set(records.flatMap((record) => [record[field]].flat()).map(textOf)),
];

/** What the ids in a field of records name. Those of a child entity are below the parents of the records. */
function toLookups(entities: EntityStore, resource: string, records: readonly JsonObject[], field: string): Lookup[] {
  const param = entities.byResource(resource).manifest.parent?.param;
  if (param === undefined) return [{ resource, ids: idsAt(records, field) }];
  return idsAt(records, param).map((parent) => ({
    resource,
    parent,
    ids: idsAt(
      records.filter((record) => textOf(record[param]) === parent),
      field,
    ),
  }));
}

/**
 * Reads the records that a page's records name, for the names that a list shows in place of ids. What the reader may
 * not read is left out.
 */
export async function readIncluded(
  on: Queryable,
  entities: EntityStore,
  { entity }: StoredEntity,
  { records, paths }: { records: readonly JsonObject[]; paths: readonly Path[] },
  { actor, groups }: { actor: Actor; groups: readonly string[] },
): Promise<Found[]> {
  const found: Found[] = [];
  const read = async (of: Entity, from: readonly JsonObject[], field: string) => {
    const resource = resourceAt(of, field) ?? '';
    const named: JsonObject[] = [];
    const target = entities.byResource(resource).entity;
    // Other groups than administrators may read some lists, but not every record that these name.
    const { read: readers = [ADMINISTRATORS] } = target['x-entity'].access ?? {};
    if (!groups.some((group) => readers.some((each) => each === group))) return { entity: target, named };
    for (const lookup of toLookups(entities, resource, from, field)) {
      const ids = lookup.ids.filter(Boolean).slice(0, MOST_RECORDS);
      if (ids.length === 0 || found.length >= MOST_LOOKUPS) continue;
      try {
        const { records: own } = await readByIds(on, entities, { ...lookup, ids }, actor);
        found.push({ resource, records: own });
        named.push(...own);
      } catch (error) {
        if (!(error instanceof HttpError) || error.status >= 500) throw error;
      }
    }
    return { entity: target, named };
  };
  for (const field of new Set(paths.map(([first]) => first))) {
    const target = await read(entity, records, field);
    const seconds = new Set(paths.flatMap(([first, then]) => (first === field && then !== undefined ? [then] : [])));
    for (const then of seconds) await read(target.entity, target.named, then);
  }
  return found;
}
