import { sql } from 'kysely';
import { documentOf } from '../entities/rows';
import type { EntityId, FieldOf, LooseOf, Projected } from '../../src/domain/records';
import { planTextsIn, translatedRecord, type PlanTexts, type TranslatedKind } from '../../src/domain/content/planTexts';
import { writtenOf } from '../../src/domain/entity/read';
import { LANGUAGES, type EntityRecord, type Language } from '../../src/domain/entity/types';
import type { Queryable } from '../db/types';
import { withInherited } from '../entities/inherited';
import { ident, run } from '../db/sql';
import type { EntityStore } from '../entities/store';

const PAGE = 1000;

/**
 * All records of an entity in a plan and in the plans that it builds on. If several records have the same id, the
 * nearest plan's record is used. Empty if the entity does not exist.
 */
export async function planRecords<E extends string>(
  on: Queryable,
  entities: EntityStore,
  planId: string,
  entityId: EntityId<E>,
): Promise<Projected<E, FieldOf<E>>[]> {
  if (!entities.has(entityId)) return [];
  const stored = entities.of(entityId);
  const query = withInherited<FieldOf<E>>(
    stored,
    { parent: planId, limit: PAGE, orderBy: stored.manifest.id },
    { dependencies: true, resolveConflicts: true },
  );
  const found: Projected<E, FieldOf<E>>[] = [];
  let cursor: string | undefined;
  do {
    const page = await entities.list(on, entityId, { ...query, ...(cursor !== undefined && { cursor }) });
    found.push(...page.records);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return found;
}

/** The translated texts of these plans, and those that apply to all plans. */
async function textsOf(
  on: Queryable,
  entities: EntityStore,
  planIds: readonly string[],
): Promise<LooseOf<'translatedText'>[]> {
  if (!entities.has('translatedText')) return [];
  const stored = entities.of('translatedText');
  const { table, column } = stored;
  const plan = ident(column('planId')?.name ?? 'plan_id');
  const ids = sql`${JSON.stringify(planIds)}::jsonb`;
  const rows = await run<{ doc: string }>(
    on,
    sql`SELECT doc::text AS doc FROM ${table}
      WHERE coalesce(${plan}, '') IN (SELECT jsonb_array_elements_text(${ids}) UNION ALL SELECT '')`,
  );
  return rows.map(({ doc }) => documentOf(stored, doc));
}

/** Translated texts in a language: texts of these plans, and texts that apply to all plans. */
export const planTexts = async (
  on: Queryable,
  entities: EntityStore,
  planIds: readonly string[],
  language: Language,
): Promise<PlanTexts> => planTextsIn(await textsOf(on, entities, planIds), language);

/** Names a record of a plan in each language, by its own name where the plan has no translation. */
export type NamesOf = (kind: TranslatedKind, record: EntityRecord) => Record<Language, string>;

/** What records of these plans, which may come from plans that they build on, are called in each language. */
export async function planNames(on: Queryable, entities: EntityStore, planIds: readonly string[]): Promise<NamesOf> {
  const texts = await textsOf(on, entities, planIds);
  const byLanguage = new Map(LANGUAGES.map((language) => [language, planTextsIn(texts, language)]));
  return (kind, record) => {
    const nameIn = (language: Language): string => {
      const own = byLanguage.get(language);
      return writtenOf((own ? translatedRecord(own, kind, record) : record)['name']);
    };
    return {
      en: nameIn('en'),
      fr: nameIn('fr'),
      es: nameIn('es'),
      'zh-Hant': nameIn('zh-Hant'),
      'zh-Hans': nameIn('zh-Hans'),
    };
  };
}
