import { sql } from 'kysely';
import { run } from '../db/sql';
import type { Queryable } from '../db/types';
import type { EntityStore } from '../entities/store';

/** The newest runs of each plan keep the results of removed tests, so that a comparison can say what was removed. */
const RUNS_WITH_REMOVED = 2;

/**
 * Deletes the results and errors of tests that no longer exist, and the runs of which no result is left. Ids of records
 * have the collation of names.
 */
export async function pruneResults(on: Queryable, entities: EntityStore): Promise<void> {
  const { table: tests } = entities.of('test');
  const { table: plans } = entities.of('plan');
  const isRemoved = sql`NOT EXISTS (SELECT FROM ${tests} t
    WHERE t.plan_id = r.plan_id AND t.id = r.test_id COLLATE "und-x-icu")`;
  await run(on, sql`DELETE FROM test_error r WHERE ${isRemoved}`);
  await run(
    on,
    sql`DELETE FROM test_run r
      WHERE NOT EXISTS (SELECT FROM ${plans} p WHERE p.id = r.plan_id COLLATE "und-x-icu")`,
  );
  await run(
    on,
    sql`DELETE FROM test_result r WHERE ${isRemoved} AND NOT EXISTS (
      SELECT FROM (SELECT run_id, row_number() OVER (PARTITION BY plan_id ORDER BY started_at DESC, run_id DESC) AS place
        FROM test_run) run WHERE run.run_id = r.run_id AND place <= ${RUNS_WITH_REMOVED}::int)`,
  );
  await run(on, sql`DELETE FROM test_run run WHERE NOT EXISTS (SELECT FROM test_result r WHERE r.run_id = run.run_id)`);
}
