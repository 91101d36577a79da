import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { rowsOf, useAdminApp } from '../support/adminApp';
import type { Body } from '../support/app';
import { databases } from '../support/platform';
import { addWatchPlan, overallLevel, stools, USUAL_STOOLS, WATCH } from '../support/watchPlan';

/** Six stools, where two are usual: grade 2, orange. */
const ORANGE = {
  name: 'Six stools: orange',
  category: 'gut',
  tags: ['threshold'],
  history: [USUAL_STOOLS, stools(6)],
  data: [overallLevel('orange')],
  recommendations: [{ recommendId: 'drink', name: 'Drink' }],
};
const WRONG = { ...ORANGE, name: 'Six stools: red', data: [overallLevel('red')], recommendations: [] };

describe.each(databases)('the tests of a plan on %s', (database) => {
  const { call, done, waitFor, addReader } = useAdminApp(database);
  const add = (testId: string, record: EntityRecord) => done(`test/${WATCH}`, { testId, ...record });
  const results = async (testId: string) => rowsOf(await done(`test/results/${WATCH}/${testId}`), 'results');

  beforeAll(async () => {
    await done('plans', { planId: 'other', name: 'Other' });
    await addWatchPlan(done);
  });
  beforeEach(() => done(`test/${WATCH}`, undefined, 'DELETE'));

  test('run through detection, and leave nothing among the patients', async () => {
    await add('orange', ORANGE);
    expect(await done(`test/run/${WATCH}/orange`)).toMatchObject({
      message: 'Test passed. Warnings: 2',
      passed: true,
      errors: 0,
    });
    await add('wrong', WRONG);
    expect(await done(`test/run/${WATCH}/wrong?language=fr`)).toMatchObject({
      message: 'Échec du test. Erreurs : 1',
      passed: false,
    });
    const [failed] = await results('wrong');
    expect(failed).toMatchObject({
      passed: false,
      kept: false,
      errs: [
        {
          code: 'wrongValue',
          message: 'iraeOverallAlert [0]: expected red, got orange',
          params: { expected: 'red', actual: 'orange' },
        },
      ],
      recommendations: [{ recommendId: 'drink', name: 'Drink' }],
      expected: { data: [overallLevel('red')], recommendations: [] },
    });
    expect(failed?.['data']).toContainEqual({ kind: 'alert', dataId: 'gutAlert', tupleIndex: 1, value: 2 });
    const { result } = await done(`test/results/${WATCH}/wrong/${String(failed?.['resultId'])}`);
    expect(result).toMatchObject({ patient: null, evaluations: [{ groupId: 'checkIn', overall: 'orange' }] });
    const [evaluation] = rowsOf(result as Body, 'evaluations');
    const gut = rowsOf(evaluation ?? {}, 'models').find(({ modelId }) => modelId === 'gut');
    expect(gut).toMatchObject({ outcome: 'alert', ruleId: 'bad' });
    expect(gut?.['trace']).toContainEqual(
      expect.objectContaining({
        ruleId: 'worse',
        fires: false,
        groups: expect.arrayContaining([expect.objectContaining({ group: 'conditions', matched: 0, needed: 1 })]),
      }),
    );
    expect((await done('patients'))['totalPatients']).toBe(0);
    expect((await done('patients/*/data?dataId=iraeOverallAlert'))['totalData']).toBe(0);
    expect(await done('audit?action=detect&entity=test')).toMatchObject({
      audit: [{ recordId: 'wrong' }, { recordId: 'orange' }],
    });
  });

  test('keep their patients only if this is requested, and only with the result', async () => {
    await add('orange', ORANGE);
    const { resultId } = await done(`test/run/${WATCH}/orange?disableDelete=true`);
    const { result } = await done(`test/results/${WATCH}/orange/${String(resultId)}`);
    const kept = (result as Body)['patient'] as Body;
    expect(rowsOf(kept, 'data').map(({ dataId }) => dataId)).toEqual([
      'stools',
      'stools',
      'iraeOverallAlert',
      'gutAlert',
    ]);
    expect((await done('patients'))['totalPatients']).toBe(0);
    expect(await done(`test/results/${WATCH}/orange`, undefined, 'DELETE')).toEqual({ removed: 1 });
    expect(await results('orange')).toEqual([]);
    expect((await call(`test/results/${WATCH}/orange/${String(resultId)}`)).status).toBe(404);
  });

  test('keep the errors of the last run until they are deleted', async () => {
    await add('orange', ORANGE);
    await add('wrong', WRONG);
    await add('lab', {
      name: 'Enzyme',
      category: 'liver',
      data: [overallLevel('red')],
      history: [{ dataId: 'alt', data: [70] }],
    });
    for (const id of ['orange', 'wrong', 'wrong', 'lab']) await done(`test/run/${WATCH}/${id}`);
    const errorsOf = async (path: string) =>
      rowsOf(await done(`test/errors/${WATCH}/${path}`), 'errors').map(({ testId }) => testId);
    expect(await errorsOf('wrong')).toEqual(['wrong']);
    expect(await errorsOf('*')).toEqual(['lab', 'wrong']);
    expect(await errorsOf('*?category=liver')).toEqual(['lab']);
    expect(await done(`test/errors/${WATCH}/*?category=liver`)).toMatchObject({ totalErrors: 1, totalTests: 1 });
    expect(await done(`test/errors/${WATCH}/*?creatorId=none`)).toMatchObject({ totalErrors: 0, totalTests: 0 });
    const listed = async () => {
      const tests = rowsOf(await done(`test/${WATCH}?errors=true&limit=0`), 'tests');
      return tests.map(({ testId, lastResult, results: all, failures, errors }) => [
        testId,
        lastResult,
        all,
        failures,
        errors,
      ]);
    };
    expect(await listed()).toEqual([
      ['lab', 'failed', 1, 1, true],
      ['orange', 'passed', 1, 0, false],
      ['wrong', 'failed', 2, 2, true],
    ]);
    expect(rowsOf(await done(`test/${WATCH}`), 'tests')[0]).not.toHaveProperty('lastResult');
    // The results of a test are deleted with the errors of its last run.
    await done(`test/results/${WATCH}/lab`, undefined, 'DELETE');
    expect(await errorsOf('*')).toEqual(['wrong']);
    expect((await listed())[0]).toEqual(['lab', null, 0, 0, false]);
    await done(`test/run/${WATCH}/lab`);
    await done(`test/errors/${WATCH}/wrong`, undefined, 'DELETE');
    expect(await errorsOf('*')).toEqual(['lab']);
    expect(await done(`test/errors/${WATCH}/*`, undefined, 'DELETE')).toEqual({ removed: 1 });
    // A test that is created again has none of the results of the earlier one.
    await done(`test/${WATCH}/wrong`, undefined, 'DELETE');
    expect((await call(`test/results/${WATCH}/wrong`)).status).toBe(404);
    await add('wrong', WRONG);
    expect(await results('wrong')).toEqual([]);
  });

  test('are listed by how their last run ended', async () => {
    const failed = async (more = ''): Promise<unknown> => {
      const { tests, totalTests } = await done(`test/${WATCH}?failed=true${more}`);
      return [(tests as EntityRecord[]).map(({ testId }) => testId), totalTests];
    };
    await add('orange', ORANGE);
    await add('wrong', WRONG);
    await add('mended', WRONG);
    expect(await failed()).toEqual([[], 0]);
    for (const id of ['orange', 'wrong', 'mended']) await done(`test/run/${WATCH}/${id}`);
    expect(await failed('&orderBy=testId')).toEqual([['mended', 'wrong'], 2]);
    expect(await failed('&search=red&limit=1&orderBy=testId')).toEqual([['mended'], 2]);
    const { test: stored } = await done(`test/${WATCH}/mended`);
    await done(`test/${WATCH}`, { ...(stored as EntityRecord), ...ORANGE });
    await done(`test/run/${WATCH}/mended`);
    expect(await failed()).toEqual([['wrong'], 1]);
    expect((await done(`test/${WATCH}?failed=false`))['totalTests']).toBe(3);
    expect((await call(`test/${WATCH}?failed=maybe`)).status).toBe(400);
    // The tests of another plan may have the same ids.
    await done('test/other', { testId: 'wrong', name: 'Same id' });
    expect((await done('test/other?failed=true'))['totalTests']).toBe(0);
    await done('test/other', undefined, 'DELETE');
  });

  test('are sorted by their last run', async () => {
    const sorted = async (query: string): Promise<unknown> => {
      const { tests, totalTests } = await done(`test/${WATCH}?${query}`);
      return [(tests as EntityRecord[]).map(({ testId }) => testId).join(' '), totalTests];
    };
    for (const testId of ['a', 'c', 'e']) await add(testId, ORANGE);
    for (const testId of ['b', 'd']) await add(testId, WRONG);
    for (const testId of ['d', 'c', 'b', 'a']) await done(`test/run/${WATCH}/${testId}`);
    await done('test/other', { testId: 'a', name: 'Same id' });
    expect(await sorted('orderBy=lastResult')).toEqual(['b d a c e', 5]);
    expect(await sorted('orderBy=lastResult&order=desc')).toEqual(['e c a d b', 5]);
    expect(await sorted('orderBy=lastRun')).toEqual(['e d c b a', 5]);
    expect(await sorted('orderBy=lastRun&order=desc&limit=2&offset=1')).toEqual(['b c', 5]);
    expect(await sorted('orderBy=lastResult&search=orange&errors=true')).toEqual(['a c e', 3]);
    expect(await sorted('orderBy=lastRun&failed=true')).toEqual(['d b', 2]);
    expect(await sorted('orderBy=lastRun&ids=c,e,none')).toEqual(['e c', 2]);
    expect(await sorted('orderBy=lastRun&category=none')).toEqual(['', 0]);

    // The order follows a new run, a test without results, a removed test and an import.
    await done(`test/run/${WATCH}/d`);
    await done(`test/results/${WATCH}/a`, undefined, 'DELETE');
    await done(`test/${WATCH}/c`, undefined, 'DELETE');
    expect(await sorted('orderBy=lastRun')).toEqual(['a e b d', 4]);
    const { tests } = await done(`test/${WATCH}`);
    await done(`test/${WATCH}`, { tests });
    expect(await sorted('orderBy=lastResult')).toEqual(['b d a e', 4]);
    await done(`test/run/${WATCH}?disableDelete=false`);
    await expect.poll(async () => sorted('orderBy=lastResult')).toEqual(['b d a e', 4]);

    for (const query of ['orderBy=lastRun&limit=0', 'orderBy=lastRun&cursor=x'])
      expect((await call(`test/${WATCH}?${query}`)).status, query).toBe(400);
    expect((await call('test/*?orderBy=lastRun')).status).toBe(400);
    await done('test/other', undefined, 'DELETE');
  });

  test('a result says by which version of the rules it was, and the newest 20 stay', async () => {
    await add('orange', ORANGE);
    for (let run = 0; run < 22; run += 1) await done(`test/run/${WATCH}/orange`);
    const { ruleSet, results: all } = await done(`test/results/${WATCH}/orange`);
    expect(all).toHaveLength(20);
    expect((all as EntityRecord[]).every((each) => each['ruleSet'] === ruleSet)).toBe(true);
  });

  test('run all in a job, one at a time for a plan, and an import replaces them as a whole', async () => {
    await add('gone', ORANGE);
    const rows = Array.from({ length: 240 }, (_, index) => ({
      ...(index % 3 === 0 ? WRONG : ORANGE),
      testId: `t${String(index).padStart(3, '0')}`,
    }));
    expect(await done(`test/${WATCH}/import`, { rows })).toMatchObject({ created: 240, removed: 1 });
    const started = await done(`test/run/${WATCH}?disableDelete=true`);
    expect(started).toMatchObject({ status: 'started' });
    const second = await call(`test/run/${WATCH}`);
    expect(second).toMatchObject({ status: 409, body: { code: 'jobRunning', params: { jobId: started['jobId'] } } });
    const ended = await waitFor(started);
    expect(ended).toMatchObject({ status: 'done', result: { tests: 240, passed: 160, failed: 80 } });
    expect(await results('t239')).toMatchObject([{ passed: true, kept: true }]);
    expect((await done(`test/errors/${WATCH}/*?limit=1`))['totalErrors']).toBe(80);
    expect((await done('patients'))['totalPatients']).toBe(0);
    expect((await call('test/run/nowhere')).status).toBe(404);
    expect(await done(`test/${WATCH}`, undefined, 'DELETE')).toEqual({ removed: 240 });
  });

  test('have no id that is a word of an address', async () => {
    for (const planId of ['run', 'creator', 'errors', 'results', 'generatePermutations', 'models', 'create'])
      expect((await call('plans', { planId, name: 'A' })).body, planId).toMatchObject({
        errors: { planId: [{ code: 'reservedId' }] },
      });
    expect((await call(`test/${WATCH}`, { testId: 'run', name: 'A' })).status).toBe(422);
    const { test: made } = await done(`test/${WATCH}`, { name: 'Without an id' });
    expect(made).toMatchObject({ testId: expect.stringMatching(/^[\da-f-]{36}$/) });
  });

  test('are run and changed by administrators, and read by experts, too', async () => {
    await add('orange', ORANGE);
    const as = await addReader(['support', 'experts']);
    expect(await as('experts', `test/${WATCH}/orange`)).toBe(200);
    expect(await as('experts', `test/results/${WATCH}/orange`)).toBe(200);
    expect(await as('support', `test/results/${WATCH}/orange`)).toBe(403);
    for (const path of [`test/run/${WATCH}`, `test/run/${WATCH}/orange`]) expect(await as('experts', path)).toBe(403);
    for (const path of [`test/${WATCH}`, `test/errors/${WATCH}/*`, `test/results/${WATCH}/orange`])
      expect(await as('experts', path, 'DELETE')).toBe(403);
  });
});
