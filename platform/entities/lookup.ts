import type { Found, Lookup } from '../../src/contract/search';
import { ADMINISTRATORS } from '../../src/domain/access/groups';
import type { JsonObject } from '../../src/domain/entity/types';
import type { Queryable } from '../db/types';
import type { Actor } from '../http/context';
import { HttpError, notFound } from '../http/errors';
import { readPage } from './page';
import { recordText, textWith } from './rows';
import type { EntityStore } from './store';
import type { StoredEntity } from './stored';

/** Finds a resource that administrators may read. */
function findResource(entities: EntityStore, resource: string): StoredEntity {
  const stored = [...entities.entities.values()].find(({ manifest }) => manifest.resource === resource);
  if (!stored) throw notFound();
  const { read } = stored.entity['x-entity'].access ?? {};
  if (read && !read.includes(ADMINISTRATORS)) throw new HttpError(403, 'forbidden');
  return stored;
}

/**
 * Reads records by their ids, with the fields of the resource's list, as `GET` of the list does. An entity with data of
 * people stores its audit row in the same statement.
 * @throws HttpError 404 if there is no such resource, 403 if administrators may not read it
 */
export async function readByIds(
  on: Queryable,
  entities: EntityStore,
  { resource, parent, ids }: Omit<Lookup, 'language'>,
  actor: Actor,
): Promise<Found & { stored: StoredEntity }> {
  const stored = findResource(entities, resource);
  if ((stored.manifest.parent !== undefined) !== (parent !== undefined)) throw notFound();
  const query = {
    ids,
    limit: ids.length,
    ...(stored.listed && { project: stored.listed }),
    ...(parent !== undefined && { parent }),
  };
  const { rows } = await readPage(on, stored, query, { actor });
  const more = await entities.additionsTo(stored.name).list?.enrich?.(on, {}, rows, actor);
  const records = rows.map((row, index): JsonObject => JSON.parse(textWith(recordText(stored, row), more?.[index])));
  return { stored, resource, records };
}
