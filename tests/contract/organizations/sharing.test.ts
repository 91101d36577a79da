import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { openApp, type InProcessApp } from '../../support/app';
import { databases } from '../../support/platform';

describe.each(databases)('what organizations must not share or delete, on %s', (database) => {
  let app: InProcessApp;
  let token = '';
  const call = (path: string, init: Parameters<InProcessApp['call']>[1] = {}) => app.call(path, { token, ...init });
  const save = (fields: object) =>
    call('orgs', { json: { name: 'Harbor', shortName: 'Harbor', orgType: 'practice', ...fields } });
  const make = async (fields: object): Promise<EntityRecord> =>
    ((await save(fields)).body as { org: EntityRecord }).org;
  const errorsOf = async (fields: object) => {
    const { status, body } = await save(fields);
    return [status, body['errors']];
  };
  const taken = [{ code: 'notUnique' }];

  beforeAll(async () => {
    app = await openApp(database);
    token = String((await app.signIn()).body['idToken']);
  });
  afterAll(() => app?.stop());

  test('an ID prefix and each domain belong to one organization, ignoring case', async () => {
    const first = await make({ idPrefix: 'har', patientDNS: 'a.example.org', directMessageDomain: 'dm.example.org' });
    expect(await errorsOf({ idPrefix: ' HAR ' })).toEqual([422, { idPrefix: taken }]);
    expect(await errorsOf({ patientDNS: 'A.example.org', directMessageDomain: 'DM.example.org' })).toEqual([
      422,
      { patientDNS: taken, directMessageDomain: taken },
    ]);
    // A domain for patients cannot be another organization's domain for providers.
    expect(await errorsOf({ providerDNS: 'a.example.org' })).toEqual([422, { providerDNS: taken }]);
    expect((await save({ ...first, providerDNS: 'a.example.org' })).status).toBe(200);
    expect((await save({ idPrefix: '', patientDNS: null })).status).toBe(201);
    expect((await save({ idPrefix: ' ', patientDNS: null })).status).toBe(201);
  });

  test('of two concurrent saves of one prefix only one succeeds', async () => {
    const statuses = (await Promise.all([1, 2, 3].map(() => save({ idPrefix: 'race' })))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
  });

  test("organizations that already share a prefix can be saved, but not with another one's prefix", async () => {
    const [one, other] = [await make({ idPrefix: 'ONE' }), await make({ idPrefix: 'TWO' })];
    await sql`UPDATE ${app.services.entities.of('organization').table}
      SET doc = doc || '{"idPrefix": "ONE"}' WHERE id = ${String(other['orgId'])}`.execute(app.services.database.db);
    const shared = (await call(`orgs/${String(other['orgId'])}`)).body as { org: EntityRecord };
    expect((await save({ ...shared.org, name: 'Renamed' })).status).toBe(200);
    expect(await errorsOf({ ...one, idPrefix: 'HAR' })).toEqual([422, { idPrefix: taken }]);
  });

  test('locations are unique, and cannot be deleted while a code, a patient or a provider on call refers to them', async () => {
    expect(await errorsOf({ locations: [{ locationId: 'east' }, { locationId: ' EAST' }] })).toEqual([
      422,
      { 'locations[1].locationId': [{ code: 'twice' }] },
    ]);
    const locations = ['east', 'west', 'north', 'south'].map((locationId) => ({ locationId }));
    const org = await make({ locations });
    const orgId = String(org['orgId']);
    const codes = [{ registrationCode: 'EAST', locationId: 'east' }];
    expect((await call(`orgs/${orgId}/registrationCode`, { json: { codes } })).status).toBe(200);
    const person = { firstName: 'Ada', lastName: 'North', dob: '1970-02-03' };
    const patient = { ...person, primaryOrgId: orgId, primaryLocationId: 'west' };
    expect((await call('patients', { json: patient })).status).toBe(201);
    const onCallStatus = [{ orgId, locationId: 'north', status: 1, offHours: false }];
    const provider = { firstName: 'Ada', lastName: 'North', groups: ['providers'], onCallStatus };
    expect((await call('providers', { json: provider })).status).toBe(201);
    for (const used of ['east', 'west', 'north']) {
      const left = locations.filter(({ locationId }) => locationId !== used);
      expect(await errorsOf({ ...org, locations: left }), used).toEqual([
        422,
        { locations: [{ code: 'locationInUse', params: { locations: used, count: 1 } }] },
      ]);
    }
    // A location with the same id in another organization is another location.
    const elsewhere = await make({ locations: [{ locationId: 'east' }] });
    expect((await save({ ...elsewhere, locations: [] })).status).toBe(200);
    expect((await save({ ...org, locations: locations.slice(0, 3) })).status).toBe(200);
  });

  test('hours end after they begin, and a maximum is not below its minimum', async () => {
    const hours = (start: number, end: number) => [{ days: { start: 1, end: 5 }, hours: { start, end } }];
    const late = [{ code: 'notAfter', params: { other: 'start' } }];
    expect(await errorsOf({ officeHours: hours(1080, 1020), appointmentHours: hours(600, 600) })).toEqual([
      422,
      { 'officeHours[0].hours.end': late, 'appointmentHours[0].hours.end': late },
    ]);
    expect(await errorsOf({ orgFields: [{ id: 'badge', minLength: 5, maxLength: 4 }] })).toEqual([
      422,
      { 'orgFields[0].maxLength': [{ code: 'notBelow', params: { other: 'minLength' } }] },
    ]);
    const fits = { officeHours: hours(480, 1020), orgFields: [{ id: 'badge', minLength: 4, maxLength: 4 }] };
    expect((await save(fits)).status).toBe(201);
  });

  test('a right that roles use cannot be deleted, and the answer says how many use it', async () => {
    expect((await call('authentication/rights', { json: { rightId: 'charts', defaults: [] } })).status).toBeLessThan(
      300,
    );
    const roles = [{ roleId: 'nurse', rights: [{ right: 'charts', access: 'read' }] }];
    expect((await save({ roles })).status).toBe(201);
    const { status, body } = await call('authentication/rights/charts', { method: 'DELETE' });
    expect([status, body['code'], body]).toMatchObject([409, 'inUse', { params: { uses: 'organization:1' } }]);
  });
});
