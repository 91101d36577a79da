import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';
import { jobEnded } from '../support/jobs';
import { addWatchPlan, WATCH } from '../support/watchPlan';

const PLAN = WATCH;
const DAY_MS = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
/**
 * An age in days that automatic detection ignores. Otherwise an automatic run could come between two runs of a test.
 */
const OLD = 20;

describe.each(databases)('detection, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;

  const call = (path: string, json?: unknown, method?: string) =>
    app.call(path, { token, ...(json !== undefined && { json }), ...(method && { method }) });
  const add = async (path: string, json: EntityRecord): Promise<EntityRecord> => {
    const answer = await call(path, json);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return Object.values(answer.body)[0] as EntityRecord;
  };
  const patient = async (plan = PLAN): Promise<string> =>
    String(
      (
        await add('patients', {
          dob: '1980-02-03',
          lastName: 'Abel',
          plans: [{ planId: plan, startDate: ago(90).slice(0, 10) }],
        })
      )['patientId'],
    );
  const point = (id: string, dataId: string, data: unknown[], more: EntityRecord = {}) =>
    add(`patients/${id}/data`, { dataId, data: data as never, groupId: 'g1', eventTime: ago(OLD), ...more });
  const alerts = async (id: string, query = 'dataId=iraeOverallAlert') =>
    (await call(`patients/${id}/data?${query}`)).body['data'] as EntityRecord[];
  const detect = async (id: string, json: EntityRecord) => {
    const answer = await call(`patients/${id}/detect`, json);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body['results'] as EntityRecord[];
  };
  const ended = (answer: Body) => jobEnded(app, token, answer);

  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    await addWatchPlan(add);
  });
  afterAll(() => app?.stop());

  test('runs automatically on new data, and a baseline determines the grade', async () => {
    const id = await patient();
    await point(id, 'stools', [null, 2], { groupId: 'start', baseline: true, eventTime: ago(80) });
    await point(id, 'stools', [null, 6], {
      eventTime: ago(1),
      sessionId: 's1',
      source: [{ userType: 'patient', sms: true }],
    });
    const found = await vi.waitFor(
      async () => {
        const all = await alerts(id);
        expect(all).toHaveLength(1);
        return all[0] as EntityRecord;
      },
      { timeout: 15_000, interval: 100 },
    );
    expect(found).toMatchObject({
      data: ['orange'],
      status: 'submitted',
      groupId: 'g1',
      planId: PLAN,
      priority: 2,
      source: [
        {
          userType: 'patient',
          sms: true,
          sessionId: 's1',
          complaints: [
            {
              modelId: 'gut',
              alert: 'orange',
              color: 'orange',
              category: 'pro',
              grade: 2,
              ruleId: 'bad',
              version: '3',
              symptoms: [{ dataId: 'stools', value: 2, sessionId: 's1' }],
            },
          ],
        },
      ],
    });
    // The model's result is also an alert of its own, and gives its recommendation once.
    expect((await alerts(id, 'dataId=gutAlert'))[0]).toMatchObject({ data: ['orange', 2] });
    const given = async () => (await call(`patients/${id}/recommendations`)).body['recommendations'] as EntityRecord[];
    expect(await given()).toMatchObject([{ recommendId: 'drink', name: 'Drink', modelId: 'gut', groupId: 'g1' }]);
    expect(await detect(id, { groupId: 'g1' })).toMatchObject([{ state: 'unchanged', alertLevelId: 'orange' }]);
    expect(await given()).toHaveLength(1);
    expect(await alerts(id)).toHaveLength(1);
  });

  test('appends to an alert, and never changes a final one', async () => {
    const id = await patient();
    await point(id, 'stools', [2], { groupId: 'g2' });
    await detect(id, { groupId: 'g2' });
    await point(id, 'blood', [3], { groupId: 'g2', eventTime: ago(OLD - 0.5) });
    expect(await detect(id, { groupId: 'g2', triage: true, source: 'desk' })).toMatchObject([
      { state: 'updated', change: 'level' },
    ]);
    const [red] = await alerts(id);
    expect(red).toMatchObject({
      data: ['red'],
      source: [{}, { action: 'triage-assessment', origin: 'desk', complaints: [{ ruleId: 'severe' }] }],
    });
    expect((await call(`patients/${id}/data/${String(red?.['_id'])}`, { ...red, status: 'final' }, 'PUT')).status).toBe(
      200,
    );
    await point(id, 'blood', [0], { groupId: 'g2', eventTime: ago(OLD - 0.8) });
    expect(await detect(id, { groupId: 'g2' })).toMatchObject([{ state: 'created', alertLevelId: 'orange' }]);
    const all = await alerts(id);
    expect(all.map(({ status, data }) => [status, data])).toEqual([
      ['submitted', ['orange']],
      ['final', ['red']],
    ]);
    expect(all[1]?.['source']).toHaveLength(2);
  });

  test('an update says whether the level changed, its reasons changed, or only a triage was added', async () => {
    const id = await patient();
    await point(id, 'stools', [2], { groupId: 'g2' });
    expect(await detect(id, { groupId: 'g2' })).toMatchObject([{ change: null }]);
    expect(await detect(id, { groupId: 'g2', triage: true })).toMatchObject([
      { state: 'updated', alertLevelId: 'orange', change: 'triage' },
    ]);
    expect(await detect(id, { groupId: 'g2', triage: true })).toMatchObject([{ state: 'unchanged', change: null }]);
    await point(id, 'blood', [0], { groupId: 'g2', eventTime: ago(OLD - 0.5) });
    expect(await detect(id, { groupId: 'g2' })).toMatchObject([
      { state: 'updated', alertLevelId: 'orange', change: 'details' },
    ]);
  });

  test('a condition raises the grade while it lasts, at the time of the data', async () => {
    const id = await patient();
    await point(id, 'stools', [3], { groupId: 'g3' });
    await add(`patients/${id}/conditions`, {
      conditionId: 'I50',
      system: 'icd',
      name: 'Heart failure',
      startDate: ago(OLD + 1),
    });
    expect((await detect(id, { groupId: 'g3' }))[0]).toMatchObject({ alertLevelId: 'red' });
    await point(id, 'stools', [3], { groupId: 'g4', eventTime: ago(OLD + 4) });
    expect((await detect(id, { groupId: 'g4' }))[0]).toMatchObject({ alertLevelId: 'orange' });
    // A check-in is evaluated at its own time, whatever time the request has.
    expect(await detect(id, { groupId: 'g4', eventTime: ago(OLD + 5) })).toMatchObject([{ state: 'unchanged' }]);
  });

  test('a missing answer is not green, but zeros are', async () => {
    const id = await patient();
    await point(id, 'blood', [0], { groupId: 'g5' });
    expect((await detect(id, { groupId: 'g5' }))[0]).toMatchObject({
      alertLevelId: null,
      state: 'none',
      models: [{ modelId: 'gut', outcome: 'incomplete' }],
    });
    await point(id, 'stools', [false], { groupId: 'g5' });
    expect((await detect(id, { groupId: 'g5' }))[0]).toMatchObject({ alertLevelId: 'green', state: 'created' });
  });

  test('laboratory results are graded by the plan, each report separately', async () => {
    const id = await patient();
    const labs = (value: number) => [
      {
        dataId: 'alt',
        name: 'ALT',
        value,
        normalizedValue: value / 40,
        range: { low: 0, high: 40 },
        tupleIndex: 0,
        normalizedIndex: 1,
      },
    ];
    const more = { category: 'labTest', groupId: 'lab' };
    await point(id, 'alt', [60], { ...more, sessionId: 'r1', labs: labs(60) });
    await point(id, 'alt', [20], { ...more, sessionId: 'r2', labs: labs(20) });
    expect(
      (await detect(id, { lab: true, days: OLD + 1 })).map(({ sessionId, alertLevelId }) => [sessionId, alertLevelId]),
    ).toEqual(
      expect.arrayContaining([
        ['r1', 'yellow'],
        ['r2', 'green'],
      ]),
    );
    expect((await alerts(id)).every(({ source }) => (source as EntityRecord[])[0]?.['lab'] === true)).toBe(true);
  });

  test('explains why there is no alert: missing data, values that no model reads, or no run yet', async () => {
    const id = await patient();
    const more = { category: 'labTest', groupId: 'lab', sessionId: 'r3' };
    await point(id, 'alt', [60], more);
    await point(id, '2085-9', [12, -1.4], more);
    expect(await detect(id, { lab: true, days: OLD + 1 })).toMatchObject([{ alertLevelId: null, state: 'none' }]);
    const evaluated = (query: string) => call(`patients/${id}/evaluation?${query}`);
    expect((await evaluated('groupId=lab&sessionId=r3')).body).toMatchObject({
      plans: [
        {
          planId: PLAN,
          overall: null,
          unread: ['2085-9'],
          models: [{ modelId: 'liver', outcome: 'incomplete', missing: [{ dataId: 'alt', primary: true }] }],
        },
      ],
    });
    const read = (await call(`audit?entity=patientData&patientId=${id}&action=read`)).body['audit'] as EntityRecord[];
    expect(read.some(({ details }) => JSON.stringify(details).includes('explanation'))).toBe(true);
    await point(id, '2085-9', [12, -1.4], { ...more, sessionId: 'r4' });
    expect((await evaluated('groupId=lab&sessionId=r4')).body).toMatchObject({
      plans: [{ planId: PLAN, overall: null, unread: ['2085-9'], models: [] }],
    });
    expect((await evaluated('groupId=other')).status).toBe(404);
    expect((await evaluated('sessionId=r3')).status).toBe(400);
    expect((await call(`patients/none/evaluation?groupId=lab`)).status).toBe(404);
    expect(await alerts(id)).toEqual([]);
  });

  test('a model with an invalid rule is unreadable instead of green, and its valid rules still fire', async () => {
    await add('plans', { planId: 'damaged', name: 'Damaged', dependencies: [PLAN] });
    const { body } = await call(`types/${PLAN}/detect_models/gut`);
    const { _version, planId: _plan, ...gut } = body['detectModel'] as EntityRecord;
    await add('types/damaged/detect_models', gut);
    const put = (path: string, value: string) =>
      sql`UPDATE ${app.services.entities.of('detectModel').table}
        SET doc = jsonb_set(doc, ${`{${path}}`}::text[], ${value}::jsonb)
        WHERE doc->>'planId' = 'damaged'`.execute(app.services.database.db);
    const id = await patient('damaged');
    await point(id, 'stools', [0], { groupId: 'g8' });
    expect(await detect(id, { groupId: 'g8' })).toMatchObject([{ alertLevelId: 'green', state: 'created' }]);
    // The first rule to run is stored as under an earlier schema, in which grades were texts.
    await put('rules,2,grade', '"four"');
    expect(await detect(id, { groupId: 'g8' })).toMatchObject([
      { alertLevelId: null, state: 'updated', models: [{ modelId: 'gut', outcome: 'unreadable', alertLevelId: null }] },
    ]);
    expect((await alerts(id))[0]).toMatchObject({ data: [] });
    const unreadable = [{ entity: 'detectModel', id: 'gut', fields: ['rules.2.grade'] }];
    expect((await call(`patients/${id}/evaluation?groupId=g8`)).body).toMatchObject({
      plans: [{ overall: null, models: [{ modelId: 'gut', outcome: 'unreadable', unreadable }] }],
    });
    // A readable rule fires. The explanation names the unreadable field, because the unreadable rule might fire, too.
    await point(id, 'stools', [2], { groupId: 'g9' });
    const [fired] = await detect(id, { groupId: 'g9' });
    expect(fired).toMatchObject({ alertLevelId: 'orange', models: [{ outcome: 'alert', ruleId: 'bad' }] });
    const explained = await call(`patients/${id}/data/${String(fired?.['dataPointId'])}/explanation`);
    expect(explained.body['explanation']).toMatchObject({ overall: 'orange', models: [{ unreadable }] });
    // After the rule is corrected, the next run is green again.
    await put('rules,2,grade', '4');
    expect(await detect(id, { groupId: 'g8' })).toMatchObject([{ alertLevelId: 'green', state: 'updated' }]);
  });

  test('explains an alert by the rules that applied then', async () => {
    const id = await patient();
    await point(id, 'stools', [2], { groupId: 'g6' });
    const [result] = await detect(id, { groupId: 'g6' });
    const path = `patients/${id}/data/${String(result?.['dataPointId'])}/explanation`;
    const first = (await call(path)).body['explanation'] as EntityRecord;
    expect(first).toMatchObject({
      current: true,
      overall: 'orange',
      models: [
        {
          modelId: 'gut',
          outcome: 'alert',
          ruleId: 'bad',
          almost: ['severe', 'worse'],
          missing: [{ dataId: 'blood', primary: false }],
        },
      ],
    });
    const [own] = await alerts(id, 'dataId=gutAlert');
    const above = (await call(`patients/${id}/data/${String(own?.['_id'])}/explanation`)).body['explanation'];
    expect((above as EntityRecord)['dataPointId']).toBe(result?.['dataPointId']);
    const model = (await call(`types/${PLAN}/detect_models/gut`)).body['detectModel'] as EntityRecord;
    await call(`types/${PLAN}/detect_models`, { ...model, version: '4' });
    expect((await call(path)).body['explanation']).toMatchObject({ current: false, models: [{ version: '3' }] });
    await call(`types/${PLAN}/detect_models`, { ...model, _version: Number(model['_version']) + 1 });
    expect((await call(path)).body['explanation']).toMatchObject({ current: true });
    expect((await call(`patients/${await patient()}/data/${String(result?.['dataPointId'])}/explanation`)).status).toBe(
      404,
    );
    expect((await call(`${path}?entry=7`)).status).toBe(404);
  });

  test('a job runs it for the patients of a plan, or for those listed', async () => {
    const ids = [await patient(), await patient(), await patient()];
    for (const id of ids) await point(id, 'stools', [1], { groupId: 'day', eventTime: ago(3) });
    await point(ids[0] ?? '', 'stools', [2], { groupId: 'old', eventTime: ago(40) });
    const listed = await ended(
      (await call('patients/*/detect', { planId: PLAN, patientIds: [...ids, 'nobody'] })).body,
    );
    expect(listed).toMatchObject({
      status: 'done',
      progress: { done: 4, total: 4 },
      result: { patients: 3, groups: 3, unknown: 1 },
    });
    for (const id of ids) expect(await alerts(id)).toMatchObject([{ data: ['green'], groupId: 'day' }]);
    const all = await ended((await call('patients/*/detect', { planId: PLAN, days: 50 })).body);
    expect(all['status']).toBe('done');
    expect((await alerts(ids[0] ?? '')).map(({ groupId }) => groupId)).toEqual(['day', 'old']);
    // A second run finds nothing new.
    const again = await ended((await call('patients/*/detect', { planId: PLAN, days: 50 })).body);
    expect(again).toMatchObject({ result: { alerts: 0 } });
    const audit = (await call(`audit?action=detect&patientId=${ids[0]}`)).body;
    expect(JSON.stringify(audit)).toContain('"groups":');
  });

  test('refuses invalid requests', async () => {
    const id = await patient();
    for (const [path, json] of [
      [`patients/${id}/detect`, { planId: 'nowhere' }],
      [`patients/${id}/detect`, { days: 0 }],
      [`patients/${id}/detect`, { eventTime: 'soon' }],
      [`patients/${id}/detect`, { triage: 'yes' }],
      [`patients/${id}/detect`, { other: 1 }],
      ['patients/*/detect', {}],
      ['patients/*/detect', { planId: PLAN, patientIds: [] }],
      ['patients/*/detect', { planId: PLAN, patientIds: [7] }],
    ] as const)
      expect((await call(path, json)).status, JSON.stringify(json)).toBe(400);
    expect((await call('patients/nobody/detect', {})).status).toBe(404);
  });
});
