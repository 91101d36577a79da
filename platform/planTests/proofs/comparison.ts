import { sql } from 'kysely';
import type { RulesVersion, RunsComparison } from '../../../src/contract/testProofs';
import type { Seen } from '../../../src/domain/planTests/compare';
import { differencesOf } from '../../../src/domain/planTests/proofs/differences';
import type { Queryable } from '../../db/types';
import { listOf, run, type Sql } from '../../db/sql';
import type { StoredEntity } from '../../entities/stored';
import { HttpError } from '../../http/errors';

/** Tests in the comparison of two runs; there may be more that differ. */
const MOST_SHOWN = 500;
/** Versions that can be chosen. */
const MOST_VERSIONS = 50;

/** The versions of a plan's rules by which tests have run, the last run first. */
export async function versionsOf(on: Queryable, planId: string, current: string): Promise<RulesVersion[]> {
  const rows = await run<Omit<RulesVersion, 'current'>>(
    on,
    sql`SELECT rule_set AS "ruleSet", count(DISTINCT test_id)::int AS tests, max(created_at) AS "lastRun"
      FROM test_result WHERE plan_id = ${planId}::text
      GROUP BY rule_set ORDER BY max(created_at) DESC, rule_set LIMIT ${MOST_VERSIONS}::int`,
  );
  return rows.map((row) => ({ ...row, current: row.ruleSet === current }));
}

interface Row {
  testId: string;
  name: string;
  beforePassed: boolean;
  afterPassed: boolean;
  beforeSeen: Seen;
  afterSeen: Seen;
}

/** @throws HttpError 404 `unknownRules` for the first version by which no test of the plan has run */
async function requireVersions(on: Queryable, planId: string, versions: readonly string[]): Promise<void> {
  const known = await run<{ ruleSet: string }>(
    on,
    sql`SELECT DISTINCT rule_set AS "ruleSet" FROM test_result
      WHERE plan_id = ${planId}::text AND rule_set IN ${listOf(versions)}`,
  );
  const missing = versions.find((version) => known.every(({ ruleSet }) => ruleSet !== version));
  if (missing !== undefined) throw new HttpError(404, 'unknownRules', { ruleSet: missing });
}

/**
 * Compares the last result of each test by one version of the rules with its last result by another.
 * @throws HttpError 404 `unknownRules` for a version by which no test of the plan has run
 */
export async function comparisonOf(
  on: Queryable,
  { table }: StoredEntity<'test'>,
  planId: string,
  versions: { before: string; after: string },
): Promise<RunsComparison> {
  await requireVersions(on, planId, [versions.before, versions.after]);
  const last = (ruleSet: string) => sql`(SELECT DISTINCT ON (test_id) test_id, passed,
      jsonb_build_object('data', doc->'data', 'recommendations', doc->'recommendations') AS seen
    FROM test_result WHERE plan_id = ${planId}::text AND rule_set = ${ruleSet}::text
    ORDER BY test_id, created_at DESC, result_id DESC)`;
  const both = sql`FROM ${last(versions.before)} one JOIN ${last(versions.after)} other USING (test_id)`;
  const alerts = (seen: Sql) => sql`jsonb_path_query_array(${seen}, '$.data[*] ? (@.kind == "alert")')`;
  const values = (seen: Sql) =>
    sql`jsonb_to_recordset(${seen} -> 'data') AS value (kind text, "dataId" text, "tupleIndex" int, value jsonb)`;
  // As in `differencesOf`: a value that only one run has read is no difference.
  const differs = sql`one.passed <> other.passed OR one.seen -> 'recommendations' <> other.seen -> 'recommendations'
    OR ${alerts(sql`one.seen`)} <> ${alerts(sql`other.seen`)}
    OR EXISTS (SELECT FROM (SELECT * FROM ${values(sql`one.seen`)} WHERE kind = 'value') a
      JOIN (SELECT * FROM ${values(sql`other.seen`)} WHERE kind = 'value') b USING ("dataId", "tupleIndex")
      WHERE a.value <> b.value)`;
  const [counts] = await run<{ tests: number; changed: number; differing: number }>(
    on,
    sql`SELECT count(*)::int AS tests, (count(*) FILTER (WHERE one.passed <> other.passed))::int AS changed,
      (count(*) FILTER (WHERE ${differs}))::int AS differing ${both}`,
  );
  const rows = await run<Row>(
    on,
    sql`SELECT test_id AS "testId", coalesce(t.doc->>'name', test_id) AS name, one.passed AS "beforePassed",
        other.passed AS "afterPassed", one.seen AS "beforeSeen", other.seen AS "afterSeen"
      ${both} LEFT JOIN ${table} t ON t.plan_id = ${planId}::text AND t.id = test_id COLLATE "und-x-icu"
      WHERE ${differs} ORDER BY one.passed = other.passed, test_id LIMIT ${MOST_SHOWN}::int`,
  );
  return {
    tests: counts?.tests ?? 0,
    changed: counts?.changed ?? 0,
    differing: counts?.differing ?? 0,
    rows: rows.map(({ testId, name, beforePassed, afterPassed, beforeSeen, afterSeen }) => ({
      testId,
      name,
      before: beforePassed ? 'passed' : 'failed',
      after: afterPassed ? 'passed' : 'failed',
      differences: differencesOf(beforeSeen, afterSeen),
    })),
  };
}
