import { standIns } from '../support/standIns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';
import { jobEnded } from '../support/jobs';

const A = '00000000-0000-4000-8000-00000000000a';
const B = '00000000-0000-4000-8000-00000000000b';
const NOBODY = '00000000-0000-4000-8000-0000000000ff';

const row = (employeeId: string, more: EntityRecord = {}): EntityRecord => ({
  employeeId,
  firstName: 'Ann',
  lastName: `Abel ${employeeId}`,
  ...more,
});
const many = (count: number, more: EntityRecord = {}) => Array.from({ length: count }, (_, at) => row(`E${at}`, more));

describe.each(databases)('rosters, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  let patientId: string;
  let providerId: string;

  const call = (path: string, json?: unknown, method?: string) =>
    app.call(path, { token, ...(json !== undefined && { json }), ...(method && { method }) });
  const ids = async (query: string, org = '*') =>
    ((await call(`orgs/${org}/roster?${query}`)).body['roster'] as EntityRecord[]).map((item) => item['employeeId']);
  const item = async (org: string, id: string) =>
    (await call(`orgs/${org}/roster/${id}`)).body['rosterItem'] as EntityRecord;
  const ended = (answer: Body) => jobEnded(app, token, answer);

  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    for (const [orgId, name] of [
      [A, 'Aspen Foods'],
      [B, 'Birch Logistics'],
    ])
      expect((await call('orgs', { orgId, name, shortName: name, orgType: 'employer' })).status).toBe(201);
    await call(...standIns('users', ['user-7']));
    const patient = await call('patients', { dob: '1980-02-03', lastName: 'Abel', userId: 'user-7' });
    patientId = String((patient.body['patient'] as EntityRecord)['patientId']);
    const provider = await call('providers', { firstName: 'Pat', lastName: 'Doe' });
    providerId = String((provider.body['provider'] as EntityRecord)['providerId']);
    const items = [
      row('E-1', { status: 'active', dob: '1980-02-03', location: 'Dock 5', patientId }),
      row('E-2', { firstName: 'Zoë', lastName: 'Ångström', status: 'inactive', department: 'Packing' }),
      row('E-3', { firstName: '美玲', lastName: '陳', supervisor: 'Kim 50%' }),
    ];
    expect((await call(`orgs/${A}/roster?override=true`, items)).body).toEqual({
      created: 3,
      updated: 0,
      unchanged: 0,
    });
    await call(`orgs/${B}/roster/?override=true`, row('E-1', { location: 'Yard' }));
  });
  afterAll(() => app?.stop());

  test('are searched by each field, in one organization or in all', async () => {
    const by = (field: string, value: string, org = A) =>
      ids(`searchField=${field}&searchValue=${encodeURIComponent(value)}&orderBy=employeeId`, org);
    expect(await by('employeeId', 'e-')).toEqual(['E-1', 'E-2', 'E-3']);
    expect(await by('name', 'ZOË ång')).toEqual(['E-2']);
    expect(await by('name', 'ångström z')).toEqual(['E-2']);
    expect(await by('name', 'zoe ang')).toEqual(['E-2']);
    expect(await by('name', '美')).toEqual(['E-3']);
    expect(await by('status', 'Active')).toEqual(['E-1', 'E-3']);
    expect(await by('dob', '1980')).toEqual(['E-1']);
    expect(await by('location', 'dock')).toEqual(['E-1']);
    expect(await by('department', 'PACK')).toEqual(['E-2']);
    expect(await by('supervisor', '0%')).toEqual(['E-3']);
    expect(await by('supervisor', '%')).toEqual(['E-3']);
    expect(await by('employeeId', 'E-1', '*')).toEqual(['E-1', 'E-1']);
    expect(await by('orgId', B, '*')).toEqual(['E-1']);
    expect(await by('patientId', patientId, '*')).toEqual(['E-1']);
    expect(await by('userId', 'user-7', '*')).toEqual(['E-1']);
    expect((await by('name', '')).length).toBe(3);
    expect((await call(`orgs/${A}/roster?searchField=name&searchValue=nobody`)).body['totalCount']).toBe(0);
    for (const query of ['searchField=salary&searchValue=1', 'searchValue=1', 'searchField=name&searchValue=%00'])
      expect((await call(`orgs/${A}/roster?${query}`)).status).toBe(400);
    const csv = await call(`orgs/${A}/roster/export?columns=employeeId&searchField=status&searchValue=inactive`);
    expect(csv.body['text']).toBe('employeeId\r\nE-2\r\n');
  });

  test('items replace existing ones, singly or as a list, and keep the patient', async () => {
    const again = await call(`orgs/${A}/roster?override=true`, [row('E-1', { status: 'inactive' }), row('E-9')]);
    expect(again.body).toEqual({ created: 1, updated: 1, unchanged: 0 });
    const changed = await item(A, 'E-1');
    expect(changed).toMatchObject({ status: 'inactive', patientId, _version: 2 });
    expect(changed['location'] ?? null).toBeNull();
    expect((await call(`orgs/${A}/roster?override=true`, row('E-9'))).body).toMatchObject({ unchanged: 1 });
    expect((await call(`orgs/${A}/roster?override=true`, [row('E-9', { shift: 'x' })])).body).toMatchObject({
      unchanged: 1,
      ignored: ['[0].shift'],
    });
    await call(`orgs/${A}/roster?override=true`, row('E-1', { patientId: null }));
    expect((await item(A, 'E-1'))['patientId'] ?? null).toBeNull();
    await call(`orgs/${A}/roster?override=true`, row('E-1', { patientId }));

    const bad = await call(`orgs/${A}/roster?override=true`, [
      row('E-10'),
      row('E-11', { dob: '2999-01-01' }),
      row('E-10'),
    ]);
    expect(bad.status).toBe(422);
    expect(bad.body['errors']).toEqual({
      '[1].dob': [{ code: 'inFuture' }],
      '[2].employeeId': [{ code: 'notUnique' }],
    });
    expect((await call(`orgs/${A}/roster/E-10`)).status).toBe(404);
    for (const [path, json, status] of [
      [`orgs/${NOBODY}/roster?override=true`, row('E-1'), 404],
      [`orgs/*/roster?override=true`, row('E-1'), 400],
      [`orgs/${A}/roster?override=false`, row('E-1'), 400],
      [`orgs/${A}/roster?override=true`, [], 400],
      [`orgs/${A}/roster?override=true`, ['text'], 422],
    ] as const)
      expect((await call(path, json)).status, path).toBe(status);
  });

  test('are imported by a job, which after the last batch removes those who are not in the file', async () => {
    await call(`orgs/${B}/roster?override=true`, [row('E1', { patientId }), row('OLD-1'), row('OLD-2')]);
    const rows = many(400, { dob: '1990-01-01' });
    const checked = await call(`orgs/${B}/roster/import`, { rows: [...rows, row('X', { dob: 'soon' })], dryRun: true });
    expect(checked.body).toMatchObject({ created: 399, updated: 1, removed: 3, failed: [{ row: 400 }] });
    const refused = await call(`orgs/${B}/roster/import`, { rows: [row('X', { dob: 'soon' })] });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body['errors'] as object)).toEqual(['rows[0].dob']);
    expect((await call(`orgs/${B}/roster/import`, { rows: [] })).status).toBe(400);

    const started = await call(`orgs/${B}/roster/import`, { rows });
    expect(started.status).toBe(202);
    const second = await call(`orgs/${B}/roster/import`, { rows });
    expect([second.status, second.body.code]).toEqual([409, 'jobRunning']);
    expect(second.body['params']).toEqual({ jobId: started.body['jobId'] });
    expect(await ended(started.body)).toMatchObject({
      status: 'done',
      result: { created: 399, updated: 1, unchanged: 0, removed: 3 },
      progress: { done: 400, total: 400 },
    });
    expect((await call(`orgs/${B}/roster?limit=500`)).body['totalCount']).toBe(400);
    expect((await ids('limit=500', B)).length).toBe(400);
    expect(await item(B, 'E1')).toMatchObject({ patientId, dob: '1990-01-01' });
    expect((await call(`orgs/${B}/roster/OLD-1/versions`)).body['totalVersions']).toBe(2);
    const { org } = (await call(`orgs/${B}`)).body as { org: EntityRecord };
    expect(Date.now() - Date.parse(String(org['lastRosterImport']))).toBeLessThan(60_000);

    const same = await call(`orgs/${B}/roster/import`, { rows, dryRun: true });
    expect(same.body).toMatchObject({ created: 0, updated: 0, unchanged: 400, removed: 0 });
    const again = await ended((await call(`orgs/${B}/roster/import`, { rows })).body);
    expect(again['result']).toEqual({ created: 0, updated: 0, unchanged: 400, removed: 0 });
    expect((await item(B, 'E0'))['_version']).toBe(1);
    // The job deletes its uploaded rows.
    const left = await app.services.database.db
      .selectFrom('roster_import_batch')
      .select('batch')
      .where('rows', 'is not', null)
      .execute();
    expect(left).toEqual([]);
  });

  test('give their patients a primary provider, by a job', async () => {
    const answer = await call(`orgs/${B}/roster/primaryProvider`, { providerId });
    expect(answer.status).toBe(202);
    expect((await ended(answer.body))['result']).toEqual({ updated: 1, unchanged: 0, missing: 0, refused: 0 });
    const { patient } = (await call(`patients/${patientId}`)).body as { patient: EntityRecord };
    expect(patient['primaryProviderId']).toBe(providerId);
    const again = await call(`orgs/${B}/roster/primaryProvider`, { providerId });
    expect((await ended(again.body))['result']).toMatchObject({ updated: 0, unchanged: 1 });
    expect((await call(`orgs/${B}/roster/primaryProvider`, { providerId: NOBODY })).status).toBe(422);
    expect((await call(`orgs/${NOBODY}/roster/primaryProvider`, { providerId })).status).toBe(404);
  });
});
