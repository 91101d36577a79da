import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';
import { standIns } from '../support/standIns';

const ABSENT = '00000000-0000-4000-8000-000000000000';

describe.each(databases)('providers on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  const orgIds: string[] = [];
  beforeAll(async () => {
    app = await openApp(kind);
    token = (await app.signIn()).body['idToken'] as string;
    await call(...standIns('plans', ['irae', 'wellness', 'cardiacRehab']));
    for (const planIds of [['irae'], ['irae', 'wellness']]) {
      const { body } = await call('orgs', {
        name: planIds.join(' '),
        shortName: 'Lake',
        orgType: 'practice',
        planIds: planIds.map((planId) => ({ planId })),
      });
      orgIds.push(String((body['org'] as Body)['orgId']));
    }
  });
  afterAll(() => app?.stop());

  const call = (path: string, json?: unknown, method?: string) =>
    app.call(path, { token, ...(json !== undefined && { json }), ...(method && { method }) });
  const make = async (json: Body): Promise<Body> => {
    const { status, body } = await call('providers', json);
    expect(status, JSON.stringify(body)).toBe(201);
    return body['provider'] as Body;
  };
  const read = async (id: unknown) => (await call(`providers/${String(id)}`)).body['provider'] as Body;
  const link = (id: unknown, json: unknown) => call(`providers/${String(id)}/orgs`, json);

  test('a save drops orgId and roleType, and cannot change organizations', async () => {
    const made = await make({ lastName: 'Abel', orgId: orgIds[0], roleType: 'nurse', orgs: [{ orgId: orgIds[0] }] });
    expect(made).toMatchObject({ contactMethod: 'phone', groups: ['providers'] });
    for (const name of ['orgId', 'roleType', 'orgs']) expect(made).not.toHaveProperty(name);
    const again = await call('providers', { ...made, firstName: 'Ann', roleType: 'nurse' });
    expect(again.status).toBe(200);
    expect(again.body['provider']).toMatchObject({ providerId: made['providerId'], firstName: 'Ann' });
  });

  test('a patient keeps who consented and when, and both keep the id of their record elsewhere', async () => {
    const consent = { consentGiven: '2026-03-08T08:30:00.000Z', consentGivenBy: 'Ann Abel', recordId: 'R-1' };
    const { body } = await call('patients', { firstName: 'Ann', lastName: 'Abel', dob: '1970-01-02', ...consent });
    expect([body['patient'], body['ignored']]).toMatchObject([consent, undefined]);
    expect(await make({ lastName: 'Abel', recordId: 'R-2' })).toMatchObject({ recordId: 'R-2' });
  });

  test('a body that wraps the provider is refused, and an unknown name is in the answer of a save', async () => {
    const wrapped = await call('providers', { provider: { lastName: 'Abel' } });
    expect([wrapped.status, wrapped.body]).toMatchObject([400, { code: 'unknownField', params: { name: 'provider' } }]);
    const { status, body } = await call('providers', { lastName: 'Abel', surname: 'Abel', email: 'a@example.org' });
    expect([status, body['ignored']]).toEqual([201, ['surname', 'email']]);
    const made = body['provider'] as Body;
    const put = await call(`providers/${String(made['providerId'])}`, { ...made, surname: 'A' }, 'PUT');
    expect([put.status, put.body['ignored']]).toEqual([200, ['surname']]);
    const posted = await call('providers', put.body['provider']);
    expect([posted.status, Object.keys(posted.body)]).toEqual([200, ['provider']]);
  });

  test('a bare record has the ignored names in a header, and a list says where they are', async () => {
    const device = await call('devices', { serial: 'S-1', colour: 'red, dark' });
    expect([device.status, device.headers.get('x-ignored')]).toEqual([201, 'colour']);
    const codes = [{ registrationCode: 'A1' }, { registrationCode: 'A2', place: 'x' }];
    const { body } = await call(`orgs/${orgIds[0]}/registrationCode`, { codes });
    expect(body['ignored']).toEqual(['codes[1].place']);
  });

  test('organizations are added with a role, changed and removed, and the plans follow', async () => {
    const { providerId } = await make({ lastName: 'Beck' });
    expect((await call(`providers/${String(providerId)}/orgs`)).body).toEqual({ orgs: [] });
    const added = await link(providerId, { orgId: orgIds[0], roleType: ' nurse ' });
    expect(added.status).toBe(201);
    expect(added.body['provider']).toMatchObject({
      orgs: [{ orgId: orgIds[0], roleType: 'nurse' }],
      plans: [{ planId: 'irae' }],
    });
    expect((await link(providerId, { orgId: orgIds[1] })).body['provider']).toMatchObject({
      plans: [{ planId: 'irae' }, { planId: 'wellness' }],
    });
    expect((await link(providerId, { orgId: orgIds[0], roleType: 'oncologist' })).status).toBe(200);
    expect((await call(`providers/${String(providerId)}/orgs`)).body).toEqual({
      orgs: [
        { orgId: orgIds[0], roleType: 'oncologist' },
        { orgId: orgIds[1], roleType: null },
      ],
    });
    const listed = (await call(`providers?orgId=${orgIds[1]}&limit=0`)).body['providers'] as Body[];
    expect(listed.map((each) => each['providerId'])).toEqual([providerId]);

    const record = await read(providerId);
    const onCallStatus = orgIds.map((orgId) => ({ orgId, status: 1, offHours: false }));
    const saved = await call('providers', { ...record, orgs: [], onCallStatus });
    expect(saved.body['provider']).toMatchObject({ orgs: record['orgs'], onCallStatus });
    const removed = await app.call(`providers/${String(providerId)}/orgs/${orgIds[0]}`, { token, method: 'DELETE' });
    expect(removed.body['provider']).toMatchObject({
      orgs: [{ orgId: orgIds[1] }],
      onCallStatus: [{ orgId: orgIds[1] }],
    });
    expect(
      (await app.call(`providers/${String(providerId)}/orgs/${orgIds[0]}`, { token, method: 'DELETE' })).status,
    ).toBe(404);
    const { body } = await call(`providers/${String(providerId)}/versions`);
    expect(body['totalVersions']).toBe(6);
  });

  test('a provider has the plans of its organizations', async () => {
    const org = await call('orgs', { name: 'Moved', shortName: 'Moved', orgType: 'practice', planIds: [] });
    const made = org.body['org'] as Body;
    const { providerId } = await make({ lastName: 'Dean' });
    await link(providerId, { orgId: made['orgId'] });
    expect((await read(providerId))['plans']).toEqual([]);
    const saved = await call('orgs', { ...made, planIds: [{ planId: 'cardiacRehab' }] });
    expect(saved.status).toBe(200);
    expect((await read(providerId))['plans']).toEqual([{ planId: 'cardiacRehab' }]);
  });

  test('invalid links are refused', async () => {
    const { providerId } = await make({ lastName: 'Cole' });
    expect((await link(ABSENT, { orgId: orgIds[0] })).status).toBe(404);
    expect((await call(`providers/${ABSENT}/orgs`)).status).toBe(404);
    expect((await link(providerId, {})).status).toBe(400);
    const unknown = await link(providerId, { orgId: 'nowhere' });
    expect(unknown.status).toBe(422);
    expect(unknown.body['errors']).toEqual({ orgId: [{ code: 'unknownRecord' }] });
    expect((await read(providerId))['_version']).toBe(1);
  });

  test('two organizations that are added concurrently are both kept', async () => {
    const { providerId } = await make({ lastName: 'Ells' });
    await Promise.all(orgIds.map((orgId) => link(providerId, { orgId })));
    expect(((await read(providerId))['orgs'] as Body[]).map(({ orgId }) => orgId).sort()).toEqual([...orgIds].sort());
  });

  test('one with patients cannot be deleted, and the answer names the references', async () => {
    const { providerId } = await make({ lastName: 'Bard' });
    const patient = { firstName: 'Ada', lastName: 'Hale', dob: '1980-01-02' };
    const named = await call('patients', { ...patient, primaryProviderId: providerId });
    expect(named.status, JSON.stringify(named.body)).toBe(201);
    const remove = () => app.call(`providers/${String(providerId)}`, { token, method: 'DELETE' });
    const refused = await remove();
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'inUse',
      params: { entity: 'patient', count: 1, uses: 'patient:1' },
    });
    expect(await read(providerId)).toMatchObject({ lastName: 'Bard', _version: 1 });

    const { patientId, _version } = named.body['patient'] as Body;
    const freed = await call(`patients/${String(patientId)}`, { ...patient, primaryProviderId: null, _version }, 'PUT');
    expect(freed.status, JSON.stringify(freed.body)).toBe(200);
    expect((await remove()).status).toBe(200);
    expect((await call(`providers/${String(providerId)}`)).status).toBe(404);
  });

  test('the platform stamps validation, and clears only its date', async () => {
    const made = await make({ lastName: 'Fenn', validated: true, validatedBy: 'somebody else' });
    expect(Date.parse(String(made['validationDate']))).toBeGreaterThan(Date.now() - 60_000);
    const me = (await call('authentication/me')).body['user'] as Body;
    expect(made['validatedBy']).toBe(me['userId']);
    const cleared = (await call('providers', { ...made, validated: false })).body['provider'] as Body;
    expect(cleared).not.toHaveProperty('validationDate');
    expect(cleared['validatedBy']).toBe(me['userId']);
    // A restored record has the values of the old version, including the time stamp.
    const restored = await call(`providers/${String(made['providerId'])}/versions/1/restore`, {
      _version: cleared['_version'],
    });
    expect(restored.body['provider'], JSON.stringify(restored.body)).toMatchObject({
      validated: true,
      validationDate: made['validationDate'],
    });
    // A save that leaves the box ticked does not stamp it again.
    const { provider: kept } = restored.body as { provider: Body };
    const renamed = await call('providers', { ...kept, firstName: 'Flo' });
    expect(renamed.body['provider']).toMatchObject({
      firstName: 'Flo',
      validationDate: made['validationDate'],
      updatedBy: me['userId'],
    });
    expect((await read(made['providerId']))['updatedBy']).toBe(me['userId']);
    const undone = await call('providers', { ...(renamed.body['provider'] as Body), validated: false });
    expect(undone.status).toBe(200);
    const names = async (query: string) =>
      ((await call(`providers?${query}`)).body['providers'] as Body[]).map(({ lastName }) => lastName);
    expect(await names('validated=true')).not.toContain('Fenn');
    expect(await names('validated=false&orderBy=lastName&order=desc&limit=1')).toEqual(['Fenn']);
    expect((await call('providers?search=fenn&inactive=false')).body).toMatchObject({ dataLength: 1 });
  });
});
