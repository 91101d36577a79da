import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MOST_PAIRS_NAMED } from '../../src/domain/planTests/leftOut';
import { JobCancelled } from '../../platform/jobs/jobs';
import { runCreators } from '../../platform/planTests/creators/job';
import { rowFromCells } from '../../src/domain/csv/cells';
import type { EntityRecord } from '../../src/domain/entity/types';
import { rowsOf, useAdminApp } from '../support/adminApp';
import { jobContext } from '../support/jobContext';
import { databases } from '../support/platform';
import { addWatchPlan, overallLevel, stools, USUAL_STOOLS, WATCH } from '../support/watchPlan';

const answers = (questionId: string, values: readonly number[]) =>
  values.map((value) => ({ answerId: `${questionId}-${value}`, text: `${value}`, value }));
const QUESTIONS: readonly EntityRecord[] = [
  {
    questionId: 'open',
    text: 'What do you have?',
    trigger: true,
    multiple: true,
    order: 0,
    answers: [
      { answerId: 'open-none', text: 'Nothing', value: 0 },
      { answerId: 'open-stools', text: 'Stools', value: 1 },
      { answerId: 'open-blood', text: 'Blood', value: 1 },
    ],
  },
  { questionId: 'count', text: 'How many?', kind: 'number', dataId: 'stools', tuple: 1, order: 1 },
  {
    questionId: 'blood',
    text: 'How much?',
    dataId: 'blood',
    tuple: 0,
    order: 2,
    answers: answers('blood', [0, 1, 2, 3, 4]),
  },
  { questionId: 'mood', text: 'How do you feel?', kind: 'choice', order: 3, answers: answers('mood', [1, 2]) },
];
const CREATOR = {
  creatorId: 'gutCreator',
  modelId: 'gut',
  triggerId: 'stools',
  history: [{ dataId: 'stools', data: [null, 2], baseline: true }],
};
const ALL = { creatorId: '*', modelId: '*' };

