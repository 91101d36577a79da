import { sql } from 'kysely';
import type { Language } from '../../../src/domain/entity/types';
import type { Finding } from '../../../src/domain/planTests/findings';
import { MOST_REPORTED } from '../../../src/domain/report/tests';
import { run } from '../../db/sql';
import type { Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { notFound } from '../../http/errors';
import { namesOf, type ReportNames } from './names';

/** A test with its last result. */
export interface ReportedTest {
  testId: string;
  name: string;
  category: string | null;
  creatorId: string | null;
  jiraIssue: string | null;
  /** Null if the test has not run. */
  passed: boolean | null;
  lastRun: string | null;
  findings: Finding[];
}

export interface TestFacts {
  now: string;
  plan: { planId: string; name: string };
  /** The test that is listed with its permutations; null for all tests of the plan. */
  base: { testId: string; name: string } | null;
  /** Tests with errors first, then those that have not run, then by id. */
  tests: ReportedTest[];
  counts: { total: number; passed: number; failed: number; never: number };
  names: ReportNames;
}

/**
 * Reads the tests of a plan, or one of its tests with its permutations, with their last results.
 * @throws HttpError 404 if the plan or the test does not exist
 */
export async function readTests(
  tx: Tx,
  entities: EntityStore,
  { planId, testId, language }: { planId: string; testId?: string; language: Language },
): Promise<TestFacts> {
  const plan = await entities.get(tx, 'plan', planId);
  if (!plan) throw notFound();
  const base = testId === undefined ? null : await entities.get(tx, 'test', testId, { parent: planId });
  if (base === undefined || (testId !== undefined && !base)) throw notFound();
  const { table } = entities.of('test');
  const listed = sql`FROM ${table} t
    LEFT JOIN LATERAL (SELECT passed, created_at, doc->'errs' AS errs FROM test_result r WHERE r.plan_id = t.plan_id AND r.test_id = t.id COLLATE "C"
      ORDER BY created_at DESC, result_id DESC LIMIT 1) last ON true
    WHERE t.plan_id = ${planId}::text
      ${testId === undefined ? sql`` : sql`AND (t.id = ${testId}::text OR t.doc->>'permutationOf' = ${testId}::text)`}`;
  const [counts = { total: 0, passed: 0, failed: 0, never: 0 }] = await run<TestFacts['counts']>(
    tx,
    sql`SELECT count(*)::int AS total, (count(*) FILTER (WHERE last.passed))::int AS passed,
      (count(*) FILTER (WHERE NOT last.passed))::int AS failed,
      (count(*) FILTER (WHERE last.passed IS NULL))::int AS never ${listed}`,
  );
  const rows = await run<Omit<ReportedTest, 'findings'> & { findings: string }>(
    tx,
    sql`SELECT t.id AS "testId", t.doc->>'name' AS name, t.doc->>'category' AS category,
      t.doc->>'creatorId' AS "creatorId", t.doc->>'jiraIssue' AS "jiraIssue", last.passed, last.created_at AS "lastRun",
      coalesce(last.errs, '[]'::jsonb)::text AS findings
      ${listed}
      ORDER BY coalesce(last.passed, false), last.passed IS NULL, t.id LIMIT ${MOST_REPORTED}::int`,
  );
  return {
    now: new Date().toISOString(),
    plan: { planId, name: plan.name },
    base: base && { testId: base.testId, name: base.name },
    tests: rows.map(({ findings, ...row }) => {
      // The type is certain, because only runs of tests store findings.
      const read: Finding[] = JSON.parse(findings);
      return { ...row, findings: read };
    }),
    counts,
    names: await namesOf(tx, entities, planId, language),
  };
}
