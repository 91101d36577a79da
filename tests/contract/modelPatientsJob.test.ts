import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { run } from '../../platform/db/sql';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { jobEnded } from '../support/jobs';
import { databases } from '../support/platform';

/** More patients than a test would wait for. */
const MANY = 10_000;

describe.each(databases)('the job that creates patients from a model, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  let sourceId: string;

  const call = (path: string, json?: unknown) => app.call(path, { token, ...(json !== undefined && { json }) });
  const newModel = async (modelId: string) => {
    const { status, body } = await call('test/models/create', { modelId, patientId: sourceId });
    expect(status, JSON.stringify(body)).toBe(201);
  };
  const start = async (modelId: string, more: object): Promise<Body> => {
    const { status, body } = await call('test/create/model', { modelId, dob: '1961-02-03', ...more });
    expect(status, JSON.stringify(body)).toBe(202);
    return body;
  };
  const madeOf = async (modelId: string) =>
    (await call(`patients?testModelId=${modelId}&limit=1`)).body['totalPatients'] as number;
  const begun = (modelId: string) => vi.waitFor(async () => expect(await madeOf(modelId)).toBeGreaterThan(0), 30_000);
  const cancel = async ({ jobId }: Body) => {
    expect((await call(`jobs/${String(jobId)}/cancel`, {})).status).toBe(200);
  };

  beforeAll(async () => {
    app = await openApp(kind, { SAMPLE_PATIENTS: '60' });
    token = (await app.signIn()).body['idToken'] as string;
    const { entities, database } = app.services;
    const [row] = await run<{ id: string }>(
      database.db,
      sql`SELECT patient_id AS id FROM ${entities.of('patientData').table} GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
    );
    sourceId = row?.id ?? '';
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => app.stop());

  test('patients with many entries are stored few at a time, so that others get their turn in between', async () => {
    await newModel('large');
    const { entities } = app.services;
    const stored = vi.spyOn(entities, 'insertMany');
    expect((await jobEnded(app, token, await start('large', { count: 5 })))['status']).toBe('done');
    const sizes = stored.mock.calls.flatMap(([, name, records]) => (name === 'patient' ? [records.length] : []));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(5);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(kind === 'pglite' ? 1 : 4);
  });

  test('a finished job has counted all patients', async () => {
    await newModel('counted');
    const job = await jobEnded(app, token, await start('counted', { count: 2 }));
    expect(job).toMatchObject({ status: 'done', progress: { done: 2, total: 2 } });
  });

  test('a cancelled job says how many patients it has created, and from which seed', async () => {
    await newModel('stopped');
    const started = await start('stopped', { count: MANY });
    await begun('stopped');
    await cancel(started);
    const job = await jobEnded(app, token, started);
    const created = await madeOf('stopped');
    expect(created).toBeLessThan(MANY);
    expect(job).toMatchObject({
      status: 'cancelled',
      progress: { done: created, total: MANY },
      result: { modelId: 'stopped', created, there: 0 },
    });
    const { seed } = job['result'] as { seed: number };
    const more = await jobEnded(app, token, await start('stopped', { count: created + 1, seed }));
    expect(more['result']).toMatchObject({ created: 1, there: created });
  });

  test('the unfinished job of a model can be found, with its seed', async () => {
    await newModel('found');
    await newModel('idle');
    const find = async (modelId: string) => (await call(`test/create/model?modelId=${modelId}`)).body;
    expect(await find('found')).toEqual({ running: null });
    const started = await start('found', { count: MANY, seed: 12 });
    expect(await find('found')).toEqual({ running: { jobId: started['jobId'], seed: 12 } });
    expect(await find('idle')).toEqual({ running: null });
    await cancel(started);
    await jobEnded(app, token, started);
    expect(await find('found')).toEqual({ running: null });
    expect((await call('test/create/model?modelId=nobody')).status).toBe(404);
  });
});