describe.each(databases)('the test creators of a plan on %s', (database) => {
  const { app, call, done, waitFor, runJob } = useAdminApp(database);
  const ended = async (path: string, json: EntityRecord): Promise<EntityRecord> => {
    const job = await runJob(path, { planId: WATCH, ...json });
    expect(job['status'], JSON.stringify(job)).toBe('done');
    return job['result'] as EntityRecord;
  };
  const run = (json: EntityRecord = ALL) => ended('test/creator/run', json);
  const tests = async () => rowsOf(await done(`test/${WATCH}?errors=true&limit=1000`), 'tests');
  const create = async (more: EntityRecord = {}) =>
    (await done(`test/creator/${WATCH}`, { ...CREATOR, ...more }))['creator'] as EntityRecord;

  beforeAll(async () => {
    await addWatchPlan(done);
    for (const question of QUESTIONS) await done(`dialog/questions/${WATCH}`, question);
  });
  beforeEach(async () => {
    await done(`test/${WATCH}`, undefined, 'DELETE');
    for (const { creatorId } of rowsOf(await done(`test/creator/${WATCH}/*`), 'creators'))
      await done(`test/creator/${WATCH}/${String(creatorId)}`, undefined, 'DELETE');
  });

  test('are stored, listed, read and deleted by the paths of the specification', async () => {
    expect(await create()).toMatchObject({ ...CREATOR, planId: WATCH, category: 'pro', limit: 200 });
    expect(await done(`test/creator/${WATCH}/gutCreator`)).toMatchObject({ creator: CREATOR });
    expect(await done(`test/creator/${WATCH}/*`)).toMatchObject({ creators: [CREATOR], totalCreators: 1 });
    await done(`test/creator/${WATCH}/gutCreator`, undefined, 'DELETE');
    expect((await call(`test/creator/${WATCH}/gutCreator`)).status).toBe(404);
    expect((await call(`test/creator/${WATCH}`, { ...CREATOR, creatorId: 'run' })).status).toBe(422);
    expect((await call(`test/creator/${WATCH}`, { ...CREATOR, limit: 0 })).status).toBe(422);
  });

  test('make tests with what the rules lead to today, and say which questions have no response', async () => {
    const creator = await create();
    const first = await run();
    expect(first).toMatchObject({ creators: 1, withoutModel: [], unanswered: 1, there: 0, removed: 0, edited: 0 });
    const made = await tests();
    expect(made.length).toBe(first['made']);
    expect(first['failed']).toBe(made.length);
    expect(first['pairsCovered']).toBe(first['pairs']);
    expect(made.every(({ creatorId, category }) => creatorId === 'gutCreator' && category === 'gut')).toBe(true);
    // Two stools are usual, and four more are grade 2.
    const orange = made.filter(({ name }) => name === 'gutCreator: stools: [1] 6');
    expect(orange).toMatchObject([
      {
        data: [
          { dataId: 'iraeOverallAlert', tupleIndex: 0, value: 'orange' },
          { dataId: 'gutAlert', tupleIndex: 0, value: 'orange' },
          { dataId: 'gutAlert', tupleIndex: 1, value: '2' },
        ],
        journal: [
          { questionId: 'open', answerId: 'open-stools' },
          { questionId: 'count', answerText: '6' },
        ],
        lastResult: 'failed',
      },
    ]);
    const errors = rowsOf(await done(`test/errors/${WATCH}/*?category=gut&limit=1000`), 'errors');
    expect(new Set(errors.map(({ message }) => message))).toEqual(new Set(['No response found for question [mood]']));
    expect(rowsOf(await done(`test/errors/${WATCH}/*?creatorId=other`), 'errors')).toEqual([]);
    expect(rowsOf(await done(`test/errors/${WATCH}/*?creatorId=gutCreator&limit=1000`), 'errors')).toEqual(errors);

    const isCurrent = async (query = 'creatorId=gutCreator') =>
      (await done(`test/errors/${WATCH}/*?${query}`))['isCurrent'];
    expect([await isCurrent(), await isCurrent('category=gut')]).toEqual([true, null]);

    // With an answer, the tests are others, and those without it are gone.
    await done(`test/creator/${WATCH}`, { ...creator, journal: [{ questionId: 'mood', answerId: 'mood-2' }] });
    expect(await isCurrent()).toBe(false);
    const second = await run({ creatorId: 'gutCreator', modelId: 'gut' });
    expect(await isCurrent()).toBe(true);
    expect(second).toMatchObject({ unanswered: 0, failed: 0, made: made.length, removed: made.length });
    const answered = await tests();
    expect(answered).toHaveLength(made.length);
    expect(answered.every(({ lastResult, errors: has }) => lastResult === 'passed' && has === false)).toBe(true);

    // The same creator makes the same tests: nothing is made twice, and nothing changes.
    expect(await run()).toMatchObject({ made: 0, there: made.length, removed: 0, failed: 0 });
    const again = await tests();
    expect(again.map(({ testId, _version }) => [testId, _version])).toEqual(
      answered.map(({ testId, _version }) => [testId, _version]),
    );
    expect((await done('patients'))['totalPatients']).toBe(0);
  });

  test('find their tests again after an export and an import, as JSON and as CSV', async () => {
    await create();
    const { made } = await run();
    const journal = [{ questionId: 'open', answerId: 'open-stools' }];
    await done(`test/${WATCH}`, { testId: 'base', name: 'Base', category: 'gut', history: [USUAL_STOOLS], journal });
    await ended('test/generatePermutations', { maxPermutations: 2 });
    const content = async () =>
      rowsOf(await done(`test/${WATCH}?limit=1000`), 'tests').map(
        ({ _version, createdAt: _at, updatedAt: _on, updatedBy: _by, ...test }) =>
          // A cell of a file is empty for null, too.
          Object.fromEntries(Object.entries(test).filter(([, value]) => value !== null)),
      );
    const before = await content();
    expect(before.filter(({ creatorId }) => creatorId === 'gutCreator')).toHaveLength(Number(made));
    expect(before.some(({ permutationOf }) => permutationOf === 'base')).toBe(true);
    const exported = async (format: string) => (await call(`test/${WATCH}/export?format=${format}`)).body['text'];
    const json = JSON.parse(String(await exported('json'))) as EntityRecord[];
    const cells = parse(String(await exported('csv')), { columns: true }) as Record<string, string>[];
    const { entity } = app().services.entities.of('test');
    for (const rows of [json, cells.map((each) => rowFromCells(entity, each))]) {
      await done(`test/${WATCH}`, undefined, 'DELETE');
      const report = await done(`test/${WATCH}/import`, { rows });
      expect(report).toEqual({ created: before.length, updated: 0, unchanged: 0, skipped: 0, removed: 0, failed: [] });
      expect(await content()).toEqual(before);
    }
    // A list of tests is an import, too.
    await done(`test/${WATCH}`, undefined, 'DELETE');
    await done(`test/${WATCH}`, { tests: before });
    expect(await content()).toEqual(before);
    expect(await run()).toMatchObject({ made: 0, there: made, removed: 0, edited: 0 });
    // What an import does not store is named, and nobody makes a test a creator's by typing.
    const rows = [
      { testId: 'one', name: 'One', colour: 'red', 'place.city': 'Ely', createdAt: '2025-01-01T00:00:00Z' },
    ];
    expect(await done(`test/${WATCH}/import`, { rows })).toMatchObject({
      created: 1,
      leftOut: ['colour', 'place.city'],
    });
    await done(`test/${WATCH}`, { testId: 'typed', name: 'Typed', creatorId: 'gutCreator' });
    expect((await done(`test/${WATCH}/typed`))['test']).not.toHaveProperty('creatorId');
  });

  test('make no tests of answers that do not exist, and keep those that they made before', async () => {
    const journal = [{ questionId: 'mood', answerId: 'mood-2' }];
    const { _version = null } = await create({ journal });
    const { made } = await run();
    const wrong: EntityRecord[] = [
      { questionId: 'mood', answerId: 'mood-9' },
      { questionId: 'gone', answerText: 'Yes' },
    ];
    // A creator can be saved at any time.
    await create({ _version, journal: wrong });
    await create({ creatorId: 'fine', limit: 1 });
    expect(await call('test/creator/run', { planId: WATCH, creatorId: 'gutCreator', modelId: '*' })).toMatchObject({
      status: 422,
      body: { code: 'unknownAnswers', params: { questionIds: 'mood, gone' } },
    });
    expect(await run()).toMatchObject({ creators: 1, faulty: ['gutCreator'], made: 1, removed: 0 });
    expect((await tests()).filter(({ creatorId }) => creatorId === 'gutCreator')).toHaveLength(Number(made));
  });

  test('leave tests alone that somebody has changed', async () => {
    const { _version = null } = await create();
    const { made } = await run();
    const [one] = await tests();
    await done(`test/${WATCH}`, { ...one, name: 'Mine' });
    await create({ limit: 2, _version });
    expect(await run()).toMatchObject({ made: 0, there: 2, removed: Number(made) - 3, edited: 1 });
    // A test that somebody has changed does not run again, so the errors of its last run are no longer the creator's.
    expect(await done(`test/errors/${WATCH}/*?creatorId=gutCreator`)).toMatchObject({ totalTests: 3, isCurrent: true });
    expect((await tests()).map(({ name }) => name)).toContain('Mine');
  });

  test('know that an import of the same content is no change by hand', async () => {
    const { _version = null } = await create();
    const { made } = await run();
    const rows = await tests();
    const [first, ...others] = rows;
    // The import updates every test, and changes one of them.
    const changed = [{ ...first, name: 'Mine' }, ...others];
    expect(await done(`test/${WATCH}/import`, { rows: changed })).toMatchObject({ created: 0, removed: 0 });
    await create({ limit: 2, _version });
    const again = await run();
    expect(again).toMatchObject({ made: 0, there: 2 });
    expect(Number(again['removed']) + Number(again['edited'])).toBe(Number(made) - 2);
    expect(Number(again['edited'])).toBeLessThanOrEqual(1);
    expect((await tests()).map(({ name }) => name)).toContain('Mine');
  });

  test('make at most as many tests as their limit, and say what they leave out', async () => {
    await create({ limit: 3 });
    await create({ creatorId: 'unknown', modelId: 'off' });
    const { combinations, pairs, pairsCovered, leftOut, ...result } = await run();
    expect(result).toMatchObject({ creators: 1, withoutModel: ['unknown'], made: 3 });
    expect(combinations).toBeGreaterThan(3);
    expect(pairs).toBeGreaterThan(Number(pairsCovered));
    expect(leftOut).toHaveLength(Math.min(MOST_PAIRS_NAMED, Number(pairs) - Number(pairsCovered)));
    expect(String((leftOut as string[])[0])).toMatch(/^gutCreator: .+ \+ .+/);
    expect(await run({ creatorId: '*', modelId: 'liver' })).toMatchObject({ creators: 0, made: 0 });
    expect(await tests()).toHaveLength(3);
  });

  test('permutations of tests have other answers, and later ones replace them', async () => {
    const base = {
      testId: 'base',
      name: 'Base',
      category: 'gut',
      patient: { conditions: [{ conditionId: 'heart' }] },
      history: [{ dataId: 'stools', data: [null, 2], baseline: true, eventTime: '2025-12-01' }],
      journal: [
        { questionId: 'open', answerId: 'open-stools' },
        { questionId: 'count', answerText: '6' },
        { questionId: 'mood', answerId: 'mood-1' },
      ],
      data: [{ dataId: 'iraeOverallAlert', tupleIndex: 0, value: 'red' }],
    };
    await done(`test/${WATCH}`, base);
    await done(`test/${WATCH}`, { testId: 'none', name: 'Without a model' });
    const permute = (json: EntityRecord) => ended('test/generatePermutations?async=true', json);
    const all = await permute({});
    expect(all).toMatchObject({ tests: 1, skipped: 1, failed: 0, removed: 0 });
    expect(all['pairsCovered']).toBe(all['pairs']);
    // The test itself is one of the combinations.
    expect(all['made']).toBe(Number(all['combinations']) - 1);
    const made = (await tests()).filter(({ permutationOf }) => permutationOf === 'base');
    expect(made).toHaveLength(Number(all['made']));
    for (const each of made) {
      expect(each).toMatchObject({ patient: base.patient, history: base.history });
      expect(each['journal']).toContainEqual(expect.objectContaining({ answerId: 'mood-1' }));
    }
    expect(await permute({ maxPermutations: 2 })).toMatchObject({ made: 0, there: 2, removed: made.length - 2 });
    expect((await call('test/generatePermutations', { planId: WATCH, maxPermutations: 0 })).status).toBe(400);
    expect((await call('test/generatePermutations', { planId: 'nowhere' })).status).toBe(404);
  });

  test('a cancelled job removes nothing, and the next one makes what is missing', async () => {
    const stopped = async (work: (check: () => void) => Promise<unknown>, after: number): Promise<number> => {
      let checks = 0;
      const check = (): void => {
        checks += 1;
        if (checks > after) throw new JobCancelled();
      };
      await expect(work(check)).rejects.toThrow(JobCancelled);
      return (await tests()).length;
    };
    const change = async (more: EntityRecord): Promise<void> => {
      const { creator } = await done(`test/creator/${WATCH}/gutCreator`);
      await create({ _version: (creator as EntityRecord)['_version'] ?? null, ...more });
    };
    await create();
    const { services } = app();
    const making = (check: () => void) => runCreators(services, jobContext({ planId: WATCH, ...ALL }, { check }));
    expect(await stopped(making, 0)).toBe(0);
    const { made } = await run();
    const ids = (await tests()).map(({ testId }) => testId);
    // Fewer tests are wanted, so that the rest would be removed at the end of the job.
    await change({ limit: 2 });
    for (const after of [0, 1]) expect(await stopped(making, after)).toBe(made);
    expect(await run()).toMatchObject({ made: 0, there: 2, removed: Number(made) - 2 });
    await change({});
    expect(await run()).toMatchObject({ made: Number(made) - 2, there: 2, removed: 0 });
    expect((await tests()).map(({ testId }) => testId).toSorted()).toEqual(ids.toSorted());
  });

  test('have reports on the results of tests and of permutations', async () => {
    const base = {
      testId: 'base',
      name: 'Base',
      category: 'gut',
      data: [overallLevel('red')],
      history: [USUAL_STOOLS, stools(6)],
    };
    await done(`test/${WATCH}`, { ...base, journal: [{ questionId: 'open', answerId: 'open-stools' }] });
    await done(`test/run/${WATCH}/base`);
    await ended('test/generatePermutations', { maxPermutations: 3 });
    const report = async (reportName: string, args: EntityRecord, recipe: string) =>
      done('reporting/report', { reportName, recipe, args: { planId: WATCH, ...args } });
    const all = await report('TestResults', {}, 'html');
    expect(all).toMatchObject({ fileName: 'testresults.html', mimeType: 'text/html' });
    expect(String(all['data'])).toContain('iraeOverallAlert [0]: expected red, got orange');
    expect(String(all['data'])).toContain('Base – stools');
    // The report has the names of what it mentions, in the reader's language.
    await done(`types/${WATCH}/data`, { dataId: 'iraeOverallAlert', name: 'Overall', category: 'alert' });
    const texts = [{ language: 'fr', text: 'Rouge' }];
    await done('content/text', { textId: 'redName', category: 'alert', recordId: 'red', field: 'name', texts });
    const french = String((await report('TestResults', { language: 'fr' }, 'html'))['data']);
    expect(french).toContain('Résultats des tests');
    expect(french).toContain('Overall (iraeOverallAlert) [0] : attendu Rouge (red), obtenu orange');
    expect(french).toMatch(/>Gut<[^]*>gut</);
    await done('content/text/redName', undefined, 'DELETE');
    const permutations = await report('TestPermutationResults', { testId: 'base' }, 'html');
    expect(String(permutations['data'])).toContain('Base – stools');
    // The test itself is listed, too, with the errors of its run, and no test of another origin.
    expect(String(permutations['data'])).toContain('expected red, got orange');
    await done(`test/errors/${WATCH}/base`, undefined, 'DELETE');
    expect(String((await report('TestResults', {}, 'html'))['data'])).toContain('expected red, got orange');
    expect(await report('TestPermutationResults', { testId: 'base' }, 'pdf')).toMatchObject({
      fileName: 'testresults.pdf',
      data: expect.stringMatching(/^JVBERi/),
    });
    const sheet = await report('TestResults', {}, 'xlsx');
    expect(sheet).toMatchObject({ fileName: 'testresults.xlsx', data: expect.stringMatching(/^UEsDB/) });
    const refused = (args: EntityRecord) =>
      call('reporting/report', { reportName: 'TestPermutationResults', args: { planId: WATCH, ...args } });
    expect((await refused({ testId: 'nowhere' })).status).toBe(404);
    expect((await refused({})).status).toBe(400);
  });

  test('are run by administrators, one job at a time for a plan', async () => {
    await create();
    await app().addUser('una', 'a-Long-pass-4711', ['experts']);
    const expert = await app().signIn('una', 'a-Long-pass-4711', { Group: 'experts' });
    const as = async (path: string, json?: unknown) =>
      (await app().call(path, { token: String(expert.body['idToken']), ...(json !== undefined && { json }) })).status;
    expect(await as(`test/creator/${WATCH}/gutCreator`)).toBe(200);
    expect(await as(`test/creator/${WATCH}`, CREATOR)).toBe(403);
    expect(await as('test/creator/run', { planId: WATCH, ...ALL })).toBe(403);
    expect(await as('test/generatePermutations', { planId: WATCH })).toBe(403);
    expect((await call('test/creator/run', { planId: WATCH, creatorId: 'none', modelId: '*' })).status).toBe(404);
    expect((await call('test/creator/run', { planId: 'nowhere', ...ALL })).status).toBe(404);
    expect((await call('test/creator/run', { planId: WATCH })).status).toBe(400);
    const start = () => call('test/creator/run', { planId: WATCH, ...ALL });
    const both = await Promise.all([start(), start()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    for (const { status, body } of both) if (status === 202) await waitFor(body);
  });
});
