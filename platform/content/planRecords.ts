import { sql } from 'kysely';
import { documentOf } from '../entities/rows';
import type { EntityId, FieldOf, Projected } from '../../src/domain/records';
import { planTextsIn, type PlanTexts } from '../../src/domain/content/planTexts';
import type { Language } from '../../src/domain/entity/types';
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

/** Translated texts in a language: texts of these plans, and texts that apply to all plans. */
export async function planTexts(
  on: Queryable,
  entities: EntityStore,
  planIds: readonly string[],
  language: Language,
): Promise<PlanTexts> {
  if (!entities.has('translatedText')) return planTextsIn([], language);
  const stored = entities.of('translatedText');
  const { table, column } = stored;
  const plan = ident(column('planId')?.name ?? 'plan_id');
  const ids = sql`${JSON.stringify(planIds)}::jsonb`;
  const rows = await run<{ doc: string }>(
    on,
    sql`SELECT doc::text AS doc FROM ${table}
      WHERE coalesce(${plan}, '') IN (SELECT jsonb_array_elements_text(${ids}) UNION ALL SELECT '')`,
  );
  return planTextsIn(
    rows.map(({ doc }) => documentOf(stored, doc)),
    language,
  );
}
