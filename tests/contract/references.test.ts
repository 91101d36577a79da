import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schemasFolder } from '../../vite/schemas';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

const NOBODY = '00000000-0000-4000-8000-00000000dead';
const unknown = (path: string) => ({ [path]: [{ code: 'unknownReference' }] });

/** An entity whose records can be saved together and may refer to each other. */
const task = {
  $id: 'task',
  title: 'Task',
  type: 'object',
  required: ['taskId'],
  additionalProperties: false,
  properties: {
    taskId: { title: 'Task ID', type: 'string', minLength: 1 },
    after: { title: 'After', type: ['string', 'null'], 'x-reference': 'tasks' },
    orgs: {
      title: 'Organizations',
      type: 'array',
      items: {
        type: 'object',
        properties: { orgId: { title: 'Organization', type: 'string', 'x-reference': 'organizations' } },
      },
    },
  },
  'x-entity': {
    resource: 'tasks',
    id: 'taskId',
    idKind: 'typed',
    label: 'taskId',
    api: { path: 'tasks', many: 'tasks', one: 'task', saveMany: true },
    list: { columns: ['taskId', 'after'], sort: 'taskId' },
  },
};

describe.each(databases)('references on %s', (database) => {
  let app: InProcessApp;
  let folder: string;
  let token: string;
  let orgId: string;
  const call = (path: string, json?: object, method?: string) =>
    app.call(path, { token, json, ...(method && { method }) });
  const patient = (extra: object) => ({
    firstName: 'Ada',
    lastName: 'Reed',
    dob: '1980-01-01',
    gender: 'female',
    ...extra,
  });
  const made = async (extra: object) => (await call('patients', patient(extra))).body['patient'] as Body;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'careglass-references-'));
    await cp(schemasFolder(), folder, { recursive: true });
    await writeFile(join(folder, 'task.json'), JSON.stringify(task));
    app = await openApp(database, { SCHEMAS_DIR: folder });
    token = String((await app.signIn()).body['idToken']);
    orgId = String(((await call('orgs', { name: 'Riverside', shortName: 'RS' })).body['org'] as Body)['orgId']);
  });
  afterAll(async () => {
    await app?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('a create or an update that refers to a missing record is refused, with the field path', async () => {
    const refused = await call('patients', patient({ primaryOrgId: NOBODY, orgs: [{ orgId }, { orgId: NOBODY }] }));
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      { ...unknown('primaryOrgId'), ...unknown('orgs[1].orgId') },
    ]);
    const there = await made({ orgs: [{ orgId }] });
    const changed = await call(
      `patients/${String(there['patientId'])}`,
      { ...there, primaryProviderId: NOBODY },
      'PUT',
    );
    expect([changed.status, changed.body['errors']]).toEqual([422, unknown('primaryProviderId')]);
  });

  test('each reference of a list of ids is checked', async () => {
    const plan = (planId: string, dependencies: string[]) => call('plans', { planId, name: planId, dependencies });
    expect((await plan('base', [])).status).toBe(201);
    const refused = await plan('built', ['base', NOBODY, 'nobody']);
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      { ...unknown('dependencies[1]'), ...unknown('dependencies[2]') },
    ]);
    expect((await plan('built', ['base'])).status).toBe(201);
  });

  test('a star stands for all records in a list whose default it is, and nowhere else', async () => {
    const right = (planIds?: string[]) =>
      call('authentication/rights', { rightId: 'star', defaults: [{ roleId: 'nurse', access: 'read', planIds }] });
    expect((await right(['*', NOBODY])).body['errors']).toEqual(unknown('defaults[0].planIds[1]'));
    const saved = await right();
    expect([saved.status, saved.body['right']]).toMatchObject([201, { defaults: [{ planIds: ['*'] }] }]);
    expect((await call('plans', { planId: 'star', name: 'S', dependencies: ['*'] })).body['errors']).toEqual(
      unknown('dependencies[0]'),
    );
  });

  test('a stored reference to a missing record can be saved again, but no other such reference', async () => {
    const rows = [patient({ lastName: 'Old', primaryProviderId: NOBODY })];
    expect((await call('patients/import', { rows })).body['created']).toBe(1);
    const [stale] = (await call('patients?search=old')).body['patients'] as Body[];
    expect(stale?.['primaryProviderId']).toBe(NOBODY);
    const path = `patients/${String(stale?.['patientId'])}`;
    const kept = await call(path, { ...stale, firstName: 'Eve' }, 'PUT');
    expect(kept.status).toBe(200);
    const saved = kept.body['patient'] as Body;
    const other = await call(path, { ...saved, primaryProviderId: NOBODY.replace('dead', 'beef') }, 'PUT');
    expect(other.status).toBe(422);
  });

  test('an import stores references to missing records, because its rows can be in any order', async () => {
    const rows = [patient({ primaryOrgId: orgId }), patient({ lastName: 'Elsewhere', primaryOrgId: NOBODY })];
    const { body } = await call('patients/import', { rows });
    expect([body['created'], body['failed']]).toEqual([2, []]);
  });

  test('an earlier version keeps the references that it had', async () => {
    const gone = (await call('orgs', { name: 'Lakeside', shortName: 'LS' })).body['org'] as Body;
    const first = await made({ primaryOrgId: gone['orgId'] });
    const path = `patients/${String(first['patientId'])}`;
    const second = (await call(path, { ...first, primaryOrgId: null, orgs: [] }, 'PUT')).body['patient'] as Body;
    expect((await app.call(`orgs/${String(gone['orgId'])}`, { token, method: 'DELETE' })).status).toBe(200);
    const restored = await call(`${path}/versions/1/restore`, { _version: second['_version'] });
    expect([restored.status, (restored.body['patient'] as Body)['primaryOrgId']]).toEqual([200, gone['orgId']]);
  });

  test('if a record is deleted while a save refers to it, one of the two is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const org = (await call('orgs', { name: `Hill ${round}`, shortName: `H${round}` })).body['org'] as Body;
      const [saved, removed] = await Promise.all([
        call('patients', patient({ lastName: `Hill ${round}`, orgs: [{ orgId: org['orgId'] }] })),
        app.call(`orgs/${String(org['orgId'])}`, { token, method: 'DELETE' }),
      ]);
      expect([
        [201, 409],
        [422, 200],
      ]).toContainEqual([saved.status, removed.status]);
    }
  });

  describe('of records that are saved together', () => {
    const saved = async () => (await call('tasks')).body['totalTasks'];

    test('one missing record refuses the whole save, and each faulty place is reported', async () => {
      const tasks = [{ taskId: 'a' }, { taskId: 'b', after: NOBODY, orgs: [{ orgId }, { orgId: NOBODY }] }];
      const { status, body } = await call('tasks', { tasks });
      expect([status, body['errors']]).toEqual([
        422,
        { ...unknown('tasks[1].after'), ...unknown('tasks[1].orgs[1].orgId') },
      ]);
      expect(await saved()).toBe(0);
    });

    test('a record may refer to itself and to those before it, but not to one that follows', async () => {
      const backwards = [{ taskId: 'a', after: 'b' }, { taskId: 'b' }];
      const refused = await call('tasks', { tasks: backwards });
      expect([refused.status, refused.body['errors']]).toEqual([422, unknown('tasks[0].after')]);
      expect(await saved()).toBe(0);
      const tasks = [
        { taskId: 'a', after: 'a' },
        { taskId: 'b', after: 'a' },
      ];
      const done = await call('tasks', { tasks });
      expect(done.body['tasks']).toMatchObject(tasks);
      expect(await saved()).toBe(2);
      // Once stored, records may refer to each other.
      const [a, b] = done.body['tasks'] as Body[];
      const both = await call('tasks', { tasks: [{ ...a, after: 'b' }, b] });
      expect([both.status, both.body['tasks']]).toMatchObject([200, [{ after: 'b' }, { after: 'a' }]]);
    });
  });
});
