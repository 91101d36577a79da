import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { JobCancelled } from '../../platform/jobs/jobs';
import { runAllTests } from '../../platform/planTests/job';
import { runPlanTests } from '../../src/contract/planTests';
import type { EntityRecord } from '../../src/domain/entity/types';
import { useAdminApp } from '../support/adminApp';
import { jobContext } from '../support/jobContext';
import { startWaitingJob } from '../support/jobs';
import { databases } from '../support/platform';
import { addWatchPlan, stools, USUAL_STOOLS } from '../support/watchPlan';

const NOWHERE = '00000000-0000-4000-8000-000000000000';

/** A test of a number of stools, where two are usual. */
const testOf = (count: number, value: string | null): EntityRecord => ({
  name: `${count} stools`,
  history: [USUAL_STOOLS, stools(count)],
  data: [{ dataId: 'gutAlert', tupleIndex: 0, value }],
});

describe.each(databases)('the runs of a plan’s tests on %s', (database) => {
  const { app, call, done, waitFor, runJob } = useAdminApp(database);
  /** Each test has a plan of its own, because the last runs of a plan keep the results of its removed tests. */
  let plan = 0;
  let planId: string;
  let proofs: string;
  const add = (testId: string, record: EntityRecord) => done(`test/${planId}`, { testId, ...record });
  const change = async (testId: string, changes: EntityRecord) => {
    const { test: stored } = await done(`test/${planId}/${testId}`);
    await done(`test/${planId}`, { ...(stored as EntityRecord), ...changes });
  };
  const runs = async () => (await done(`${proofs}/runs`))['runs'] as EntityRecord[];
  /** Runs all tests, and returns the id of the run. */
  const runAll = async (): Promise<string> => {
    const { jobId } = await runJob(`test/run/${planId}`);
    return String(jobId);
  };
  const compare = (before: string, after: string) => done(`${proofs}/comparison?before=${before}&after=${after}`);
  /** Changes the rules, and back. */
  const setDisabled = async (disabled: boolean) => {
    const { detectModel } = await done(`types/${planId}/detect_models/gut`);
    await done(`types/${planId}/detect_models`, { ...(detectModel as EntityRecord), disabled });
  };

  beforeEach(async () => {
    plan += 1;
    planId = `watch${plan}`;
    proofs = `test/proofs/${planId}`;
    await addWatchPlan(done, planId);
  });

  test('are compared by the same rules, with the tests that only one of them has', async () => {
    await add('three', testOf(3, null));
    await add('six', testOf(6, 'orange'));
    await add('deleted', testOf(4, null));
    const first = await runAll();
    await change('three', testOf(6, null));
    await done(`test/${planId}/deleted`, undefined, 'DELETE');
    for (const testId of ['new1', 'new2']) await add(testId, testOf(3, null));
    const second = await runAll();
    const [after, before] = await runs();
    expect(before).toEqual({
      runId: first,
      startedAt: expect.any(String),
      username: 'admin',
      ruleSet: after?.['ruleSet'],
      current: true,
      state: 'complete',
      total: 3,
      tests: 3,
      passed: 3,
      failed: 0,
      left: 3,
    });
    expect(after).toMatchObject({ runId: second, tests: 4, passed: 3, failed: 1, left: 4 });
    expect(await compare(first, second)).toEqual({
      tests: 2,
      onlyBefore: 1,
      onlyAfter: 2,
      changed: 1,
      differing: 1,
      rows: [
        {
          testId: 'three',
          name: '6 stools',
          isDeleted: false,
          before: 'passed',
          after: 'failed',
          differences: expect.arrayContaining([
            { kind: 'alert', dataId: 'gutAlert', tupleIndex: 0, before: '', after: 'orange' },
          ]),
          expectation: [],
        },
      ],
    });
    // A run of one test is no run of all tests, but counts as its last result by the rules.
    await change('six', testOf(6, null));
    await done(`test/run/${planId}/six`);
    expect(await runs()).toHaveLength(2);
    await done(`test/${planId}/three`, undefined, 'DELETE');
    expect(await compare(first, second)).toMatchObject({ rows: [{ testId: 'three', isDeleted: true }] });
    expect(await compare(second, String(after?.['ruleSet']))).toMatchObject({
      tests: 4,
      onlyBefore: 0,
      onlyAfter: 1,
      changed: 1,
      rows: [{ testId: 'six', before: 'passed', after: 'failed' }],
    });
  });

  test('say that the expectation of a test changed, and what it was', async () => {
    const drink = [{ recommendId: 'drink', name: 'Drink' }];
    await add('six', { ...testOf(6, 'orange'), recommendations: drink });
    await add('same', testOf(6, 'orange'));
    const first = await runAll();
    const level = (value: string | null) => ({ dataId: 'gutAlert', tupleIndex: 0, value });
    await change('six', {
      data: [level('red'), { dataId: 'gutAlert', tupleIndex: 1, value: ' 2 ' }],
      recommendations: [],
    });
    // The same expectation, written in another way.
    await change('same', { data: [{ dataId: 'gutAlert', value: ' orange ' }] });
    const second = await runAll();
    const changed = {
      testId: 'six',
      before: 'passed',
      after: 'failed',
      differences: [],
      expectation: [
        { kind: 'data', dataId: 'gutAlert', tupleIndex: 0, before: 'orange', after: 'red' },
        { kind: 'data', dataId: 'gutAlert', tupleIndex: 1, before: null, after: '2' },
        { kind: 'recommendation', dataId: 'drink', tupleIndex: 0, before: 'Drink', after: null },
      ],
    };
    expect(await compare(first, second)).toMatchObject({ tests: 2, changed: 1, differing: 1, rows: [changed] });
    // A test that fails as before, for another expectation, differs, too.
    await change('six', { data: [level(null)] });
    const third = await runAll();
    expect(await compare(second, third)).toMatchObject({
      changed: 0,
      differing: 1,
      rows: [{ before: 'failed', after: 'failed', differences: [], expectation: [{ before: 'red', after: '' }, {}] }],
    });
    // An older result may not say what its test expected.
    await sql`UPDATE test_result SET doc = doc - 'expected' WHERE run_id = ${first}::uuid`.execute(
      app().services.database.db,
    );
    expect(await compare(first, second)).toMatchObject({
      differing: 1,
      rows: [{ testId: 'six', differences: [], expectation: null }],
    });
  });

  test('are named while they have not ended', async () => {
    const running = () => done(`${proofs}/running`);
    const none = { tests: null, creators: null, permutations: null };
    expect(await running()).toEqual(none);
    const jobId = await startWaitingJob(app().services, runPlanTests, { planId, disableDelete: false });
    expect(await running()).toEqual({ ...none, tests: { jobId } });
    await done(`jobs/${jobId}/cancel`, {});
    expect(await running()).toEqual(none);
    expect((await call('test/proofs/nowhere/running')).status).toBe(404);
  });

  test('say by which rules they were', async () => {
    await add('six', testOf(6, 'orange'));
    const before = await runAll();
    await setDisabled(true);
    const after = await runAll();
    expect(await runs()).toMatchObject([
      { runId: after, current: true, failed: 1 },
      { runId: before, current: false, failed: 0 },
    ]);
    expect(await compare(before, after)).toMatchObject({ tests: 1, changed: 1 });
    await setDisabled(false);
    expect(await runs()).toMatchObject([{ current: false }, { current: true }]);
  });

  test('say how many results are left: the newest 20 of each test, and none of tests that are deleted for long', async () => {
    await add('six', testOf(6, 'orange'));
    await add('three', testOf(3, null));
    const first = await runAll();
    for (let run = 0; run < 20; run += 1) await done(`test/run/${planId}/six`);
    expect(await runs()).toMatchObject([{ runId: first, tests: 2, left: 1 }]);
    await add('deleted', testOf(3, null));
    const second = await runAll();
    await done(`test/${planId}/deleted`, undefined, 'DELETE');
    const third = await runAll();
    expect(await compare(second, third)).toMatchObject({ tests: 2, onlyBefore: 1, onlyAfter: 0 });
    for (let run = 0; run < 2; run += 1) await runAll();
    expect((await runs()).slice(2)).toMatchObject([
      { runId: third, tests: 2, left: 2 },
      { runId: second, tests: 3, left: 2 },
      { runId: first, tests: 2, left: 1 },
    ]);
    await done(`test/${planId}`, undefined, 'DELETE');
    await add('three', testOf(3, null));
    for (let run = 0; run < 3; run += 1) await runAll();
    expect(await runs()).toHaveLength(3);
  });

  test('stay one run if they are stopped and taken up again, and say that they are incomplete', async () => {
    const rows = Array.from({ length: 130 }, (_, index) => ({
      ...testOf(6, index < 10 ? 'red' : 'orange'),
      testId: `t${String(index).padStart(3, '0')}`,
    }));
    await done(`test/${planId}/import`, { rows });
    type Job = Parameters<typeof runAllTests>[1];
    const context = (mostChecks: number, more: Pick<Partial<Job>, 'jobId' | 'kept'> = {}): Job => {
      let checks = 0;
      const check = (): void => {
        checks += 1;
        if (checks > mostChecks) throw new JobCancelled();
      };
      return jobContext({ planId, disableDelete: false }, { check, ...more });
    };
    // Each set is checked once before it, and once per ten tests.
    const stopped = context(12);
    await expect(runAllTests(app().services, stopped)).rejects.toThrow(JobCancelled);
    const runId = stopped.jobId;
    expect(await runs()).toMatchObject([
      { runId, state: 'stopped', total: 130, tests: 100, passed: 90, failed: 10, left: 100, current: true },
    ]);
    await runAllTests(app().services, context(1_000, { jobId: runId, kept: stopped.kept }));
    expect(await runs()).toMatchObject([{ runId, state: 'complete', total: 130, tests: 130, passed: 120, left: 130 }]);

    const other = context(12);
    await expect(runAllTests(app().services, other)).rejects.toThrow(JobCancelled);
    await setDisabled(true);
    await runAllTests(app().services, context(1_000, { jobId: other.jobId, kept: other.kept }));
    expect(await runs()).toMatchObject([{ runId: other.jobId, ruleSet: null, current: false, tests: 130 }, { runId }]);
    await setDisabled(false);
  });

  test('are known by their ids, within their plan', async () => {
    await add('six', testOf(6, 'orange'));
    const runId = await runAll();
    await done('plans', { planId: 'other', name: 'Other' });
    await done('test/other', { testId: 'six', name: 'Six' });
    const started = await done('test/run/other');
    await waitFor(started);
    for (const unknown of [NOWHERE, String(started['jobId'])])
      for (const [before, after] of [
        [unknown, runId],
        [runId, unknown],
      ])
        expect(await call(`${proofs}/comparison?before=${before}&after=${after}`)).toMatchObject({
          status: 404,
          body: { code: 'unknownRun', params: { runId: unknown } },
        });
    expect((await call('test/proofs/nowhere/runs')).status).toBe(404);
    await done(`test/results/${planId}/six`, undefined, 'DELETE');
    expect(await runs()).toEqual([]);
    expect((await call(`${proofs}/comparison?before=${runId}&after=${runId}`)).body['code']).toBe('unknownRun');
  });
});
