import type { Found, Lookup } from '../../src/contract/search';
import type { JsonObject, Language } from '../../src/domain/entity/types';
import { isTranslatedKind, translatedRecord } from '../../src/domain/content/planTexts';
import { textOf } from '../../src/domain/entity/read';
import type { Queryable } from '../db/types';
import { planTexts } from '../content/planRecords';
import { readByIds } from '../entities/lookup';
import type { EntityStore } from '../entities/store';
import type { StoredEntity } from '../entities/stored';
import type { Actor } from '../http/context';

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
 * Reads records by their ids, plans in the reader's language.
 * @throws HttpError 404 if there is no such resource, 403 if administrators may not read it
 */
export async function readLookup(
  on: Queryable,
  entities: EntityStore,
  { language, ...lookup }: Lookup,
  actor: Actor,
): Promise<Found> {
  const { stored, resource, records } = await readByIds(on, entities, lookup, actor);
  return { resource, records: await translate(on, entities, stored, records, language) };
}
