import { sql } from 'kysely';
import type { RulesVersion, RunsComparison } from '../../../src/contract/testComparison';
import type { Expected, Seen } from '../../../src/domain/planTests/compare';
import { isRunId, type Compared } from '../../../src/domain/planTests/proofs/compared';
import { differencesOf } from '../../../src/domain/planTests/proofs/differences';
import { expectationChanges } from '../../../src/domain/planTests/proofs/expectations';
import type { Queryable } from '../../db/types';
import { run, type Sql } from '../../db/sql';
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
  isDeleted: boolean;
  beforePassed: boolean;
  afterPassed: boolean;
  beforeSeen: Seen;
  afterSeen: Seen;
  /** Null: the result does not say what its test expected. */
  beforeExpected: Expected | null;
  afterExpected: Expected | null;
}

/** What is compared: a run, or the last results by a version of the rules. */
const resultsOf = (planId: string, side: string): Sql =>
  isRunId(side)
    ? sql`plan_id = ${planId}::text AND run_id = ${side}::uuid`
    : sql`plan_id = ${planId}::text AND rule_set = ${side}::text`;

/** SQL: what a result's test expected, in one form for all ways to write it; null if the result does not say. */
const wanted = (side: Sql): Sql => sql`CASE WHEN ${side}.expected IS NOT NULL THEN jsonb_build_array(
    (SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_array(row ->> 'dataId', coalesce(row ->> 'tupleIndex', '0'),
        btrim(coalesce(row ->> 'value', '')))), '[]') FROM jsonb_array_elements(${side}.expected -> 'data') row),
    (SELECT coalesce(jsonb_agg(DISTINCT row -> 'recommendId'), '[]')
      FROM jsonb_array_elements(${side}.expected -> 'recommendations') row)) END`;

/** @throws HttpError 404 `unknownRun` or `unknownRules` if there are no results */
async function requireResults(on: Queryable, planId: string, side: string): Promise<void> {
  const found = await run(on, sql`SELECT FROM test_result WHERE ${resultsOf(planId, side)} LIMIT 1`);
  if (found.length > 0) return;
  if (isRunId(side)) throw new HttpError(404, 'unknownRun', { runId: side });
  throw new HttpError(404, 'unknownRules', { ruleSet: side });
}

/**
 * Compares two runs of a plan's tests. Each is the id of a run, or a version of the rules, which stands for the last
 * result of each test by it.
 * @throws HttpError 404 `unknownRun` for a run without results; 404 `unknownRules` for a version by which no test ran
 */
export async function comparisonOf(
  on: Queryable,
  { table }: StoredEntity<'test'>,
  planId: string,
  { before, after }: Compared,
): Promise<RunsComparison> {
  await requireResults(on, planId, before);
  await requireResults(on, planId, after);
  const last = (side: string) => sql`(SELECT DISTINCT ON (test_id) test_id, passed,
      jsonb_build_object('data', doc->'data', 'recommendations', doc->'recommendations') AS seen, doc->'expected' AS expected
    FROM test_result WHERE ${resultsOf(planId, side)}
    ORDER BY test_id, created_at DESC, result_id DESC)`;
  const joined = (how: Sql) => sql`FROM ${last(before)} one ${how} JOIN ${last(after)} other USING (test_id)`;
  const alerts = (seen: Sql) => sql`jsonb_path_query_array(${seen}, '$.data[*] ? (@.kind == "alert")')`;
  const values = (seen: Sql) =>
    sql`jsonb_to_recordset(${seen} -> 'data') AS value (kind text, "dataId" text, "tupleIndex" int, value jsonb)`;
  // As in `differencesOf`: a value that only one run has read is no difference.
  const changed = sql`${wanted(sql`one`)} <> ${wanted(sql`other`)}`;
  const differs = sql`one.passed <> other.passed OR ${changed} OR one.seen -> 'recommendations' <> other.seen -> 'recommendations'
    OR ${alerts(sql`one.seen`)} <> ${alerts(sql`other.seen`)}
    OR EXISTS (SELECT FROM (SELECT * FROM ${values(sql`one.seen`)} WHERE kind = 'value') a
      JOIN (SELECT * FROM ${values(sql`other.seen`)} WHERE kind = 'value') b USING ("dataId", "tupleIndex")
      WHERE a.value <> b.value)`;
  const inBoth = sql`one.passed IS NOT NULL AND other.passed IS NOT NULL`;
  const [counts] = await run<Omit<RunsComparison, 'rows'>>(
    on,
    sql`SELECT (count(*) FILTER (WHERE ${inBoth}))::int AS tests,
      (count(*) FILTER (WHERE other.passed IS NULL))::int AS "onlyBefore",
      (count(*) FILTER (WHERE one.passed IS NULL))::int AS "onlyAfter",
      (count(*) FILTER (WHERE one.passed <> other.passed))::int AS changed,
      (count(*) FILTER (WHERE ${inBoth} AND (${differs})))::int AS differing ${joined(sql`FULL`)}`,
  );
  const rows = await run<Row>(
    on,
    sql`SELECT test_id AS "testId", coalesce(t.doc->>'name', test_id) AS name, t.id IS NULL AS "isDeleted", one.passed AS "beforePassed",
        other.passed AS "afterPassed", one.seen AS "beforeSeen", other.seen AS "afterSeen",
        one.expected AS "beforeExpected", other.expected AS "afterExpected"
      ${joined(sql``)} LEFT JOIN ${table} t ON t.plan_id = ${planId}::text AND t.id = test_id COLLATE "und-x-icu"
      WHERE ${differs} ORDER BY one.passed = other.passed, test_id LIMIT ${MOST_SHOWN}::int`,
  );
  return {
    ...(counts ?? { tests: 0, onlyBefore: 0, onlyAfter: 0, changed: 0, differing: 0 }),
    rows: rows.map(({ testId, name, isDeleted, beforeExpected, afterExpected, ...row }) => ({
      testId,
      name,
      isDeleted,
      before: row.beforePassed ? 'passed' : 'failed',
      after: row.afterPassed ? 'passed' : 'failed',
      differences: differencesOf(row.beforeSeen, row.afterSeen),
      expectation: beforeExpected && afterExpected && expectationChanges(beforeExpected, afterExpected),
    })),
  };
}
