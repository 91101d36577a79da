import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import type { ListedResults, TestFinding, TestResult } from '../../src/contract/planTests';
import texts from '../../src/i18n/reports/testFindings';
import { translateWith } from '../../src/i18n/sentences';
import type { Finding, FindingCode } from '../../src/domain/planTests/findings';
import type { Expected, Seen } from '../../src/domain/planTests/compare';
import type { Queryable, Tx } from '../db/types';
import { ident, run, type Sql } from '../db/sql';
import type { StoredEntity } from '../entities/stored';
import { isEdited } from './edited';
import { refreshStates } from './state';
import type { TestKey } from './testKey';
import type { Evaluation, TestPatient, TestRecord, TestRun } from './run';

/** Results that are kept of each test; older ones are deleted. */
export const MOST_RESULTS = 20;

const EVERY = '*';
const inEnglish = translateWith(texts.en, 'en');

/** The part of a result that is stored as JSON. */
interface StoredResult extends Seen {
  errs: Finding[];
  warnings: Finding[];
  expected: Required<Expected>;
  evaluations: Evaluation[];
}

interface ResultRow extends TestKey {
  resultId: string;
  createDate: string;
  passed: boolean;
  ruleSet: string;
  kept: boolean;
  doc: string;
}

/** The findings as the API has them, each with its text in English. */
const shownFinding = ({ code, params }: Finding, createDate: string): TestFinding => ({
  createDate,
  message: inEnglish(code, params),
  code,
  params: { ...params },
});

const ofTest = ({ planId, testId }: TestKey): Sql =>
  testId === EVERY ? sql`plan_id = ${planId}::text` : sql`plan_id = ${planId}::text AND test_id = ${testId}::text`;

/** A run of a test, to be stored. */
export interface FinishedRun {
  test: TestRecord;
  found: TestRun;
}

/**
 * Stores the results of runs: each replaces the errors of its test's run before.
 * @param keeps whether to keep the patients
 * @param runId the run of all tests of a plan to which they belong; absent if each test ran by itself
 * @returns the ids of the results, in the order of the runs
 */
export async function storeRuns(
  tx: Tx,
  runs: readonly FinishedRun[],
  { keeps, runId = null }: { keeps: boolean; runId?: string | null },
): Promise<string[]> {
  const rows = runs.map(({ test, found }) => {
    const { errors, warnings, data, recommendations, evaluations, ruleSet, patient } = found;
    const expected = { data: test.data ?? [], recommendations: test.recommendations ?? [] };
    const doc: StoredResult = { errs: errors, warnings, data, recommendations, expected, evaluations };
    const { planId, testId } = test;
    return { resultId: uuid(), planId, testId, passed: errors.length === 0, ruleSet, doc, errors, patient };
  });
  const all = JSON.stringify(rows.map(({ patient: _patient, ...row }) => row));
  await sql`
    INSERT INTO test_result (result_id, plan_id, test_id, passed, rule_set, doc, run_id)
      SELECT r."resultId", r."planId", r."testId", r.passed, r."ruleSet", r.doc, ${runId}::uuid
      FROM jsonb_to_recordset(${all}::jsonb)
        AS r ("resultId" uuid, "planId" text, "testId" text, passed boolean, "ruleSet" text, doc jsonb)`.execute(tx);
  await sql`
    DELETE FROM test_error e USING jsonb_to_recordset(${all}::jsonb) AS r ("planId" text, "testId" text)
      WHERE e.plan_id = r."planId" AND e.test_id = r."testId"`.execute(tx);
  await sql`
    INSERT INTO test_error (plan_id, test_id, place, code, params)
      SELECT r."planId", r."testId", place, error->>'code', error->'params'
      FROM jsonb_to_recordset(${all}::jsonb) AS r ("planId" text, "testId" text, errors jsonb)
        CROSS JOIN jsonb_array_elements(r.errors) WITH ORDINALITY AS e (error, place)`.execute(tx);
  if (keeps)
    await sql`
      INSERT INTO test_patient (result_id, doc)
        SELECT r."resultId", r.patient
        FROM jsonb_to_recordset(${JSON.stringify(rows.map(({ resultId, patient }) => ({ resultId, patient })))}::jsonb)
          AS r ("resultId" uuid, patient jsonb)`.execute(tx);
  await sql`
    DELETE FROM test_result WHERE result_id IN (
      SELECT result_id FROM (
        SELECT t.result_id, row_number() OVER (PARTITION BY t.plan_id, t.test_id ORDER BY t.created_at DESC, t.result_id DESC) AS place
          FROM test_result t JOIN (
            SELECT DISTINCT "planId", "testId" FROM jsonb_to_recordset(${all}::jsonb) AS r ("planId" text, "testId" text)) own
            ON t.plan_id = own."planId" AND t.test_id = own."testId") placed
        WHERE place > ${MOST_RESULTS}::int)`.execute(tx);
  await refreshStates(tx, rows);
  return rows.map(({ resultId }) => resultId);
}

