import { planTextsIn, type PlanTexts } from '../../src/domain/content/planTexts';
import type { EntityRecord, Language } from '../../src/domain/entity/types';
import type { Queryable } from '../db/types';
import { withInherited } from '../entities/inherited';
import { ident, Params, run } from '../entities/sql';
import type { EntityStore } from '../entities/store';

const PAGE = 1000;

/**
 * All records of a kind that a plan has, those of the plans it builds on included: of records of one id only the nearest
 * plan's. None where the platform does not know the entity.
 */
export async function planRecords(
  on: Queryable,
  entities: EntityStore,
  planId: string,
  entityId: string,
): Promise<EntityRecord[]> {
  if (!entities.has(entityId)) return [];
  const stored = entities.of(entityId);
  const asked = withInherited(
    stored,
    { parent: planId, limit: PAGE, orderBy: stored.manifest.id },
    { dependencies: 'true', resolveConflicts: 'true' },
  );
  const found: EntityRecord[] = [];
  let cursor: string | undefined;
  do {
    const page = await entities.list(on, entityId, { ...asked, ...(cursor !== undefined && { cursor }) });
    found.push(...page.records);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return found;
}

/** What the records of these plans, and those of no plan, say in a language. */
export async function planTexts(
  on: Queryable,
  entities: EntityStore,
  planIds: readonly string[],
  language: Language,
): Promise<PlanTexts> {
  if (!entities.has('translatedText')) return planTextsIn([], language);
  const { table, column } = entities.of('translatedText');
  const plan = ident(column('planId')?.name ?? 'plan_id');
  const params = new Params();
  const ids = params.add(JSON.stringify(planIds), 'jsonb');
  const rows = await run<{ doc: string }>(
    on,
    `select doc::text as doc from ${table}
      where coalesce(${plan}, '') in (select jsonb_array_elements_text(${ids}) union all select '')`,
    params.values,
  );
  return planTextsIn(
    rows.map(({ doc }) => JSON.parse(doc) as EntityRecord),
    language,
  );
}
