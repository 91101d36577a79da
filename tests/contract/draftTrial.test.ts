import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '../../platform/http/context';
import { tryPlanDraft, type DraftTrial } from '../../src/contract/draftTrial';
import type { EntityRecord } from '../../src/domain/entity/types';
import { useAdminApp } from '../support/adminApp';
import { sampleTakenIn } from '../support/figures';
import { startWaitingJob } from '../support/jobs';
import { databases } from '../support/platform';
import { countedRows } from '../support/stored';

/** Tables in which requests, sign-ins and jobs leave rows. */
const OF_REQUESTS = /job|audit|log|metric|event|session|token|sign|rollup|live/i;
const TRIAL = 'test/proofs/irae/trial';

describe.each(databases)('a change of a plan that is tried on %s', (database) => {
  const { app, call, done, runJob } = useAdminApp(database, { SAMPLE_PATIENTS: '12' });
  const model = async (path: string, name: string) => (await done(`types/irae/${path}`))[name] as EntityRecord;
  const tried = async (entity: string, record: EntityRecord, days = 30): Promise<DraftTrial> => {
    const ended = await runJob(TRIAL, { entity, record, days });
    expect(ended).toMatchObject({ status: 'done' });
    return ended['result'] as DraftTrial;
  };
  /** Where only tests of the plan are looked at, few alerts of patients are tried. */
  const ofTests = (entity: string, record: EntityRecord) => tried(entity, record, 1);
  /** The number of rows of each table, without those in which every request and job leaves rows. */
  const stored = async (): Promise<Record<string, number>> => {
    const { db } = app().services.database;
    const tables = await sql<{ name: string }>`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`.execute(db);
    const kept = tables.rows.filter((each) => !OF_REQUESTS.test(each.name));
    return countedRows(db, new Map(kept.map(({ name }) => [name, sql.raw(name)])));
  };

  beforeAll(() => sampleTakenIn(app()));

  test('says which tests and alerts would differ, and stores nothing', async () => {
    const before = await stored();
    expect(Object.keys(before)).toContain('entity.patient_data');
    const fatigue = await model('detect_models/fatigue', 'detectModel');
    const same = await tried('detectModel', fatigue);
    expect(same).toMatchObject({ differingTests: 0, testRows: [], differing: 0, rows: [] });
    expect(same.patients).toBeGreaterThan(10);
    expect(same.groups).toBeGreaterThan(10);

    const milder = (fatigue['rules'] as EntityRecord[]).map((rule) => ({ ...rule, grade: 1, alertLevelId: 'yellow' }));
    const changed = await tried('detectModel', { ...fatigue, rules: milder });
    expect(changed.tests).toBe(same.tests);
    expect(changed.testRows).toContainEqual(expect.objectContaining({ before: 'passed', after: 'failed' }));
    expect(changed.differing).toBeGreaterThan(0);
    expect(changed.rows[0]).toMatchObject({ patientId: expect.any(String), groupId: expect.any(String) });
    expect(await stored()).toEqual(before);
  });

  test('says of each alert what would differ', async () => {
    const fatigue = await model('detect_models/fatigue', 'detectModel');
    const graded = (fatigue['rules'] as EntityRecord[]).map((rule) => ({ ...rule, grade: 4 }));
    const { rows } = await tried('detectModel', { ...fatigue, rules: graded });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      // A grade does not change the level.
      expect(row.before).toBe(row.after);
      const [changed, ...others] = row.models;
      expect(others).toEqual([]);
      expect(changed).toMatchObject({ modelId: 'fatigue', after: { grade: 4 } });
      expect(changed?.before?.alertLevelId).toBe(changed?.after?.alertLevelId);
      expect(changed?.before?.grade).toBeLessThan(4);
    }
  });

  test('names the tests that would differ, counts patients who were made up, and marks their rows', async () => {
    const { entities, database: db } = app().services;
    const fatigue = await model('detect_models/fatigue', 'detectModel');
    const draft = { ...fatigue, disabled: true };
    const real = await tried('detectModel', draft);
    expect(real.madeUp).toBe(0);
    const [row] = real.testRows;
    const { test: first } = await done(`test/irae/${row?.testId}`);
    expect(row?.name).toBe((first as EntityRecord)['name']);
    const { patientId = '' } = real.rows[0] ?? {};
    const patient = await entities.get(db.db, 'patient', patientId);
    if (!patient) throw new Error('The patient of the row is not stored');
    await entities.save(db.db, 'patient', { ...patient, testModelId: 'made' }, SYSTEM, { trusted: true });
    const { madeUp, patients, rows } = await tried('detectModel', draft);
    expect({ madeUp, patients }).toEqual({ madeUp: 1, patients: real.patients });
    const made = rows.filter(({ testModelId }) => testModelId === 'made');
    expect([...new Set(made.map((row) => row.patientId))]).toEqual([patientId]);
  });

  test('may be a data model, and a record that the plan does not have yet', async () => {
    const before = await stored();
    const alt = await model('data_models/altGrade', 'dataModel');
    const bands = (alt['bands'] as EntityRecord[]).map((band) => ({ ...band, grade: 4 }));
    const { testRows } = await ofTests('dataModel', { ...alt, bands });
    expect(testRows).toContainEqual(
      expect.objectContaining({
        differences: expect.arrayContaining([expect.objectContaining({ dataId: 'alt', tupleIndex: 2, after: '4' })]),
      }),
    );
    const added = {
      modelId: 'newModel',
      planId: 'irae',
      rules: [
        {
          ruleId: 'new',
          grade: 3,
          alertLevelId: 'red',
          priority: 1,
          primary: { symptoms: [{ dataId: 'fatigue' }], min: 1, max: 4 },
        },
      ],
    };
    expect((await ofTests('detectModel', added)).differingTests).toBeGreaterThan(0);
    expect(await stored()).toEqual(before);
  });

  test('may be any record that tests or detection read', async () => {
    const before = await stored();
    const question = (await done('dialog/questions/irae/fatigue-severity'))['question'] as EntityRecord;
    const answers = (question['answers'] as EntityRecord[]).map((answer) => ({ ...answer, value: 0 }));
    const asked = await tried('question', { ...question, answers });
    expect(asked.differingTests).toBeGreaterThan(0);
    // Patients have answered before: a question changes no alert of theirs.
    expect(asked.differing).toBe(0);

    const { recommendModels } = await done('types/irae/recommend_models?limit=1');
    const [first] = recommendModels as EntityRecord[];
    const id = String(first?.['recommendModelId']);
    const advice = await model(`recommend_models/${id}`, 'recommendModel');
    const silent = await ofTests('recommendModel', { ...advice, inactive: true });
    expect(silent.testRows.flatMap(({ differences }) => differences)).toContainEqual(
      expect.objectContaining({ kind: 'recommendation', after: '' }),
    );

    const yellow = await model('alert_levels/yellow', 'alertLevel');
    const highest = await tried('alertLevel', { ...yellow, priority: 100 });
    expect(highest.rows).toContainEqual(expect.objectContaining({ after: 'yellow', models: [] }));
    expect(await stored()).toEqual(before);
  });

  test('says which recommendations to patients would differ', async () => {
    const contact = await model('recommendations/contactOrange', 'recommendation');
    const { rows } = await tried('recommendationType', { ...contact, name: 'Something else' });
    expect(rows.length).toBeGreaterThan(0);
    for (const { before, after, models, recommendations } of rows) {
      expect({ same: before === after, models }).toEqual({ same: true, models: [] });
      expect(recommendations).toEqual([
        { recommendId: 'contactOrange', before: contact['name'], after: 'Something else' },
      ]);
    }
  });

  test('is found again while it is not ended', async () => {
    const fatigue = await model('detect_models/fatigue', 'detectModel');
    const start = (record: EntityRecord): Promise<string> =>
      startWaitingJob(app().services, tryPlanDraft, { planId: 'irae', entity: 'detectModel', record, days: 1 });
    expect(await done(TRIAL)).toEqual({ running: null });
    await done('plans', { planId: 'other', name: 'Other' });
    for (const [record, recordId] of [
      [fatigue, 'fatigue'],
      [{ name: 'New' }, null],
    ] as const) {
      const jobId = await start(record);
      expect(await done(TRIAL)).toEqual({ running: { jobId, entity: 'detectModel', recordId } });
      expect(await done('test/proofs/other/trial')).toEqual({ running: null });
      await done(`jobs/${jobId}/cancel`, {});
      expect(await done(TRIAL)).toEqual({ running: null });
    }
    expect((await call('test/proofs/nowhere/trial')).status).toBe(404);
  });

  test('must be a record that a save would store, and is tried by those who may change tests', async () => {
    const faultsOf = async (entity: string, record: object): Promise<string[]> => {
      const { status, body } = await call(TRIAL, { entity, record });
      expect({ status, code: body['code'] }).toEqual({ status: 422, code: 'validation' });
      return Object.keys(body['errors'] as object);
    };
    const fatigue = await model('detect_models/fatigue', 'detectModel');
    expect(await faultsOf('detectModel', { ...fatigue, rules: 'none' })).toEqual(['rules']);
    const [rule] = fatigue['rules'] as EntityRecord[];
    const wrong = { ...rule, grade: 9, primary: { symptoms: [{ dataId: 'fatigue' }], min: 4, max: 1 } };
    const faults = await faultsOf('detectModel', { ...fatigue, rules: [wrong] });
    expect(faults).toContain('rules[0].grade');
    expect(faults.filter((path) => path.startsWith('rules[0].primary'))).not.toEqual([]);
    const alt = await model('data_models/altGrade', 'dataModel');
    expect(await faultsOf('dataModel', { ...alt, name: '' })).toEqual(['name']);
    expect(await faultsOf('dataModel', { dataModelId: 'x' })).toContain('name');
    expect((await call(TRIAL, { entity: 'planRule', record: {} })).status).toBe(400);
    expect((await call('test/proofs/nowhere/trial', { entity: 'detectModel', record: {} })).status).toBe(404);
    await app().addUser('una', 'a-Long-pass-4711', ['support', 'experts']);
    const signedIn = await app().signIn('una', 'a-Long-pass-4711', { Group: 'experts' });
    const own = String(signedIn.body['idToken']);
    expect((await app().call(TRIAL, { token: own, json: { entity: 'detectModel', record: {} } })).status).toBe(403);
  });
});