const COLUMNS = sql`result_id AS "resultId", plan_id AS "planId", test_id AS "testId", created_at AS "createDate", passed,
  rule_set AS "ruleSet", EXISTS (SELECT FROM test_patient p WHERE p.result_id = t.result_id) AS kept, doc::text AS doc`;

/** The document of a stored result. Its type is certain, because only `storeRuns` stores results. */
function storedOf({ doc }: ResultRow): StoredResult {
  const stored: StoredResult = JSON.parse(doc);
  return stored;
}

function shownResult(row: ResultRow, { errs, warnings, data, recommendations, expected }: StoredResult): TestResult {
  const { resultId, testId, createDate, passed, ruleSet, kept } = row;
  return {
    resultId,
    testId,
    createDate,
    passed,
    ruleSet,
    kept,
    errs: errs.map((each) => shownFinding(each, createDate)),
    warnings: warnings.map((each) => shownFinding(each, createDate)),
    data: [...data],
    recommendations: [...recommendations],
    expected,
  };
}

/** The results of a test, newest first. */
export async function resultsOf(on: Queryable, key: TestKey): Promise<TestResult[]> {
  const rows = await run<ResultRow>(
    on,
    sql`SELECT ${COLUMNS} FROM test_result t WHERE ${ofTest(key)} ORDER BY created_at DESC, result_id DESC
      LIMIT ${MOST_RESULTS}::int`,
  );
  return rows.map((row) => shownResult(row, storedOf(row)));
}

/** A result with what its trace and its patient are shown from; undefined if the test has no such result. */
export async function resultOf(on: Queryable, key: TestKey, resultId: string) {
  const [row] = await run<ResultRow & { patient: string | null }>(
    on,
    sql`SELECT ${COLUMNS}, (SELECT p.doc::text FROM test_patient p WHERE p.result_id = t.result_id) AS patient
      FROM test_result t WHERE ${ofTest(key)} AND result_id = ${resultId}::uuid`,
  );
  if (!row) return undefined;
  const stored = storedOf(row);
  const patient: TestPatient | null = JSON.parse(row.patient ?? 'null');
  return { result: shownResult(row, stored), evaluations: stored.evaluations, patient };
}

export async function deleteResults(tx: Tx, key: TestKey): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM test_result WHERE ${ofTest(key)}`.execute(tx);
  await refreshStates(tx, [key]);
  return Number(numAffectedRows);
}

export async function deleteErrors(tx: Tx, key: TestKey): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM test_error WHERE ${ofTest(key)}`.execute(tx);
  return Number(numAffectedRows);
}

interface ErrorsAsked {
  category: string | undefined;
  creatorId: string | undefined;
  offset: number;
  limit: number;
}

/** SQL: whether a creator has not changed since its tests `t` ran. A run leaves tests out that somebody has changed. */
const isCurrent = (
  { planId }: TestKey,
  creatorId: string,
  { table }: StoredEntity<'testCreator'>,
  tests: StoredEntity<'test'>,
): Sql =>
  sql`coalesce(bool_and(${isEdited(tests)} OR EXISTS (
    SELECT FROM test_result r WHERE r.plan_id = t.plan_id AND r.test_id = t.id COLLATE "C" AND r.created_at >= (
      SELECT c.updated_at::timestamptz FROM ${table} c WHERE c.plan_id = ${planId}::text AND c.id = ${creatorId}::text))), false)`;

/**
 * A page of the errors of the last runs, by test.
 * @param creators where test creators are stored; undefined if there is no such entity
 */
