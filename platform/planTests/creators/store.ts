import { sql } from 'kysely';
import type { MadeTests } from '../../../src/contract/testCreators';
import { seenValueOf } from '../../../src/domain/planTests/compare';
import { writtenOf } from '../../../src/domain/entity/read';
import { run, type Sql } from '../../db/sql';
import type { Queryable, Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';
import { isEdited } from '../edited';
import type { TestedPlan } from '../plan';
import { RUN_FIELDS, runTest, type TestRecord } from '../run';
import { deleteErrors, deleteResults, forgetEarlier, type FinishedRun } from '../store';
import type { TestDraft } from './sources';

const TEST = 'test';

/**
 * The expectation of a new test: what the rules lead to today, namely the overall level and the level and grade of its
 * model. Null says that there must be no level.
 */
async function expectedOf(on: Queryable, plan: TestedPlan, draft: TestDraft): Promise<NonNullable<TestDraft['data']>> {
  const { overallId, models } = plan.content.rules;
  const seen = await runTest(on, plan, draft);
  const valueOf = (dataId: string, tupleIndex: number): string | null =>
    writtenOf(seenValueOf(seen, dataId, tupleIndex)?.value) || null;
  const own = models.find(({ modelId }) => modelId === draft.category)?.alertDataId;
  const grade = own === undefined ? null : valueOf(own, 1);
  return [
    { dataId: overallId, tupleIndex: 0, value: valueOf(overallId, 0) },
    ...(own === undefined ? [] : [{ dataId: own, tupleIndex: 0, value: valueOf(own, 0) }]),
    ...(own === undefined || grade === null ? [] : [{ dataId: own, tupleIndex: 1, value: grade }]),
  ];
}

/**
 * The tests of these drafts as they are stored: those that exist stay as they are, and the others get an expectation.
 */
export async function madeTests(
  on: Queryable,
  entities: EntityStore,
  plan: TestedPlan,
  drafts: readonly TestDraft[],
): Promise<{ fresh: TestDraft[]; stored: TestRecord[] }> {
  const ids = drafts.map(({ testId }) => testId);
  const page = await entities.list(on, TEST, {
    parent: plan.content.rules.planId,
    ids,
    limit: ids.length,
    project: [...RUN_FIELDS],
  });
  const stored = new Map(page.records.map((record) => [record.testId, record]));
  const fresh: TestDraft[] = [];
  for (const draft of drafts)
    if (!stored.has(draft.testId))
      fresh.push({ ...draft, data: await expectedOf(on, plan, draft), recommendations: [] });
  return { fresh, stored: [...stored.values()] };
}

/** Runs tests. */
export async function runTests(on: Queryable, plan: TestedPlan, tests: readonly TestRecord[]): Promise<FinishedRun[]> {
  const runs: FinishedRun[] = [];
  for (const test of tests) runs.push({ test, found: await runTest(on, plan, test) });
  return runs;
}

export async function insertTests(
  tx: Tx,
  entities: EntityStore,
  planId: string,
  fresh: readonly TestDraft[],
  actor: Actor,
): Promise<void> {
  if (fresh.length === 0) return;
  await entities.insertMany(tx, TEST, fresh, actor, { parent: planId });
  await forgetEarlier(tx, fresh);
}

/**
 * Removes the tests that an earlier run made and this one did not make again, except those that somebody has changed.
 * @param owned SQL: whether a test is one of those that the run replaces
 */
export async function removeOthers(
  tx: Tx,
  entities: EntityStore,
  planId: string,
  { owned, ids }: { owned: Sql; ids: readonly string[] },
  actor: Actor,
): Promise<Pick<MadeTests, 'removed' | 'edited'>> {
  const stored = entities.of(TEST);
  const rows = await run<{ id: string; edited: boolean }>(
    tx,
    sql`SELECT id, ${isEdited(stored)} AS edited FROM ${stored.table} t
      WHERE t.plan_id = ${planId}::text AND ${owned}
        AND NOT EXISTS (SELECT FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) made WHERE made = t.id)`,
  );
  const going = rows.filter(({ edited }) => !edited).map(({ id }) => id);
  await entities.removeMany(tx, TEST, planId, going, actor);
  for (const testId of going) {
    await deleteResults(tx, { planId, testId });
    await deleteErrors(tx, { planId, testId });
  }
  return { removed: going.length, edited: rows.length - going.length };
}
