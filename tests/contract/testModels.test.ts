import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PlanContents } from '../../platform/clinical/detection/planContent';
import { runDetection } from '../../platform/clinical/detection/run';
import { run } from '../../platform/db/sql';
import { MOST_LISTED } from '../../platform/testModels/listed';
import { MOST_DUE } from '../../platform/testModels/refused';
import { readJournals, readPoints } from '../../platform/testModels/source';
import { SYSTEM } from '../../platform/http/context';
import type { EntityRecord } from '../../src/domain/entity/types';
import { isObject } from '../../src/domain/entity/paths';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { jobEnded } from '../support/jobs';
import { sendTwice } from '../support/twice';
import { databases } from '../support/platform';

const ABSENT = '00000000-0000-4000-8000-000000000000';
const DAY_MS = 86_400_000;

describe.each(databases)('test patient models on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  let sourceId: string;

  const call = (path: string, json?: unknown, method?: string) =>
    app.call(path, { token, ...(json !== undefined && { json }), ...(method && { method }) });
  const rows = (body: Body, name: string): EntityRecord[] => {
    const found = body[name];
    return Array.isArray(found) ? found.filter(isObject) : [];
  };
  const newModel = (modelId: string, more: object = {}) =>
    call('test/models/create', { modelId, patientId: sourceId, ...more });
  const model = async (modelId: string) => (await call(`test/models/${modelId}`)).body['model'] as EntityRecord;
  const save = async (record: EntityRecord) => {
    const { status, body } = await call('test/models', record);
    expect(status, JSON.stringify(body)).toBe(200);
    return body['model'] as EntityRecord;
  };
  const create = async (body: object): Promise<Body> => {
    const started = await call('test/create/model?async=true', body);
    expect(started.status, JSON.stringify(started.body)).toBe(202);
    const job = await jobEnded(app, token, started.body);
    expect(job['status'], JSON.stringify(job)).toBe('done');
    return job['result'] as Body;
  };
  const patientsOf = async (modelId: string) =>
    (await call(`patients?testModelId=${modelId}&limit=100&orderBy=patientId`)).body;
  const allData = async (patientId: unknown) =>
    rows((await call(`patients/${String(patientId)}/data?limit=1000&orderBy=eventTime`)).body, 'data');
  const count = async (table: string): Promise<number> =>
    (await run<{ n: number }>(app.services.database.db, sql`SELECT count(*)::int AS n FROM ${sql.table(table)}`))[0]
      ?.n ?? 0;

  beforeAll(async () => {
    app = await openApp(kind, { SAMPLE_PATIENTS: '60' });
    token = (await app.signIn()).body['idToken'] as string;
    const { entities, database } = app.services;
    const journal = entities.of('journal').table;
    const [row] = await run<{ id: string }>(
      database.db,
      sql`SELECT patient_id AS id FROM ${journal} WHERE doc->>'planId' = 'irae' GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
    );
    sourceId = row?.id ?? '';
  });
  afterAll(() => app.stop());

  test('a model that is made with a key is made once, and the same request again gets it', async () => {
    const make = () =>
      app.call('test/models/create', {
        token,
        json: { modelId: 'once', patientId: sourceId },
        headers: { 'idempotency-key': 'model-once' },
      });
    const { atOnce, after } = await sendTwice(make);
    const answers = [...atOnce, after];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const records = answers.map(({ body }) => body['model'] as EntityRecord);
    expect(new Set(records.map(({ createdAt }) => createdAt)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body['leftOut'])).size).toBe(1);
    expect((await call('test/models/once', undefined, 'DELETE')).status).toBe(200);
  });

  test('a model has the entries of its source patient, and nothing that says who that is', async () => {
    const { status, body } = await newModel(' nausea model ', {
      description: 'Nausea',
      firstName: 'Mo',
      lastName: 'Dell',
    });
    expect(status, JSON.stringify(body)).toBe(201);
    const made = await model('nauseamodel');
    expect(made).toMatchObject({
      modelId: 'nauseamodel',
      patientId: sourceId,
      description: 'Nausea',
      count: 100,
      patient: { firstName: 'Mo', lastName: 'Dell', dob: '1970-01-01' },
    });
    const data = rows(made, 'data');
    expect(data.length).toBe(made['dataCount']);
    expect(data.length).toBeGreaterThan(10);
    expect(rows(made, 'conversation').length).toBe(made['conversationCount']);
    expect(rows(made, 'conversation').length).toBeGreaterThan(5);
    expect(new Set(data.map(({ category }) => category))).not.toContain('alert');
    expect(data.some(({ category }) => category === 'labTest')).toBe(true);

    const source = (await call(`patients/${sourceId}`)).body['patient'] as EntityRecord;
    const text = JSON.stringify({ ...made, patientId: null, createdAt: null, updatedAt: null });
    for (const field of ['firstName', 'lastName', 'dob', 'emrId', 'userId'])
      if (typeof source[field] === 'string') expect(text, field).not.toContain(`"${source[field]}"`);
    for (const { _id, sessionId } of await allData(sourceId)) {
      expect(text).not.toContain(String(_id));
      if (sessionId) expect(text).not.toContain(`"${String(sessionId)}"`);
    }
  });

  test('entries of records that are not read are counted', async () => {
    const { database, entities } = app.services;
    const points = await readPoints(database.db, entities, sourceId);
    expect(points).toMatchObject({ unread: 0 });
    const someRead = await readPoints(database.db, entities, sourceId, 4);
    expect(someRead.records.length).toBeLessThanOrEqual(4);
    expect(someRead.unread).toBeGreaterThanOrEqual(points.records.length - 4);
    const journals = await readJournals(database.db, entities, sourceId);
    const few = await readJournals(database.db, entities, sourceId, 2);
    const answers = journals.records.slice(2).reduce((sum, { journal = [] }) => sum + journal.length, 0);
    expect([journals.unread, few.records.length, few.unread]).toEqual([0, 2, answers]);
    expect(answers).toBeGreaterThan(0);
  });

  test('the source patient’s reading and the new model are audited', async () => {
    const read = (await call(`audit?patientId=${sourceId}&action=read&limit=5`)).body;
    expect(rows(read, 'audit').map(({ entity }) => entity)).toContain('patient');
    const made = (await call('audit?entity=testModel&action=create&limit=5')).body;
    expect(rows(made, 'audit').map(({ recordId }) => recordId)).toContain('nauseamodel');
  });

  test('the default names are those of the dialog', async () => {
    await newModel('plain');
    expect((await model('plain'))['patient']).toMatchObject({ firstName: 'TestModel', lastName: 'Patient' });
  });

  test.each([
    ['without a patient', { patientId: ABSENT }, { patientId: [{ code: 'unknownRecord' }] }],
    ['with an id that exists', { modelId: 'plain' }, { modelId: [{ code: 'notUnique' }] }],
    ['with an id of spaces', { modelId: '   ' }, { modelId: [{ code: 'required' }] }],
  ])('a model %s is refused', async (_, more, errors) => {
    const { status, body } = await newModel('other', more);
    expect({ status, errors: body['errors'] }).toEqual({ status: 422, errors });
  });

  test('patients of a model have its data before today, and the alerts that detection finds', async () => {
    const letters = await count('outbox');
    const before = await model('nauseamodel');
    const result = await create({ modelId: 'nauseamodel', dob: '1961-02-03', count: 3, seed: 11 });
    expect(result).toMatchObject({ seed: 11, created: 3, there: 0, share: { least: 1, mean: 1, most: 1 } });
    expect(result['alerts']).toBeGreaterThan(0);

    const { patients, totalPatients } = await patientsOf('nauseamodel');
    expect(totalPatients).toBe(3);
    const [first] = patients as EntityRecord[];
    const whole = (await call(`patients/${String(first?.['patientId'])}`)).body['patient'] as EntityRecord;
    expect(whole).toMatchObject({
      firstName: 'Mo',
      dob: '1961-02-03',
      testModelId: 'nauseamodel',
      testModelShare: 1,
      plans: (before['patient'] as Body)['plans'],
    });
    for (const field of ['emails', 'phoneNumbers', 'orgs', 'providers', 'userId', 'primaryOrgId'])
      expect(whole[field] ?? [], field).toEqual([]);

    const data = await allData(whole['patientId']);
    const raw = data.filter(({ category }) => category !== 'alert' && category !== 'model');
    const idsOf = (records: readonly EntityRecord[]) => new Set(records.map(({ dataId }) => dataId));
    expect([...idsOf(raw)]).toEqual(expect.arrayContaining([...idsOf(rows(before, 'data'))]));
    expect(raw.length).toBeGreaterThanOrEqual(Number(before['dataCount']));
    const today = new Date().toISOString().slice(0, 10);
    const times = raw.map(({ eventTime }) => String(eventTime)).toSorted();
    expect(times.at(-1)?.slice(0, 10)).toBe(new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10));
    expect(data.some(({ dataId }) => dataId === 'iraeOverallAlert')).toBe(true);
    expect(await count('outbox')).toBe(letters);
  });

  test('the list of patients can have only test patients, or none', async () => {
    const total = async (query: string) => (await call(`patients?limit=100${query}`)).body['totalPatients'] as number;
    const [all, only, none] = [await total(''), await total('&testPatients=true'), await total('&testPatients=false')];
    expect(only).toBeGreaterThanOrEqual(3);
    expect(none).toBe(all - only);
    const found = rows((await call('patients?limit=100&testPatients=true')).body, 'patients');
    expect([found.length, found.every(({ testModelId }) => typeof testModelId === 'string')]).toEqual([only, true]);
  });

  test('detection is done with the patients of a model when they are stored', async () => {
    const { entities, database, log } = app.services;
    const of = sql`SELECT id FROM ${entities.of('patient').table} WHERE doc->>'testModelId' = 'nauseamodel'`;
    const ids = (await run<{ id: string }>(database.db, of)).map(({ id }) => id);
    expect(ids).toHaveLength(3);
    const due = sql`SELECT FROM detection_due WHERE patient_id IN (${of})`;
    expect(await run(database.db, due)).toEqual([]);
    const found = await database.db
      .transaction()
      .execute((tx) =>
        runDetection(
          tx,
          { entities, contents: new PlanContents({ entities, log }), actor: SYSTEM },
          { patientIds: ids, options: { triage: false, recalculate: true, origin: null } },
        ),
      );
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter(({ state }) => state === 'created' || state === 'updated')).toEqual([]);
  });

  test('the same seed gives the same patients: a second job creates none', async () => {
    const again = await create({ modelId: 'nauseamodel', dob: '1961-02-03', count: 5, seed: 11 });
    expect(again).toMatchObject({ created: 2, there: 3 });
    expect((await patientsOf('nauseamodel'))['totalPatients']).toBe(5);
  });

  test('a change of the entries makes other patients, also with the same seed', async () => {
    await newModel('changing');
    const made = await model('changing');
    await create({ modelId: 'changing', dob: '1961-02-03', count: 1, seed: 1 });
    const data = [
      { dataId: 'nausea', startDay: 0, interval: 1, probability: 0.5, minute: 600, planId: 'irae', values: [2] },
    ];
    await save({ ...made, data, conversation: [], days: 40 });
    const result = await create({ modelId: 'changing', dob: '1961-02-03', count: 20, seed: 1 });
    expect(result['created']).toBe(20);
    const share = result['share'] as { least: number; mean: number; most: number };
    expect(share.least).toBeLessThan(share.most);
    // 800 draws: four standard deviations are 0.07.
    expect(Math.abs(share.mean - 0.5)).toBeLessThan(0.07);
  });

  test('without a seed, each job makes new patients, and says from which seed', async () => {
    await newModel('fresh');
    const [one, other] = [
      await create({ modelId: 'fresh', dob: '1970-01-01', count: 1 }),
      await create({ modelId: 'fresh', dob: '1970-01-01', count: 1 }),
    ];
    expect([one['created'], other['created']]).toEqual([1, 1]);
    expect(one['seed']).not.toBe(other['seed']);
  });

  test('a disabled model, one that does not exist, and one without a date of birth create nobody', async () => {
    const made = await save({ ...(await model('plain')), patient: { dob: null } });
    expect((await call('test/create/model', { modelId: 'plain' })).body).toMatchObject({
      code: 'validation',
      errors: { dob: [{ code: 'required' }] },
    });
    await save({ ...made, disabled: true });
    const refused = await call('test/create/model', { modelId: 'plain', dob: '1970-01-01' });
    expect([refused.status, refused.body.code]).toEqual([409, 'modelDisabled']);
    expect((await call('test/create/model', { modelId: 'nobody', dob: '1970-01-01' })).status).toBe(404);
  });

  test.each([
    ['a date of birth in the future', { dob: '2999-01-01' }, { dob: [{ code: 'inFuture' }] }],
    ['a control character in a name', { lastName: 'A\u0007B' }, { lastName: [{ code: 'controlCharacter' }] }],
    ['a half character in a name', { firstName: 'A\ud800' }, { firstName: [{ code: 'pattern' }] }],
  ])('%s is refused before the job starts', async (_, more, errors) => {
    await newModel('refusing');
    const { status, body } = await call('test/create/model', { modelId: 'refusing', dob: '1961-02-03', ...more });
    expect({ status, errors: body['errors'] }).toEqual({ status: 422, errors });
  });

  test('today is a possible date of birth', async () => {
    await newModel('born-today');
    const result = await create({ modelId: 'born-today', dob: new Date().toISOString().slice(0, 10), count: 1 });
    expect(result['created']).toBe(1);
  });

  test('a history with too many entries is refused', async () => {
    await newModel('endless');
    const daily = { startDay: 0, interval: 1, probability: 1, minute: 600, values: [2] };
    const data = Array.from({ length: 200 }, (_, index) => ({ ...daily, dataId: `d${index}` }));
    await save({ ...(await model('endless')), data, conversation: [], days: 3650 });
    const { status, body } = await call('test/create/model', { modelId: 'endless', dob: '1961-02-03' });
    expect({ status, errors: body['errors'] }).toEqual({
      status: 422,
      errors: { data: [{ code: 'tooManyDue', params: { limit: MOST_DUE } }] },
    });
  });

  test('the result counts the entries that have no effect', async () => {
    await newModel('idle');
    const once = { interval: 0, probability: 1, minute: 600, planId: 'irae' };
    await save({
      ...(await model('idle')),
      data: [
        { ...once, dataId: 'nausea', startDay: 0, values: [2] },
        { ...once, dataId: 'noSuchData', startDay: 0, values: [2] },
        { ...once, dataId: 'nausea', startDay: 5, values: [2] },
      ],
      conversation: [{ ...once, questionId: 'noSuchQuestion', startDay: 0, answers: [] }],
      days: 5,
    });
    const result = await create({ modelId: 'idle', dob: '1961-02-03', count: 1 });
    expect(result).toMatchObject({ created: 1, late: 1, unknownQuestions: 1, unknownData: 1 });
  });

  test('a model cannot be removed while it has patients, and they can be removed together', async () => {
    const refused = await call('test/models/nauseamodel', undefined, 'DELETE');
    expect([refused.status, refused.body.code]).toEqual([409, 'inUse']);
    const started = await call('patients/bulk', { action: 'delete', query: { testModelId: 'nauseamodel' } });
    const job = await jobEnded(app, token, started.body);
    expect(job['result']).toMatchObject({ changed: 5, refused: 0 });
    expect((await patientsOf('nauseamodel'))['totalPatients']).toBe(0);
    const all = (await call('patients?limit=0&inactive=false&project=patientId')).body;
    expect((await call('patients?limit=1&inactive=false')).body['totalPatients']).toBe(rows(all, 'patients').length);
    expect((await call('test/models/nauseamodel', undefined, 'DELETE')).status).toBe(200);
  });

  test('the list has counts instead of entries', async () => {
    const { body } = await call('test/models?limit=25');
    const [first] = rows(body, 'models');
    expect(first).toHaveProperty('dataCount');
    expect(first).not.toHaveProperty('data');
    expect(body['modelsTruncated']).toBe(false);
  });

  test('a list says that it has only the newest models, and a search finds the others', async () => {
    await app.services.database.db.transaction().execute((tx) =>
      app.services.entities.insertMany(
        tx,
        'testModel',
        Array.from({ length: MOST_LISTED }, (_, index) => ({ modelId: `later${index}` })),
        SYSTEM,
      ),
    );
    const { body } = await call('test/models?limit=25');
    expect([body['modelsTruncated'], body['totalIsMinimum']]).toEqual([true, true]);
    const byDefault = (await call('test/models')).body;
    expect([byDefault['modelsTruncated'], rows(byDefault, 'models').length < MOST_LISTED]).toEqual([true, true]);
    const exported = (await call('test/models/export?format=csv&columns=modelId')).body;
    expect(String(exported['text']).trim().split('\n').length).toBeGreaterThan(MOST_LISTED + 1);
    const last = (await call(`test/models?limit=25&offset=${MOST_LISTED - 5}`)).body;
    expect(rows(last, 'models')).toHaveLength(5);
    const all = (await call('test/models?limit=0')).body;
    expect([all['modelsTruncated'], rows(all, 'models').length > MOST_LISTED]).toEqual([false, true]);
    const found = (await call('test/models?limit=25&search=plain')).body;
    expect([found['modelsTruncated'], rows(found, 'models').map(({ modelId }) => modelId)]).toEqual([false, ['plain']]);
  });
});
