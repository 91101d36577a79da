import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityRecord, JsonObject } from '../../src/domain/entity/types';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';
import { jobEnded } from '../support/jobs';
import { addWatchPlan, WATCH } from '../support/watchPlan';

const DAY_MS = 86_400_000;
const NOW = Date.now();
const ago = (days: number): string => new Date(NOW - days * DAY_MS).toISOString();

/** Laboratory reports and check-ins: session or group, age in days, value. */
const REPORTS = [
  ['r40', 40, 30],
  ['r20', 20, 60],
  ['r5', 5, 20],
  ['r0', 0.1, 100],
] as const;
const CHECK_INS = [
  ['g9', 9, 3],
  ['g3', 3, 0],
] as const;
const TIMES = [...REPORTS, ...CHECK_INS].map(([name, days]) => [name, ago(days)]);

describe.each(databases)('repeated detection, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;

  const call = async (path: string, json?: unknown, method?: string) => {
    const answer = await app.call(path, { token, ...(json !== undefined && { json }), ...(method && { method }) });
    expect([200, 201, 202], `${path} ${JSON.stringify(answer.body)}`).toContain(answer.status);
    return answer.body;
  };
  const alt = (patientId: string, sessionId: string, days: number, value: number) =>
    call(`patients/${patientId}/data`, {
      dataId: 'alt',
      category: 'labTest',
      groupId: 'lab',
      sessionId,
      eventTime: ago(days),
      data: [value],
      labs: [{ dataId: 'alt', name: 'ALT', value, range: { low: 0, high: 40 }, tupleIndex: 0, normalizedIndex: 1 }],
    });
  const newPatient = async (): Promise<string> => {
    const plans = [{ planId: WATCH, startDate: ago(90).slice(0, 10) }];
    const { patient } = await call('patients', { dob: '1980-02-03', lastName: 'Abel', plans });
    return String((patient as JsonObject)['patientId']);
  };
  /** Waits until the platform's background detection has run. */
  const looked = async (patientId: string): Promise<void> => {
    const due = sql`SELECT due_id FROM detection_due WHERE patient_id = ${patientId} AND failed_at IS NULL`;
    await expect.poll(async () => (await due.execute(app.services.database.db)).rows).toEqual([]);
  };
  const chart = async (): Promise<string> => {
    const id = await newPatient();
    for (const [session, days, value] of REPORTS) await alt(id, session, days, value);
    for (const [groupId, days, value] of CHECK_INS)
      await call(`patients/${id}/data`, { dataId: 'stools', groupId, eventTime: ago(days), data: [value] });
    await looked(id);
    return id;
  };
  const alerts = async (id: string) =>
    (await call(`patients/${id}/data?category=alert&limit=0`))['data'] as EntityRecord[];
  const overall = async (id: string) => (await alerts(id)).filter(({ dataId }) => dataId === 'iraeOverallAlert');
  /** The alerts as texts, without their ids. */
  const said = async (id: string): Promise<string[]> =>
    (await alerts(id))
      .map(({ dataId, groupId, sessionId, eventTime, data, status, source }) =>
        JSON.stringify([dataId, groupId, sessionId, eventTime, data, status, (source as JsonObject[]).length]),
      )
      .toSorted();
  const detect = async (id: string, json: EntityRecord) =>
    (await call(`patients/${id}/detect`, json))['results'] as EntityRecord[];
  const asJob = async (id: string) =>
    jobEnded(app, token, await call('patients/*/detect', { planId: WATCH, patientIds: [id], days: 60 }));
  /** The request of the Patient Labs screen: up to the time of the click, for 31 days. */
  const click = (id: string, days = 31) => detect(id, { lab: true, eventTime: new Date().toISOString(), days });

  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    await addWatchPlan(call);
  });
  afterAll(() => app?.stop());

  test('every report is evaluated at its own time, whenever detection is started', async () => {
    const id = await chart();
    await click(id, 60);
    const found = await overall(id);
    expect(
      found
        .filter(({ groupId }) => groupId === 'lab')
        .map(({ sessionId, eventTime, data }) => [sessionId, eventTime, data]),
    ).toEqual([
      ['r0', ago(0.1), ['yellow']],
      ['r5', ago(5), ['green']],
      ['r20', ago(20), ['yellow']],
      ['r40', ago(40), ['green']],
    ]);
    const before = await alerts(id);
    expect((await click(id, 60)).every(({ state }) => state === 'unchanged')).toBe(true);
    expect(await alerts(id)).toEqual(before);
    // The report shows the measured value, not its grade.
    const args = { patientId: id, level: 2, language: 'en', timeZone: 'UTC' };
    const report = await call('reporting/report', { reportName: 'PatientSummary', args, recipe: 'html' });
    expect(Object.values(report).join(' ')).toContain('Liver (grade 1): alt 100');
  });

  test('any sequence of runs leaves the same alerts as one run', async () => {
    const first = await chart();
    await detect(first, { groupId: '*', days: 60 });
    const expected = await said(first);
    expect(expected.length).toBeGreaterThan(TIMES.length);
    const ways: [string, (id: string) => Promise<unknown>][] = [
      ['a click', (id) => click(id)],
      ['a click on the last days', (id) => click(id, 7)],
      ['days that ended long ago', (id) => detect(id, { lab: true, eventTime: ago(18), days: 30 })],
      ['a group', (id) => detect(id, { groupId: 'g9', eventTime: ago(0) })],
      ['a report', (id) => detect(id, { groupId: 'lab', sessionId: 'r20', eventTime: ago(20) })],
      ['all groups', (id) => detect(id, { days: 14 })],
      ['by a plan', (id) => detect(id, { days: 60, planId: WATCH })],
      ['a job', asJob],
    ];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...ways), { maxLength: 5 }), async (steps) => {
        const id = await chart();
        for (const [, step] of steps) await step(id);
        await detect(id, { groupId: '*', days: 60 });
        expect(await said(id)).toEqual(expected);
      }),
      { numRuns: 6 },
    );
  });

  test('a report with results of several days is evaluated as a whole', async () => {
    const id = await newPatient();
    await alt(id, 'long', 30, 60);
    await call(`patients/${id}/data`, {
      dataId: 'bilirubin',
      category: 'labTest',
      groupId: 'lab',
      sessionId: 'long',
      eventTime: ago(1),
      data: [1],
    });
    expect(await click(id, 7)).toMatchObject([{ sessionId: 'long', alertLevelId: 'yellow', eventTime: ago(1) }]);
  });

  test('the next run moves an alert back to the time of its data; signed ones stay', async () => {
    const id = await chart();
    await detect(id, { days: 60 });
    const right = await said(id);
    const moved = ago(0);
    for (const alert of (await alerts(id)).filter(({ groupId }) => groupId === 'lab')) {
      const source = alert['source'] as JsonObject[];
      const last = source.at(-1) as JsonObject;
      const run = last['detection'] as JsonObject | undefined;
      const entry = {
        ...last,
        ...(run && { detection: { ...run, snapshot: { ...(run['snapshot'] as JsonObject), at: moved } } }),
      };
      const status = alert['sessionId'] === 'r40' ? 'final' : 'submitted';
      const doc = { ...alert, eventTime: moved, status, source: [...source, entry] };
      await call(`patients/${id}/data/${String(alert['_id'])}`, doc, 'PUT');
    }
    // The alerts are restored by this run, or by the background run that the change of the alerts triggered.
    await click(id, 60);
    await looked(id);
    const times = (await overall(id)).map(({ sessionId, groupId, eventTime }) => [sessionId ?? groupId, eventTime]);
    expect(new Map(times as [string, string][])).toEqual(new Map([...TIMES, ['r40', moved]] as [string, string][]));
    expect(await said(id)).toHaveLength(right.length);
    expect((await click(id, 60)).every(({ state }) => state === 'unchanged')).toBe(true);
    expect(await said(id)).toHaveLength(right.length);
  });

  test('a plan that neither the data names nor the patient has evaluates nothing', async () => {
    await call('plans', { planId: 'other', name: 'Other', dependencies: [WATCH] });
    const id = await chart();
    expect(await detect(id, { days: 60, planId: 'other' })).toEqual([]);
  });

  test('one check-in gives one recommendation of a kind, and the report shows the same reasons as the explanation', async () => {
    const planId = 'two';
    const primary = (dataId: string) => ({ symptoms: [{ dataId }], min: 1, max: 4 });
    await call('plans', { planId, name: 'Two' });
    await call(`types/${planId}/alert_levels`, { alertLevelId: 'red', name: 'Red', color: 'red', priority: 3 });
    await call(`types/${planId}/recommendations`, { recommendId: 'help', name: 'Get help now.' });
    for (const [modelId, dataId, grade] of [
      ['gut', 'stools', 3],
      ['lungs', 'cough', 4],
    ] as const) {
      const decides = { ruleId: 'decides', grade, alertLevelId: 'red', priority: 1, primary: primary(dataId) };
      const heart = { ...decides, ruleId: 'heart', priority: 0, conditions: { symptoms: [{ dataId: 'I50' }], min: 1 } };
      const never = { ...decides, ruleId: 'never', priority: 2, associated: primary('fatigue') };
      await call(`types/${planId}/detect_models`, { modelId, name: modelId, rules: [decides, never, heart] });
      const rules = [{ ruleId: 'any', minGrade: 1, maxGrade: 4, recommendIds: ['help'] }];
      await call(`types/${planId}/recommend_models`, { recommendModelId: modelId, name: modelId, modelId, rules });
    }
    const { patient } = await call('patients', {
      dob: '1980-02-03',
      lastName: 'Abel',
      plans: [{ planId, startDate: ago(90).slice(0, 10) }],
    });
    const id = String((patient as JsonObject)['patientId']);
    for (const groupId of ['one', 'two'])
      for (const [dataId, value] of Object.entries({ stools: 2, cough: 3, fatigue: 4 }))
        await call(`patients/${id}/data`, {
          dataId,
          groupId,
          eventTime: ago(groupId === 'one' ? 2 : 1),
          data: [value],
        });
    await detect(id, { days: 14 });
    const given = async () => (await call(`patients/${id}/recommendations`))['recommendations'] as EntityRecord[];
    const help = { recommendId: 'help', modelId: 'lungs', source: [{ modelId: 'lungs' }, { modelId: 'gut' }] };
    expect(await given()).toMatchObject([
      { groupId: 'two', ...help },
      { groupId: 'one', ...help },
    ]);
    // A second recommendation, entered by hand, stays and counts for its check-in.
    await call(`patients/${id}/recommendations`, { planId, recommendId: 'help', groupId: 'two', createDate: ago(1) });
    await call(`patients/${id}/conditions`, { conditionId: 'I50', system: 'icd', name: 'Heart', startDate: ago(1.5) });
    await detect(id, { days: 14 });
    expect(await given()).toHaveLength(3);

    const args = { patientId: id, level: 2, language: 'en', timeZone: 'UTC' };
    const report = await call('reporting/report', { reportName: 'PatientSummary', args, recipe: 'html' });
    const text = Object.values(report).join(' ');
    expect(text).toContain('gut (grade 3): stools 2, I50 · lungs (grade 4): cough 3, I50');
    expect(text).toContain('gut (grade 3): stools 2 · lungs (grade 4): cough 3');
    expect(text).not.toContain('fatigue 4 ·');
    expect(text).toMatch(/Get help now\.[^]*?<td[^>]*>2<\/td>/);
    const [alert] = await overall(id);
    const { explanation } = await call(`patients/${id}/data/${String(alert?.['_id'])}/explanation`);
    for (const { ruleId, trace } of (
      explanation as { models: { ruleId: string; trace: { ruleId: string; groups: object[] }[] }[] }
    ).models) {
      const decided = trace.find((each) => each.ruleId === ruleId);
      expect(JSON.stringify(decided)).not.toContain('fatigue');
      expect(decided?.groups).toHaveLength(2);
    }
  });

  test('results entered by hand keep their plan, and each report is listed separately', async () => {
    await call('plans', { planId: 'second', name: 'Second', dependencies: [WATCH] });
    const plans = [WATCH, 'second'].map((planId) => ({ planId, startDate: ago(90).slice(0, 10) }));
    const { patient } = await call('patients', { dob: '1980-02-03', lastName: 'Abel', plans });
    const id = String((patient as JsonObject)['patientId']);
    const enter = async (planId: string, days: number) => {
      const results = [{ dataId: 'alt', name: 'ALT', value: 90, range: { low: 0, high: 40 }, planId }];
      const { ccda } = await call('reporting/generateCCDA/', {
        patientId: id,
        data: { eventTime: ago(days), results },
      });
      const answer = await app.call('apricity-cleanse/import/ccda?async=false', {
        token,
        body: String(ccda),
        headers: { 'content-type': 'application/xml' },
      });
      expect(answer.body).toMatchObject({ labItems: { added: 1 } });
    };
    await enter('second', 3);
    await enter('not-a-plan-of-this-patient', 2);
    const points = (await call(`patients/${id}/data?category=labTest&orderBy=eventTime&order=asc`))[
      'data'
    ] as EntityRecord[];
    expect(points.map(({ planId }) => planId ?? null)).toEqual(['second', null]);
    const sessions = points.map(({ sessionId }) => String(sessionId));
    const listed = await call(`patients/${id}/labReports?startTime=${ago(30)}&endTime=${ago(0)}`);
    expect(listed).toMatchObject({
      totalLabReports: 2,
      labReports: [
        { sessionId: sessions[1], results: 1 },
        { sessionId: sessions[0], results: 1 },
      ],
    });
    expect(await call(`patients/${id}/labReports?endTime=${ago(2.5)}`)).toMatchObject({ totalLabReports: 1 });
    const found = await detect(id, { groupId: 'lab', sessionId: sessions[0] ?? '' });
    expect(found.map(({ planId, sessionId }) => [planId, sessionId])).toEqual([['second', sessions[0]]]);
    expect((await app.call('patients/nobody/labReports', { token })).status).toBe(404);
    expect((await app.call(`patients/${id}/labReports?startTime=soon`, { token })).status).toBe(400);
  });
});
