import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkResult } from '../../src/domain/entity/bulk';
import { rowFromCells } from '../../src/domain/csv/cells';
import type { EntityRecord } from '../../src/domain/entity/types';
import type { ImportResult } from '../../src/contract/entityJobs';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';
import { jobEnded } from '../support/jobs';

describe.each(databases)('imports and bulk actions, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  const call = (path: string, init: Parameters<InProcessApp['call']>[1] = {}) => app.call(path, { token, ...init });
  const job = async <T>(started: { status: number; body: Record<string, unknown> }): Promise<T> => {
    expect(started.status, JSON.stringify(started.body)).toBe(202);
    const ended = await jobEnded(app, token, started.body);
    expect(ended['status']).toBe('done');
    return ended['result'] as T;
  };
  const upload = async (path: string, rows: object[], chunk = 2) => {
    const importId = randomUUID();
    const chunks = Math.ceil(rows.length / chunk);
    for (let seq = 0; seq < chunks; seq += 1) {
      const json = { rows: rows.slice(seq * chunk, (seq + 1) * chunk) };
      const kept = await call(`${path}/import/${importId}/${seq}`, { method: 'PUT', json });
      expect(kept.status, JSON.stringify(kept.body)).toBe(200);
    }
    return { importId, chunks };
  };
  const take = async (path: string, rows: object[], dryRun = false) => {
    const { importId, chunks } = await upload(path, rows);
    return job<ImportResult>(await call(`${path}/import/${importId}`, { json: { chunks, dryRun } }));
  };
  const devices = (search: string) => app.services.entities.list(app.services.database.db, 'device', { search });

  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
  });
  afterAll(() => app.stop());

  test('a job imports the valid rows and reports each invalid one, from any chunk', async () => {
    const rows = [
      { serial: 'T-1', model: 'A' },
      { serial: 'T-2', model: 'B' },
      { serial: 'T-3', dateIssued: 'never' },
      { serial: 'T-4', model: 'D' },
      { serial: 't-1', model: 'A2' },
    ];
    const checked = await take('devices', rows, true);
    expect(checked).toMatchObject({ created: 3, updated: 1, skipped: 0 });
    expect(checked.failed).toEqual([
      { row: 2, errors: { dateIssued: [expect.objectContaining({ code: expect.any(String) })] } },
    ]);
    expect((await devices('T-')).total).toBe(0);
    expect(await take('devices', rows)).toEqual(checked);
    expect((await devices('T-')).total).toBe(3);
    const left = await app.services.database.db
      .selectFrom('import_chunk')
      .select('seq')
      .where('report', 'is not', null)
      .execute();
    expect(left).toEqual([]);
  });

  test('a missing chunk, or one of another user or import, starts nothing', async () => {
    const { importId } = await upload('devices', [{ serial: 'U-1' }, { serial: 'U-2' }, { serial: 'U-3' }]);
    for (const [path, chunks] of [
      [`devices/import/${importId}`, 3],
      [`orgs/import/${importId}`, 2],
      [`devices/import/${randomUUID()}`, 0],
    ] as const)
      expect((await call(path, { json: { chunks } })).status, path).toBe(400);
    expect((await call(`devices/import/${importId}/x`, { method: 'PUT', json: { rows: [{}] } })).status).toBe(400);
    expect((await call(`devices/import/${importId}`, { method: 'DELETE' })).status).toBe(200);
    expect((await call(`devices/import/${importId}`, { json: { chunks: 2 } })).status).toBe(400);
  });

  test('a killed job resumes where it stopped and creates nothing twice', async () => {
    const rows = ['1', '2', '3', '4'].map((n) => ({ serial: `K-${n}`, model: 'K' }));
    const { importId, chunks } = await upload('devices', rows);
    const db = app.services.database.db;
    // Sets the state of a process that has died after its first chunk.
    await call('devices/import', { json: { rows: rows.slice(0, 2) } });
    const report = { created: 2, updated: 0, unchanged: 0, skipped: 0, removed: 0, failed: [] };
    await db
      .updateTable('import_chunk')
      .set({ report: sql<ImportResult>`${JSON.stringify(report)}::jsonb`, done: 2 })
      .where('import_id', '=', importId)
      .where('seq', '=', 0)
      .execute();
    const done = await job<ImportResult>(await call(`devices/import/${importId}`, { json: { chunks } }));
    expect(done).toMatchObject({ created: 4, updated: 0 });
    expect((await devices('K-')).total).toBe(4);
    const deviceId = String((await devices('K-1')).records[0]?._id);
    expect((await call(`devices/${deviceId}/versions`)).body['totalVersions']).toBe(1);
  });

  test('a name with dots changes one field of an object and keeps the others', async () => {
    const org = { name: 'Lakeside', shortName: 'LS', address: { street1: '1 Pier', city: 'Duluth' } };
    const made = await call('orgs', { json: org });
    const { orgId } = made.body['org'] as { orgId: string };
    await call('orgs/import', { json: { rows: [{ orgId, 'address.city': 'Ely' }] } });
    const after = (await call(`orgs/${orgId}`)).body['org'] as { address: object };
    expect(after.address).toMatchObject({ street1: '1 Pier', city: 'Ely' });
  });

  test('importing an export changes nothing, as CSV and as JSON', async () => {
    const patient = {
      firstName: '=HYPERLINK("x")',
      lastName: ' O"Brien, the 2nd\r\n',
      dob: '1980-02-29',
      emails: [{ email: 'a@example.org' }],
      orgs: [],
    };
    const made = await call('patients', { json: patient });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const entity = app.services.entities.of('patient').entity;
    const versions = async () => {
      const { patientId } = made.body['patient'] as { patientId: string };
      return (await call(`patients/${patientId}/versions`)).body['versions'] as { changes: unknown[] }[];
    };
    const text = String((await call('patients/export?format=csv')).body['text']);
    const fromCsv = (parse(text, { columns: true }) as Record<string, string>[]).map((cells) =>
      rowFromCells(entity, cells),
    );
    const fromJson = JSON.parse(String((await call('patients/export?format=json')).body['text'])) as EntityRecord[];
    for (const rows of [fromCsv, fromJson]) {
      const answer = await call('patients/import', { json: { rows } });
      expect(answer.body).toMatchObject({ created: 0, updated: 0, unchanged: 1, failed: [] });
      expect(await versions()).toHaveLength(1);
    }
  });

  test('many records are changed and deleted by one job, with a reason for each refusal', async () => {
    const ids: string[] = [];
    for (const name of ['North', 'South', 'East']) {
      const made = await call('orgs', { json: { name: `${name} ward`, shortName: name } });
      ids.push((made.body['org'] as { orgId: string }).orgId);
    }
    const inactivate = { action: 'inactivate', query: { search: 'ward' } };
    expect(await job<BulkResult>(await call('orgs/bulk', { json: inactivate }))).toMatchObject({
      changed: 3,
      refused: 0,
    });
    expect(await job<BulkResult>(await call('orgs/bulk', { json: inactivate }))).toMatchObject({
      changed: 0,
      unchanged: 3,
    });
    const made = await call('patients', { json: { lastName: 'Bulk', dob: '1990-01-01', orgs: [{ orgId: ids[0] }] } });
    expect(made.status).toBe(201);
    const removed = await job<BulkResult>(await call('orgs/bulk', { json: { action: 'delete', ids } }));
    expect(removed).toMatchObject({ changed: 2, refused: 1 });
    expect(removed.refusals).toEqual([
      { id: ids[0], label: 'North ward', code: 'inUse', params: expect.objectContaining({ entity: 'patient' }) },
    ]);
    const entry = (await call(`orgs/${ids[0]}/versions`)).body['versions'] as { operation: string; byName: string }[];
    expect(entry[0]).toMatchObject({ operation: 'update', byName: 'admin' });
  });

  test('a record that has changed since it was selected is not changed', async () => {
    const ids: string[] = [];
    for (const serial of ['V-1', 'V-2']) ids.push(String((await call('devices', { json: { serial } })).body['_id']));
    const changed = { _id: ids[0], _version: 1, serial: 'V-1', model: 'newer' };
    expect((await call(`devices/${ids[0]}`, { method: 'PUT', json: changed })).status).toBe(200);
    const json = { action: 'delete', ids, versions: Object.fromEntries(ids.map((id) => [id, 1])) };
    const removed = await job<BulkResult>(await call('devices/bulk', { json }));
    expect(removed).toMatchObject({ changed: 1, refused: 1, refusals: [{ id: ids[0], code: 'conflict' }] });
    expect((await call(`devices/${ids[0]}`)).body).toMatchObject({ model: 'newer' });
  });

  test('of very many refused rows the first are listed and the rest counted', async () => {
    const rows = Array.from({ length: 5_003 }, (_, row) => ({ serial: `F-${row}`, dateIssued: 'never' }));
    const { importId, chunks } = await upload('devices', rows, 2_000);
    const report = await job<ImportResult>(
      await call(`devices/import/${importId}`, { json: { chunks, dryRun: true } }),
    );
    expect([report.failed.length, report.more]).toEqual([5_000, 3]);
  });

  test('a dry run reports ids that do not exist', async () => {
    const made = await call('orgs', { json: { name: 'Known', shortName: 'K' } });
    const { orgId } = made.body['org'] as { orgId: string };
    const rows = [
      { serial: 'U-1', orgId },
      { serial: 'U-2', orgId: 'nowhere', patientId: '' },
    ];
    const report = await take('devices', rows, true);
    expect(report).toMatchObject({
      created: 2,
      failed: [],
      unknown: [{ field: 'orgId', count: 1, some: ['nowhere'] }],
    });
  });

  test.each([
    [{ action: 'explode', ids: ['1'] }, 'action'],
    [{ action: 'activate', ids: ['1'] }, 'action'],
    [{ action: 'delete' }, 'ids'],
    [{ action: 'delete', ids: [] }, 'ids'],
    [{ action: 'delete', ids: ['1'], query: {} }, 'ids'],
    [{ action: 'delete', query: { colour: 'red' } }, 'colour'],
  ])('%j is not a bulk action of devices', async (json, name) => {
    const answer = await call('devices/bulk', { json });
    expect([answer.status, answer.body]).toMatchObject([400, { params: { name } }]);
  });
});
