import type { NamingRecords, PlanLevels } from '../../src/contract/records';
import { translatedRecord, translateNames } from '../../src/domain/content/planTexts';
import { textOf } from '../../src/domain/entity/read';
import type { Language } from '../../src/domain/entity/types';
import type { EntityId, RecordOf } from '../../src/domain/records';
import type { Db } from '../db/types';
import { withInherited } from '../entities/inherited';
import { readPage } from '../entities/page';
import { recordOf } from '../entities/rows';
import type { EntityStore } from '../entities/store';
import { planTexts } from './planRecords';

/** Maximum number of records of a kind; a plan has at most a few hundred. */
const MOST = 1000;

const INHERIT = { dependencies: true, resolveConflicts: true };

/**
 * Reads the plans, and the alert levels of all plans.
 * @param language of the levels; undefined leaves them as the records have them
 */
export async function readLevels(db: Db, entities: EntityStore, language: Language | undefined): Promise<PlanLevels> {
  const { records: plans } = await entities.list(db, 'plan', { limit: MOST });
  const { records: levels } = await entities.list(db, 'alertLevel', { parent: '*', limit: MOST });
  if (language === undefined) return { plans, levels };
  const texts = await planTexts(db, entities, [...new Set(levels.map(({ planId }) => textOf(planId)))], language);
  return { plans, levels: levels.map((level) => translatedRecord(texts, 'alertLevel', level)) };
}

/**
 * Reads the records by which a plan names a patient's data, also those of the plans that it builds on.
 * @param language of the names; undefined leaves them as the records have them
 */
export async function readNames(
  db: Db,
  entities: EntityStore,
  planId: string,
  language: Language | undefined,
): Promise<NamingRecords> {
  const all = async <E extends string>(entityId: EntityId<E>): Promise<RecordOf<E>[]> => {
    const stored = entities.of(entityId);
    const query = { parent: planId, limit: MOST, ...(stored.listed && { project: stored.listed }) };
    const { rows } = await readPage(db, stored, withInherited(stored, query, INHERIT));
    return rows.map((row) => recordOf(stored, row));
  };
  const found = {
    dataTypes: await all('dataType'),
    models: await all('model'),
    alertLevels: await all('alertLevel'),
    questions: await all('question'),
  };
  if (language === undefined) return found;
  const { dataTypes, models, alertLevels } = found;
  const planIds = [...dataTypes, ...models, ...alertLevels].map((record) => textOf(record.planId));
  return translateNames(found, await planTexts(db, entities, [...new Set(planIds)], language));
}
