import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

const NOBODY = '00000000-0000-4000-8000-00000000dead';
const unknown = (path: string) => ({ [path]: [{ code: 'unknownReference' }] });

describe.each(databases)('references on %s', (database) => {
  let app: InProcessApp;
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
    app = await openApp(database);
    token = String((await app.signIn()).body['idToken']);
    orgId = String(((await call('orgs', { name: 'Riverside', shortName: 'RS' })).body['org'] as Body)['orgId']);
  });
  afterAll(() => app?.stop());

  test('a create and an update that name a record which is not there are refused, by field path', async () => {
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

  test('what is stored already may be saved again, yet no other such value', async () => {
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

  test('an import stores its rows as they come, because their order is not known', async () => {
    const rows = [patient({ primaryOrgId: orgId }), patient({ lastName: 'Elsewhere', primaryOrgId: NOBODY })];
    const { body } = await call('patients/import', { rows });
    expect([body['created'], body['failed']]).toEqual([2, []]);
  });

  test('an earlier version keeps the references that it had', async () => {
    const gone = (await call('orgs', { name: 'Lakeside', shortName: 'LS' })).body['org'] as Body;
    const first = await made({ primaryOrgId: gone['orgId'] });
    const path = `patients/${String(first['patientId'])}`;
    const second = (await call(path, { ...first, primaryOrgId: null, orgs: [] }, 'PUT')).body['patient'] as Body;
    expect((await call(`orgs/${String(gone['orgId'])}`, undefined, 'DELETE')).status).toBe(200);
    const restored = await call(`${path}/versions/1/restore`, { _version: second['_version'] });
    expect([restored.status, (restored.body['patient'] as Body)['primaryOrgId']]).toEqual([200, gone['orgId']]);
  });

  test('of a removal and a save that names the record at once one is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const org = (await call('orgs', { name: `Hill ${round}`, shortName: `H${round}` })).body['org'] as Body;
      const [saved, removed] = await Promise.all([
        call('patients', patient({ lastName: `Hill ${round}`, orgs: [{ orgId: org['orgId'] }] })),
        call(`orgs/${String(org['orgId'])}`, undefined, 'DELETE'),
      ]);
      expect([
        [201, 409],
        [422, 200],
      ]).toContainEqual([saved.status, removed.status]);
    }
  });
});
