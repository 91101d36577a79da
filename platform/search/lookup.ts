import type { Lookup } from '../../src/contract/search';
import type { JsonObject } from '../../src/domain/entity/types';
import { ADMINISTRATORS } from '../../src/domain/access/groups';
import type { Services } from '../base/services';
import { readPage } from '../entities/page';
import { recordText, textWith } from '../entities/rows';
import type { StoredEntity } from '../entities/stored';
import type { Actor } from '../http/context';
import { HttpError, notFound } from '../http/errors';

/**
 * Reads records by their ids, with the fields of the resource's list, as `GET` of the list does. An entity with data of
 * people stores its audit row in the same statement.
 * @throws HttpError 404 if there is no such resource, 403 if administrators may not read it
 */
export async function readLookup(
  { database, entities }: Pick<Services, 'database' | 'entities'>,
  { resource, parent, ids }: Lookup,
  actor: Actor,
): Promise<{ resource: string; records: JsonObject[] }> {
  const stored: StoredEntity | undefined = [...entities.entities.values()].find(
    ({ manifest }) => manifest.resource === resource,
  );
  if (!stored || (stored.manifest.parent !== undefined) !== (parent !== undefined)) throw notFound();
  const { read } = stored.entity['x-entity'].access ?? {};
  if (read && !read.includes(ADMINISTRATORS)) throw new HttpError(403, 'forbidden');
  const query = {
    ids,
    limit: ids.length,
    ...(stored.listed && { project: stored.listed }),
    ...(parent !== undefined && { parent }),
  };
  const { rows } = await readPage(database.db, stored, query, { actor });
  const more = await entities.additionsTo(stored.name).list?.enrich?.(database.db, {}, rows, actor);
  return { resource, records: rows.map((row, index) => JSON.parse(textWith(recordText(stored, row), more?.[index]))) };
}
