import { sql } from 'kysely';
import type { PlanTestsOutcome } from '../../src/contract/planTests';
import type { ComparableRun } from '../../src/contract/testComparison';
import { run } from '../db/sql';
import type { Queryable, Tx } from '../db/types';

/** Runs in the list of a plan's runs. */
const MOST_RUNS = 50;

interface RunSoFar {
  runId: string;
  planId: string;
  username: string | null;
  /** The version of the rules by which the last tests ran. */
  ruleSet: string;
  outcome: PlanTestsOutcome;
  /** Number of tests to run. */
  total: number;
  complete: boolean;
}

/** Stores how far a run of all tests is, in the transaction of its results. */
export async function keepRun(
  tx: Tx,
  { runId, planId, username, ruleSet, outcome: { tests, passed }, total, complete }: RunSoFar,
): Promise<void> {
  await sql`
    INSERT INTO test_run AS run (run_id, plan_id, username, rule_set, tests, passed, total, complete)
      VALUES (${runId}::uuid, ${planId}::text, ${username}::text, ${ruleSet}::text, ${tests}::int, ${passed}::int,
        ${total}::int, ${complete}::boolean)
      ON CONFLICT (run_id) DO UPDATE SET tests = excluded.tests, passed = excluded.passed, total = excluded.total,
        complete = excluded.complete, rule_set = CASE WHEN run.rule_set = excluded.rule_set THEN run.rule_set END`.execute(
    tx,
  );
}

/**
 * The runs of all tests of a plan of which results are left, newest first.
 * @param current the version of the plan's rules now
 */
export async function runsOf(on: Queryable, planId: string, current: string): Promise<ComparableRun[]> {
  const rows = await run<Omit<ComparableRun, 'failed' | 'current'>>(
    on,
    sql`SELECT r.run_id AS "runId", r.started_at AS "startedAt", r.username, r.rule_set AS "ruleSet", r.tests, r.passed,
        r.total, n.remaining AS "left",
        CASE WHEN r.complete THEN 'complete' WHEN j.status IN ('queued', 'active') THEN 'running' ELSE 'stopped' END AS state
      FROM test_run r LEFT JOIN job j ON j.job_id = r.run_id
        CROSS JOIN LATERAL (SELECT count(*)::int AS remaining FROM test_result t WHERE t.run_id = r.run_id) n
      WHERE r.plan_id = ${planId}::text AND n.remaining > 0
      ORDER BY r.started_at DESC, r.run_id DESC LIMIT ${MOST_RUNS}::int`,
  );
  return rows.map((row) => ({ ...row, failed: row.tests - row.passed, current: row.ruleSet === current }));
}
