import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DraftTrial } from '../../src/contract/testProofs';
import type { EntityRecord } from '../../src/domain/entity/types';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { sampleTakenIn } from '../support/figures';
import { jobEnded } from '../support/jobs';
import { databases } from '../support/platform';

/** Tables in which requests, sign-ins and jobs leave rows. */
const OF_REQUESTS = /job|audit|log|metric|event|session|token|sign|rollup|live/i;
const TRIAL = 'test/proofs/irae/trial';

describe.each(databases)('a change of a plan that is tried on %s', (database) => {
  let app: InProcessApp;
  let token: string;
  const call = (path: string, json?: unknown) => app.call(path, { token, ...(json !== undefined && { json }) });
  const done = async (path: string, json?: unknown): Promise<Body> => {
    const { status, body } = await call(path, json);
    expect(status, `${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
    return body;
  };
  const model = async (path: string, name: string) => (await done(`types/irae/${path}`))[name] as EntityRecord;
  const tried = async (entity: string, record: EntityRecord): Promise<DraftTrial> => {
    const ended = await jobEnded(app, token, await done(TRIAL, { entity, record, days: 90 }));
    expect(ended).toMatchObject({ status: 'done' });
    return ended['result'] as DraftTrial;
  };
  /** The number of rows of each table, without those in which every request and job leaves rows. */
  const stored = async (): Promise<Record<string, number>> => {
    const { db } = app.services.database;
    const tables = await sql<{ name: string }>`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`.execute(db);
    const counts: Record<string, number> = {};
    for (const { name } of tables.rows.filter((each) => !OF_REQUESTS.test(each.name))) {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.raw(name)}`.execute(db);
      counts[name] = rows[0]?.count ?? 0;
    }
    return counts;
  };

  beforeAll(async () => {
    app = await openApp(database, { SAMPLE_PATIENTS: '20' });
    token = String((await app.signIn()).body['idToken']);
    await sampleTakenIn(app);
  });
  afterAll(() => app?.stop());

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

  test('may be a data model, and a record that the plan does not have yet', async () => {
    const before = await stored();
    const alt = await model('data_models/altGrade', 'dataModel');
    const bands = (alt['bands'] as EntityRecord[]).map((band) => ({ ...band, grade: 4 }));
    const { testRows } = await tried('dataModel', { ...alt, bands });
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
    expect((await tried('detectModel', added)).differingTests).toBeGreaterThan(0);
    expect(await stored()).toEqual(before);
  });

  test('must be a record of its kind, and is tried by those who may change tests', async () => {
    const broken = { modelId: 'fatigue', planId: 'irae', rules: 'none' };
    expect((await call(TRIAL, { entity: 'detectModel', record: broken })).status).toBe(400);
    expect((await call('test/proofs/nowhere/trial', { entity: 'detectModel', record: {} })).status).toBe(404);
    await app.addUser('una', 'a-Long-pass-4711', ['support', 'experts']);
    const signedIn = await app.signIn('una', 'a-Long-pass-4711', { Group: 'experts' });
    const own = String(signedIn.body['idToken']);
    expect((await app.call(TRIAL, { token: own, json: { entity: 'detectModel', record: {} } })).status).toBe(403);
  });
});
