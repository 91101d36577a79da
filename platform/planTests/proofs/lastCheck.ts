import { sql } from 'kysely';
import type { Static, TSchema } from 'typebox';
import type { checkPlanTests, coverPlanTests } from '../../../src/contract/testProofs';
import { fieldOf } from '../../../src/domain/entity/read';
import { run } from '../../db/sql';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { compile } from '../../http/contract/validators';
import { readTestedPlan } from '../plan';
import type { Services } from '../../base/services';

/** The kinds of checks. */
export type CheckKind = typeof coverPlanTests | typeof checkPlanTests;

interface LastCheck<Result> {
  running: string | null;
  checkedAt: string | null;
  isCurrent: boolean;
  result: Result | null;
}

/** Whether a value has the shape of a schema. */
export const fits = <Schema extends TSchema>(schema: Schema, value: unknown): value is Static<Schema> =>
  compile(schema)(value);

/** Whether a test or a question of the plan was stored after this time, or deleted. */
async function hasChanged(
  on: Queryable,
  entities: EntityStore,
  planId: string,
  since: string,
  tests: number,
): Promise<boolean> {
  const [test, question] = [entities.of('test').table, entities.of('question').table];
  const [row] = await run<{ changed: boolean; tests: number }>(
    on,
    sql`SELECT count(*)::int AS tests, coalesce(bool_or(updated_at > ${since}::text), false)
        OR EXISTS (SELECT FROM ${question} WHERE plan_id = ${planId}::text AND updated_at > ${since}::text) AS changed
      FROM ${test} WHERE plan_id = ${planId}::text`,
  );
  return row === undefined || row.changed || row.tests !== tests;
}

/**
 * The last check of a kind that was made of a plan's tests, and the one that is running.
 * @returns null if the plan does not exist
 */
export async function lastCheckOf<Schema extends TSchema>(
  services: Pick<Services, 'database' | 'entities' | 'log'>,
  kind: { name: string; result: Schema },
  planId: string,
): Promise<LastCheck<Static<Schema>> | null> {
  const { db } = services.database;
  const plan = await readTestedPlan(db, services, planId);
  if (!plan) return null;
  const jobs = await db
    .selectFrom('job')
    .select(['job_id', 'status', 'created_at', 'end_time', 'result'])
    .where('name', '=', kind.name)
    .where(sql<boolean>`args->>'planId' = ${planId}::text`)
    .where('status', 'in', ['queued', 'active', 'done'])
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute();
  const running = jobs.find(({ status }) => status !== 'done')?.job_id ?? null;
  const done = jobs.find(({ status }) => status === 'done');
  const result: unknown = done?.result;
  if (!done || !fits(kind.result, result)) return { running, checkedAt: null, isCurrent: false, result: null };
  const isCurrent =
    fieldOf(result, 'ruleSet') === plan.content.hash &&
    !(await hasChanged(db, services.entities, planId, done.created_at, Number(fieldOf(result, 'tests'))));
  return { running, checkedAt: done.end_time, isCurrent, result };
}
