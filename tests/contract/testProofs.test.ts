import { beforeAll, describe, expect, test } from 'vitest';
import { coverPlanTests } from '../../src/contract/testProofs';
import type { EntityRecord } from '../../src/domain/entity/types';
import { rowsOf, useAdminApp } from '../support/adminApp';
import type { Body } from '../support/app';
import { startWaitingJob } from '../support/jobs';
import { databases } from '../support/platform';
import { addWatchPlan, WATCH } from '../support/watchPlan';

const PROOFS = `test/proofs/${WATCH}`;

describe.each(databases)('what the tests of a plan prove on %s', (database) => {
  const { app, call, done, runJob, addReader } = useAdminApp(database);
  /** Runs a check, and returns its result. */
  const check = async (kind: 'coverage' | 'mutants'): Promise<Body> => {
    const ended = await runJob(`${PROOFS}/${kind}`, {});
    expect(ended).toMatchObject({ status: 'done' });
    return ended['result'] as Body;
  };
  const rules = async () => rowsOf(await check('coverage'), 'rules');
  /** The holes of all rules, each as the query that makes its test. */
  const holes = async (): Promise<string[]> =>
    (await rules()).flatMap(({ modelId, ruleId, decision, symptoms }) => {
      const rule = `modelId=${String(modelId)}&ruleId=${String(ruleId)}`;
      return [
        ...(decision === 'hole' ? [rule] : []),
        ...(symptoms as EntityRecord[]).flatMap(({ group, index, places }) =>
          (places as EntityRecord[])
            .filter(({ state }) => state === 'hole')
            .map(({ place }) => `${rule}&group=${String(group)}&index=${String(index)}&place=${String(place)}`),
        ),
      ];
    });

  beforeAll(async () => {
    await addWatchPlan(done);
    await done(`types/${WATCH}/data`, { dataId: 'alt', name: 'ALT', category: 'labTest', range: { low: 7, high: 40 } });
    await done(`dialog/questions/${WATCH}`, { questionId: 'blood', text: 'Blood?', kind: 'severity', dataId: 'blood' });
  });

  test('each limit, missing answer and decision of a rule is a hole until a test sees it', async () => {
    const before = await check('coverage');
    expect(before).toMatchObject({ tests: 0, questions: 1, unasked: ['blood'] });
    const { test: ofQuestion } = await done(`${PROOFS}/questions/blood/test`);
    expect(ofQuestion).toMatchObject({ planId: WATCH, journal: [{ questionId: 'blood' }] });
    expect((await call(`${PROOFS}/questions/nothing/test`)).status).toBe(404);
    const severe = rowsOf(before, 'rules').find(({ ruleId }) => ruleId === 'severe');
    // Stools have grades 0 to 2, so no value is above the range of 2 to 4.
    expect(severe).toMatchObject({
      decision: 'hole',
      symptoms: [
        {
          group: 'primary',
          dataId: 'stools',
          places: [
            { place: 'below', value: 1, state: 'hole' },
            { place: 'min', value: 2, state: 'hole' },
            { place: 'missing', value: null, state: 'hole' },
            { place: 'decidesFor', state: 'hole' },
            { place: 'decidesAgainst', state: 'hole' },
          ],
        },
        { group: 'associated', dataId: 'blood', places: { length: 6 } },
      ],
    });
    await done(`test/${WATCH}`, {
      testId: 'six',
      name: 'Six stools without an answer about blood',
      history: [
        { dataId: 'stools', data: [null, 2], baseline: true, eventTime: '2025-12-01' },
        { dataId: 'stools', data: [null, 6] },
      ],
    });
    const bad = (await rules()).find(({ ruleId }) => ruleId === 'bad');
    expect(bad).toMatchObject({
      decision: 'covered',
      symptoms: [{ places: [{ state: 'hole' }, { state: 'covered' }, {}, { state: 'covered' }, { state: 'hole' }] }],
    });
    const again = (await rules()).find(({ ruleId }) => ruleId === 'severe');
    expect(again).toMatchObject({
      decision: 'hole',
      symptoms: [
        { places: { 1: { place: 'min', state: 'covered' } } },
        { places: [{}, {}, {}, { state: 'covered' }, {}, { state: 'covered' }] },
      ],
    });
    await done(`test/${WATCH}/six`, undefined, 'DELETE');
  });

  test('a test made for a hole reaches it, and passes by the present rules', async () => {
    const [first = '', ...others] = await holes();
    let made = 0;
    const addTestFor = async (hole: string): Promise<void> => {
      const { test: draft } = await done(`${PROOFS}/coverage/test?${hole}`);
      expect(draft, hole).not.toBeNull();
      made += 1;
      const testId = `made${made}`;
      await done(`test/${WATCH}`, { ...(draft as EntityRecord), testId });
      expect(await done(`test/run/${WATCH}/${testId}`), JSON.stringify(draft)).toMatchObject({ passed: true });
    };
    await addTestFor(first);
    expect((await done(`test/${WATCH}?limit=0`))['tests']).toHaveLength(1);
    const left = await holes();
    expect(left).not.toContain(first);
    expect(others).toEqual(expect.arrayContaining(left));
    for (const hole of left) await addTestFor(hole);
    expect(made).toBeGreaterThan(5);
    expect(await check('coverage')).toMatchObject({ tests: made, unasked: [] });
    expect(await holes()).toEqual([]);
    await done(`test/${WATCH}`, undefined, 'DELETE');
  });

  test('what no inputs can reach is said, and nothing is made for it', async () => {
    const shadowed = {
      ruleId: 'never',
      grade: 1,
      alertLevelId: 'yellow',
      priority: 30,
      primary: { symptoms: [{ dataId: 'stools' }], min: 2, max: 2 },
    };
    const { detectModel } = await done(`types/${WATCH}/detect_models/gut`);
    const gut = detectModel as EntityRecord;
    await done(`types/${WATCH}/detect_models`, { ...gut, rules: [...(gut['rules'] as EntityRecord[]), shadowed] });
    expect((await rules()).find(({ ruleId }) => ruleId === 'never')).toMatchObject({ decision: 'unreachable' });
    expect(await done(`${PROOFS}/coverage/test?modelId=gut&ruleId=never`)).toEqual({ test: null });
    for (const path of ['coverage/test?', 'mutants/test?group=primary&limit=min&to=1&'])
      expect((await call(`${PROOFS}/${path}modelId=gut&ruleId=nowhere`)).status, path).toBe(404);
    const { detectModel: changed } = await done(`types/${WATCH}/detect_models/gut`);
    await done(`types/${WATCH}/detect_models`, { ...(changed as EntityRecord), rules: gut['rules'] });
    expect((await call('test/proofs/nowhere/coverage')).status).toBe(404);
  });

  test('wrong thresholds that no test notices survive, each with a test that notices it', async () => {
    const before = await done(`types/${WATCH}/detect_models/gut`);
    const first = await check('mutants');
    const survivors = rowsOf(first, 'survivors');
    expect(first).toMatchObject({ tests: 0, killed: 0, share: 0 });
    expect(survivors).toHaveLength(Number(first['mutants']));
    expect(survivors).toContainEqual(
      expect.objectContaining({ modelId: 'gut', ruleId: 'bad', group: 'primary', limit: 'min', from: 2, to: 1 }),
    );
    let made = 0;
    for (const { modelId, ruleId, group, limit, to } of survivors) {
      const mutant = `modelId=${String(modelId)}&ruleId=${String(ruleId)}&group=${String(group)}&limit=${String(limit)}&to=${String(to)}`;
      const { test: draft } = await done(`${PROOFS}/mutants/test?${mutant}`);
      expect(draft, mutant).not.toBeNull();
      made += 1;
      await done(`test/${WATCH}`, { ...(draft as EntityRecord), testId: `mutant${made}` });
    }
    expect(await check('mutants')).toMatchObject({ tests: made, killed: made, share: 100, survivors: [] });
    // A threshold was moved in memory only.
    expect(await done(`types/${WATCH}/detect_models/gut`)).toEqual(before);
    // A test that fails already notices nothing.
    for (let index = 1; index <= made; index += 1) {
      const { test: stored } = await done(`test/${WATCH}/mutant${index}`);
      await done(`test/${WATCH}`, { ...(stored as EntityRecord), data: [{ dataId: 'gutAlert', value: 'nothing' }] });
    }
    expect(await check('mutants')).toMatchObject({ killed: 0 });
    await done(`test/${WATCH}`, undefined, 'DELETE');
    expect((await call('test/proofs/nowhere/mutants', {})).status).toBe(404);
  });

  test.each(['coverage', 'mutants'] as const)('the last check of %s stays until the plan changes', async (kind) => {
    const last = () => done(`${PROOFS}/${kind}`);
    const result = await check(kind);
    expect(await last()).toEqual({ running: null, checkedAt: expect.any(String), isCurrent: true, result });
    const isCurrent = async (): Promise<unknown> => (await last())['isCurrent'];
    await done(`test/${WATCH}`, { testId: 'more', name: 'More' });
    expect(await isCurrent()).toBe(false);
    await check(kind);
    await done(`test/run/${WATCH}/more`);
    expect(await isCurrent()).toBe(true);
    await done(`test/${WATCH}/more`, undefined, 'DELETE');
    expect(await isCurrent()).toBe(false);
    await check(kind);
    const { question } = await done(`dialog/questions/${WATCH}/blood`);
    await done(`dialog/questions/${WATCH}`, question);
    expect(await isCurrent()).toBe(false);
    await check(kind);
    const { detectModel } = await done(`types/${WATCH}/detect_models/gut`);
    const gut = detectModel as EntityRecord;
    await done(`types/${WATCH}/detect_models`, { ...gut, rules: [] });
    expect(await last()).toMatchObject({ isCurrent: false, checkedAt: expect.any(String) });
    const { detectModel: changed } = await done(`types/${WATCH}/detect_models/gut`);
    await done(`types/${WATCH}/detect_models`, { ...(changed as EntityRecord), rules: gut['rules'] });
    expect((await call(`test/proofs/nowhere/${kind}`)).status).toBe(404);
  });

  test('a check that waits is named, and no other one starts', async () => {
    const jobId = await startWaitingJob(app().services, coverPlanTests, { planId: WATCH });
    expect(await done(`${PROOFS}/coverage`)).toMatchObject({ running: jobId });
    expect(await done(`${PROOFS}/mutants`)).toMatchObject({ running: null });
    expect(await call(`${PROOFS}/coverage`, {})).toMatchObject({
      status: 409,
      body: { code: 'jobRunning', params: { jobId } },
    });
    await done(`jobs/${jobId}/cancel`, {});
    expect(await done(`${PROOFS}/coverage`)).toMatchObject({ running: null });
  });

  test('the last results by different rules are compared: outcomes and outputs that differ', async () => {
    const stools = (count: number) => ({
      name: `${count} stools`,
      category: 'gut',
      history: [
        { dataId: 'stools', data: [null, 2], baseline: true, eventTime: '2025-12-01' },
        { dataId: 'stools', data: [null, count] },
      ],
      data: [{ dataId: 'gutAlert', tupleIndex: 0, value: count > 5 ? 'orange' : null }],
    });
    for (const count of [3, 6]) await done(`test/${WATCH}`, { ...stools(count), testId: `stools${count}` });
    const runAll = () => runJob(`test/run/${WATCH}`);
    const versions = async () => rowsOf(await done(`${PROOFS}/versions`), 'versions');
    await runAll();
    expect(await versions()).toMatchObject([{ tests: 2, current: true }]);
    const { detectModel } = await done(`types/${WATCH}/detect_models/gut`);
    const gut = detectModel as EntityRecord;
    const wider = (gut['rules'] as EntityRecord[]).map((rule) =>
      rule['ruleId'] === 'bad' ? { ...rule, primary: { symptoms: [{ dataId: 'stools' }], min: 1, max: 4 } } : rule,
    );
    await done(`types/${WATCH}/detect_models`, { ...gut, rules: wider });
    expect(await versions()).toMatchObject([{ tests: 2, current: false }]);
    await runAll();
    const [after, before] = await versions();
    expect([after?.['current'], before?.['current']]).toEqual([true, false]);
    const between = `before=${String(before?.['ruleSet'])}&after=${String(after?.['ruleSet'])}`;
    expect(await done(`${PROOFS}/comparison?${between}`)).toEqual({
      tests: 2,
      onlyBefore: 0,
      onlyAfter: 0,
      changed: 1,
      differing: 1,
      rows: [
        {
          testId: 'stools3',
          name: '3 stools',
          isDeleted: false,
          before: 'passed',
          after: 'failed',
          differences: expect.arrayContaining([
            { kind: 'alert', dataId: 'gutAlert', tupleIndex: 0, before: '', after: 'orange' },
            { kind: 'recommendation', dataId: 'drink', tupleIndex: 0, before: '', after: 'Drink' },
          ]),
          expectation: [],
        },
      ],
    });
    for (const unknown of [`before=zzz&after=${String(after?.['ruleSet'])}`, between.replace(/after=.*/, 'after=zzz')])
      expect(await call(`${PROOFS}/comparison?${unknown}`)).toMatchObject({
        status: 404,
        body: { code: 'unknownRules', params: { ruleSet: 'zzz' } },
      });
    // A model that does not run reads nothing: what only the other rules have read is no difference.
    const { detectModel: now } = await done(`types/${WATCH}/detect_models/gut`);
    await done(`types/${WATCH}/detect_models`, { ...(now as EntityRecord), disabled: true });
    await runAll();
    const [disabled] = await versions();
    const withNone = `before=${String(before?.['ruleSet'])}&after=${String(disabled?.['ruleSet'])}`;
    expect(await done(`${PROOFS}/comparison?${withNone}`)).toMatchObject({
      tests: 2,
      changed: 1,
      differing: 2,
      rows: [
        { testId: 'stools6', before: 'passed', after: 'failed' },
        { testId: 'stools3', differences: [{ dataId: 'iraeOverallAlert', before: 'green', after: '' }] },
      ],
    });
    const { detectModel: changed } = await done(`types/${WATCH}/detect_models/gut`);
    await done(`types/${WATCH}/detect_models`, { ...(changed as EntityRecord), rules: gut['rules'], disabled: false });
    await done(`test/${WATCH}`, undefined, 'DELETE');
  });

  test('is read by experts, too', async () => {
    const as = await addReader(['support', 'experts']);
    expect(await as('experts', `${PROOFS}/coverage`)).toBe(200);
    expect(await as('experts', `${PROOFS}/coverage`, 'POST')).toBe(403);
    expect(await as('support', `${PROOFS}/coverage`)).toBe(403);
    expect(await as('experts', `${PROOFS}/mutants`, 'POST')).toBe(403);
  });
});
