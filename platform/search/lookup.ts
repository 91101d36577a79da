import type { Found, Lookup } from '../../src/contract/search';
import type { JsonObject, Language } from '../../src/domain/entity/types';
import { isTranslatedKind, translatedRecord } from '../../src/domain/content/planTexts';
import { textOf } from '../../src/domain/entity/read';
import { ADMINISTRATORS } from '../../src/domain/access/groups';
import type { Queryable } from '../db/types';
import { planTexts } from '../content/planRecords';
import { readPage } from '../entities/page';
import { recordText, textWith } from '../entities/rows';
import type { EntityStore } from '../entities/store';
import type { StoredEntity } from '../entities/stored';
import type { Actor } from '../http/context';
import { HttpError, notFound } from '../http/errors';

/** Records of plans, in the reader's language where the plan has a translation. */
async function translate(
  on: Queryable,
  entities: EntityStore,
  { name }: StoredEntity,
  records: JsonObject[],
  language: Language | undefined,
): Promise<JsonObject[]> {
  if (language === undefined || records.length === 0 || !isTranslatedKind(name)) return records;
  const planIds = new Set(records.map(({ planId }) => textOf(planId)));
  const texts = await planTexts(on, entities, [...planIds], language);
  return records.map((record) => translatedRecord(texts, name, record));
}

/**
 * Reads records by their ids, with the fields of the resource's list, as `GET` of the list does. An entity with data of
 * people stores its audit row in the same statement.
 * @throws HttpError 404 if there is no such resource, 403 if administrators may not read it
 */
export async function readLookup(
  on: Queryable,
  entities: EntityStore,
  { resource, parent, ids, language }: Lookup,
  actor: Actor,
): Promise<Found> {
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
  const { rows } = await readPage(on, stored, query, { actor });
  const more = await entities.additionsTo(stored.name).list?.enrich?.(on, {}, rows, actor);
  const records = rows.map((row, index): JsonObject => JSON.parse(textWith(recordText(stored, row), more?.[index])));
  return { resource, records: await translate(on, entities, stored, records, language) };
}