export async function errorsOf(
  on: Queryable,
  stored: StoredEntity<'test'>,
  key: TestKey,
  given: ErrorsAsked,
  creators: StoredEntity<'testCreator'> | undefined,
) {
  const { creatorId, offset, limit } = given;
  const is = (field: 'category' | 'creatorId'): Sql =>
    given[field] === undefined ? sql`` : sql`AND t.doc->>${field}::text = ${given[field]}::text`;
  const having = (field: 'category' | 'creatorId'): Sql =>
    given[field] === undefined
      ? sql``
      : sql`AND EXISTS (SELECT FROM ${stored.table} t WHERE t.plan_id = e.plan_id
          AND t.id = e.test_id COLLATE "und-x-icu" ${is(field)})`;
  const current =
    creatorId !== undefined && creators ? isCurrent(key, creatorId, creators, stored) : sql`NULL::boolean`;
  const [tests] = await run<{ total: number; isCurrent: boolean | null }>(
    on,
    sql`SELECT count(*)::int AS total, ${current} AS "isCurrent" FROM ${stored.table} t WHERE t.plan_id = ${key.planId}::text
      ${key.testId === EVERY ? sql`` : sql`AND t.id = ${key.testId}::text`} ${is('category')} ${is('creatorId')}`,
  );
  const where = sql`FROM test_error e WHERE ${ofTest(key)} ${having('category')} ${having('creatorId')}`;
  const rows = await run<{ testId: string; createDate: string; code: FindingCode; params: Finding['params'] }>(
    on,
    sql`SELECT test_id AS "testId", created_at AS "createDate", code, params ${where}
      ORDER BY test_id, place LIMIT ${limit}::int OFFSET ${offset}::int`,
  );
  const [total] = await run<{ total: number }>(on, sql`SELECT count(*)::int AS total ${where}`);
  return {
    errors: rows.map(({ testId, createDate, code, params }) => ({
      testId,
      ...shownFinding({ code, params }, createDate),
    })),
    totalErrors: total?.total ?? 0,
    totalTests: tests?.total ?? 0,
    isCurrent: tests?.isCurrent ?? null,
  };
}

/** The results of tests in numbers, in the order of the keys. */
export async function countsOf(on: Queryable, keys: readonly TestKey[]): Promise<ListedResults[]> {
  const json = JSON.stringify(keys);
  const rows = await run<TestKey & ListedResults>(
    on,
    sql`SELECT k."planId", k."testId", last.passed, last.created_at AS "lastRun", coalesce(n.results, 0) AS results,
        coalesce(n.failures, 0) AS failures, CASE WHEN last.passed THEN 'passed' WHEN NOT last.passed THEN 'failed' END AS "lastResult",
        EXISTS (SELECT FROM test_error e WHERE e.plan_id = k."planId" AND e.test_id = k."testId") AS errors
      FROM jsonb_to_recordset(${json}::jsonb) AS k ("planId" text, "testId" text)
        LEFT JOIN LATERAL (SELECT count(*)::int AS results, (count(*) FILTER (WHERE NOT passed))::int AS failures
          FROM test_result r WHERE r.plan_id = k."planId" AND r.test_id = k."testId") n ON true
        LEFT JOIN LATERAL (SELECT passed, created_at FROM test_result r
          WHERE r.plan_id = k."planId" AND r.test_id = k."testId" ORDER BY created_at DESC, result_id DESC LIMIT 1) last
          ON true`,
  );
  const found = new Map(rows.map((row) => [JSON.stringify([row.planId, row.testId]), row]));
  return keys.map(({ planId, testId }) => {
    const row = found.get(JSON.stringify([planId, testId]));
    return {
      lastResult: row?.lastResult ?? null,
      lastRun: row?.lastRun ?? null,
      results: row?.results ?? 0,
      failures: row?.failures ?? 0,
      errors: row?.errors ?? false,
    };
  });
}

/** Deletes what earlier tests with the ids of new tests led to. */
export async function forgetEarlier(tx: Tx, tests: readonly TestKey[]): Promise<void> {
  const keys = JSON.stringify(tests.map(({ planId, testId }) => ({ planId, testId })));
  for (const table of ['test_result', 'test_error'])
    await run(
      tx,
      sql`DELETE FROM ${ident(table)} t USING jsonb_to_recordset(${keys}::jsonb) AS k ("planId" text, "testId" text)
        WHERE t.plan_id = k."planId" AND t.test_id = k."testId"`,
    );
  await refreshStates(tx, tests);
}
