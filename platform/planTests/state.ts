import { sql } from 'kysely';
import { textOf } from '../../src/domain/entity/read';
import { and, ident, literal, run, textOfSql, type Sql } from '../db/sql';
import type { Db, Tx } from '../db/types';
import type { Given, KeySource } from '../entities/additions';
import { parseListQuery } from '../entities/listQuery';
import type { EntityStore } from '../entities/store';
import type { StoredEntity } from '../entities/stored';
import { conditionsOf } from '../entities/where';
import { badRequest } from '../http/errors';
import type { TestKey } from './testKey';

const TEST = 'test';
const TRIGGER = 'keep_test_state';

/**
 * Lets the database keep a row of `test_state` for each test, whatever code writes the tests. If the table of tests has
 * no trigger yet, creates the trigger and fills `test_state`.
 */
export async function keepTestStates(db: Db, entities: EntityStore): Promise<void> {
  if (!entities.has(TEST)) return;
  const { table } = entities.of(TEST);
  const kept = sql`SELECT 1 FROM pg_trigger WHERE tgrelid = ${literal(textOfSql(table))}::regclass AND tgname = ${literal(TRIGGER)}`;
  if ((await run(db, kept)).length > 0) return;
  await db.transaction().execute(async (tx) => {
    // If several processes start together, only one does the work.
    await run(tx, sql`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
    if ((await run(tx, kept)).length > 0) return;
    await run(
      tx,
      sql`CREATE TRIGGER ${ident(TRIGGER)} AFTER INSERT OR DELETE ON ${table} FOR EACH ROW
        EXECUTE FUNCTION keep_test_state()`,
    );
    await sql`DELETE FROM test_state`.execute(tx);
    await run(
      tx,
      sql`INSERT INTO test_state SELECT (row).* FROM (SELECT test_state_row(plan_id, id) AS row FROM ${table} OFFSET 0) tests`,
    );
  });
}

/** Brings the states of tests up to date after their results have changed. */
export async function refreshStates(tx: Tx, tests: readonly TestKey[]): Promise<void> {
  const keys = JSON.stringify(tests.map(({ planId, testId }) => ({ planId, testId })));
  await sql`
    UPDATE test_state s SET outcome = (k.row).outcome, run_at = (k.row).run_at
      FROM (SELECT test_state_row("planId", "testId") AS row
        FROM jsonb_to_recordset(${keys}::jsonb) AS k ("planId" text, "testId" text) OFFSET 0) k
      WHERE s.of_plan = (k.row).of_plan AND s.of_test = (k.row).of_test`.execute(tx);
}

/** The condition of a test whose last run failed. */
export const LAST_FAILED: Sql = sql`(plan_id, id) IN (SELECT of_plan, of_test FROM test_state WHERE outcome = 0)`;

/** The sort orders of the list of tests that follow from their last runs, each as a column of `test_state`. */
const ORDERS = new Map([
  ['lastResult', 'outcome'],
  ['lastRun', 'run_at'],
]);
export const STATE_ORDERS: readonly string[] = [...ORDERS.keys()];

/** Whether a list is sorted by the last runs. */
export const isByState = (given: Given): boolean => ORDERS.has(textOf(given['orderBy']));

/** A list's parameters without the order by the last runs, which the table of tests does not have. */
export function withoutStateOrder(given: Given): Given {
  const { orderBy: _own, ...rest } = given;
  return isByState(given) ? rest : given;
}

/**
 * Finds the rows of a list that is sorted by the last runs.
 * @throws HttpError 400 if the list is no page of one plan's tests
 */
export function keysByState(stored: StoredEntity<'test'>, given: Given, parent: string | undefined) {
  const column = ORDERS.get(textOf(given['orderBy']));
  if (column === undefined) return undefined;
  if (parent === undefined || parent === '*' || textOf(given['cursor']) !== '') throw badRequest('orderBy');
  const direction = textOf(given['order']).toUpperCase() === 'DESC' ? sql`DESC` : sql`ASC`;
  const { picked, base } = conditionsOf(stored, {
    ...parseListQuery(stored, withoutStateOrder(given)),
    ...(given['failed'] === true && { added: LAST_FAILED }),
  });
  const conditions = [...base, ...picked];
  const state = sql`SELECT of_plan AS plan_id, of_test AS id, ${ident(column)} FROM test_state WHERE of_plan = ${parent}::text`;
  const keys =
    conditions.length === 0
      ? state
      : sql`SELECT s.* FROM (${state}) s JOIN ${stored.table} t USING (plan_id, id) WHERE ${and(conditions)}`;
  const source: KeySource = () => ({
    keys,
    order: sql`${ident(column)} ${direction}, id ${direction}`,
    counted: () => keys,
    isWhole: true,
  });
  return source;
}
