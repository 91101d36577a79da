import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { runCommand } from '../support/command';
import { dataPlace } from '../support/dataPlace';
import { databases } from '../support/platform';

const fault = (code: string) => [{ code: `format.${code}` }];

describe.each(databases)('e-mail addresses, domains and NPIs, on %s', (database) => {
  let app: InProcessApp;
  let token = '';
  const call = (path: string, init: Parameters<InProcessApp['call']>[1] = {}) => app.call(path, { token, ...init });
  const post = (path: string, json: unknown) => call(path, { json });
  const provider = { firstName: 'Ann', lastName: 'Abel', groups: ['providers'] };
  const org = { name: 'Harbor', shortName: 'Harbor', orgType: 'practice' };
  const email = (address: string | null) => ({ email: address, emailType: 'primary' });
  const made = async (path: string, json: object, one: string): Promise<EntityRecord> => {
    const { status, body } = await post(path, json);
    expect(status, JSON.stringify(body)).toBe(201);
    return body[one] as EntityRecord;
  };
  /** Writes values into a record as if they had been stored before the rule existed. */
  const store = async (entity: string, id: unknown, values: object) => {
    const { table } = app.services.entities.of(entity);
    const doc = JSON.stringify(values);
    await sql`UPDATE ${table} SET doc = doc || ${doc}::jsonb WHERE id::text = ${String(id)}`.execute(
      app.services.database.db,
    );
  };
  const patientNamed = async (name: string) =>
    ((await call(`patients?search=${name}`)).body['patients'] as EntityRecord[])[0] ?? {};

  beforeAll(async () => {
    app = await openApp(database);
    token = String((await app.signIn()).body['idToken']);
  });
  afterAll(() => app?.stop());

  test('are refused by field path, and may be blank', async () => {
    const wrong = await post('providers', {
      ...provider,
      NPI: '1234567890',
      emails: [email('ann@example.org'), email('ann@example.org\r\nBcc: x@example.org')],
    });
    expect([wrong.status, wrong.body['errors']]).toEqual([
      422,
      { NPI: fault('npi'), 'emails[1].email': [...fault('email'), { code: 'controlCharacter' }] },
    ]);
    const domains = {
      patientDNS: 'lake',
      providerDNS: 'a_b.example.org',
      directMessageDomain: 'https://lake.example.org',
    };
    const refused = await post('orgs', { ...org, ...domains, NPIs: ['1234567893', '1234567892'] });
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      {
        patientDNS: fault('dnsName'),
        providerDNS: fault('dnsName'),
        directMessageDomain: fault('dnsName'),
        'NPIs[1]': fault('npi'),
      },
    ]);
    const user = await post('authentication/users', { username: 'ann', email: 'ann@localhost' });
    expect([user.status, user.body['errors']]).toEqual([422, { email: fault('email') }]);
    await made('providers', { ...provider, NPI: ' ', emails: [email(''), email(null)] }, 'provider');
    await made('orgs', { ...org, patientDNS: '', providerDNS: ' ', directMessageDomain: null, NPIs: ['', ' '] }, 'org');
  });

  test('in other scripts are stored in ASCII, as in DNS, and are unique in that form', async () => {
    const first = await made('orgs', { ...org, patientDNS: 'Patients.MÜNCHEN.example' }, 'org');
    expect(first['patientDNS']).toBe('patients.xn--mnchen-3ya.example');
    const taken = await post('orgs', { ...org, providerDNS: 'patients.münchen.example' });
    expect(taken.body['errors']).toEqual({ providerDNS: [{ code: 'notUnique' }] });
  });

  test('that were stored before the rule stay while a save does not change them, and are listed', async () => {
    const { providerId } = await made('providers', provider, 'provider');
    const { orgId } = await made('orgs', org, 'org');
    await store('provider', providerId, { NPI: '123', emails: [email('ann'), email('bo@example.org')] });
    await store('organization', orgId, { patientDNS: 'lake', NPIs: ['1', '1234567893'] });
    const old = (await call(`providers/${String(providerId)}`)).body['provider'] as EntityRecord;
    const moved = { ...old, lastName: 'Beck', emails: [email('bo@example.org'), email('ann')] };
    const saved = await post('providers', moved);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const kept = saved.body['provider'] as EntityRecord;
    const changed = await post('providers', { ...kept, NPI: '1234', emails: [email('ann'), email('cy')] });
    expect([changed.status, changed.body['errors']]).toEqual([
      422,
      { NPI: fault('npi'), 'emails[1].email': fault('email') },
    ]);
    const oldOrg = (await call(`orgs/${String(orgId)}`)).body['org'] as EntityRecord;
    expect((await post('orgs', { ...oldOrg, name: 'Renamed' })).status).toBe(200);

    const { body } = await call(`providers/${String(providerId)}/versions`);
    expect(body['versions']).toHaveLength(2);
    const mended = await post('providers', { ...kept, NPI: '1234567893', emails: [] });
    expect(mended.status).toBe(200);
    // An earlier version can be restored.
    const { _version } = mended.body['provider'] as EntityRecord;
    const back = await post(`providers/${String(providerId)}/versions/2/restore`, { _version });
    expect([back.status, back.body['provider']]).toMatchObject([200, { NPI: '123', lastName: 'Beck' }]);
  });

  test('in an imported file are refused by row and path, and the other rows are imported', async () => {
    const rows = [
      { firstName: 'Dee', lastName: 'Dove', NPI: '1234567893' },
      { firstName: 'Eve', lastName: 'Elm', NPI: '1234567890' },
      { firstName: 'Flo', lastName: 'Fenn', emails: '[{"email":"flo@"}]' },
    ];
    const { body } = await post('providers/import', { rows });
    expect(body).toMatchObject({
      created: 1,
      failed: [
        { row: 1, errors: { NPI: fault('npi') } },
        { row: 2, errors: { 'emails[0].email': fault('email') } },
      ],
    });
  });

  test('from another system are imported unchanged with their patient, and stay unchanged', async () => {
    const telecom = [
      { system: 'email', value: 'ana at example.org' },
      { system: 'email', value: 'ana@example.org\nor ask' },
    ];
    const fhir = {
      resourceType: 'Patient',
      id: 'p-format',
      meta: { source: 'http://ehr.example.org#1' },
      birthDate: '1970-02-03',
      name: [{ family: 'Formata', given: ['Ana'] }],
      telecom,
    };
    const sent = await call('fhir/import', {
      body: JSON.stringify(fhir),
      headers: { 'content-type': 'application/fhir+json' },
    });
    const job = await vi.waitFor(
      async () => {
        const { body } = await call(`fhir/import/${String(sent.body['jobId'])}`);
        const found = body['job'] as Body;
        expect(['done', 'failed']).toContain(found['status']);
        return found;
      },
      { timeout: 20_000, interval: 50 },
    );
    expect(job).toMatchObject({ status: 'done', result: { counts: { Patient: { added: 1, refused: 0 } } } });
    const ana = await patientNamed('Formata');
    expect(ana['emails']).toEqual([
      { email: 'ana at example.org', emailType: 'primary' },
      { email: 'ana@example.org or ask', emailType: 'secondary' },
    ]);
    const whole = (await call(`patients/${String(ana['patientId'])}`)).body['patient'] as EntityRecord;
    expect((await post('patients', { ...whole, middleName: 'Marie' })).status).toBe(200);

    const ccda = `<?xml version="1.0"?>
      <ClinicalDocument xmlns="urn:hl7-org:v3"><id root="1.9.9"/><effectiveTime value="20260501"/>
        <recordTarget><patientRole><id root="1.2.3.4" extension="formats"/><telecom value="mailto:bea at example.org"/>
          <patient><name use="L"><given>Bea</given><family>Formatb</family></name><birthTime value="19700203"/></patient>
        </patientRole></recordTarget>
        <component><structuredBody><component><section/></component></structuredBody></component>
      </ClinicalDocument>`;
    const taken = await call('apricity-cleanse/import/ccda?async=false', {
      body: ccda,
      headers: { 'content-type': 'text/xml' },
    });
    expect([taken.status, taken.body]).toMatchObject([200, { patient: 'added' }]);
    expect((await patientNamed('Formatb'))['emails']).toEqual([email('bea at example.org')]);
  });

  test('are used for messages only if they are valid', async () => {
    const person = { firstName: 'Gil', lastName: 'Gray', dob: '1970-01-31' };
    const { patientId } = await made('patients', person, 'patient');
    const message = { to: 'patient', patientId, contactMethod: 'email', subject: 'Hello', message: 'Hello' };
    const send = (more: object = {}) => post('messaging/message', { ...message, ...more });
    await store('patient', patientId, { emails: [email('gil at example.org')] });
    for (const more of [{}, { email: 'gil at example.org' }]) {
      const { status, body } = await send(more);
      expect([status, body['errors']]).toEqual([422, { email: fault('email') }]);
    }
    // The first valid address is used; a domain is sent in ASCII, however it is stored.
    await store('patient', patientId, { emails: [email('gil at example.org'), email('gil@münchen.example')] });
    for (const more of [{}, { email: 'gil@xn--mnchen-3ya.example' }]) {
      const { status, body } = await send(more);
      expect(status, JSON.stringify(body)).toBe(201);
      const sent = await call(`outbox/${String(body['outboxId'])}`);
      expect(sent.body['message']).toMatchObject({ to: 'gil@xn--mnchen-3ya.example' });
    }
  });

  test('of delegates belong to one account, however they are spelled', async () => {
    const { patientId } = await made('patients', { firstName: 'Hal', lastName: 'Hill', dob: '1970-01-31' }, 'patient');
    const add = (address: string) => post(`patients/${String(patientId)}/delegates`, { email: address });
    expect((await add('hal@exa_mple.org')).body['errors']).toEqual({ email: fault('email') });
    const names = [await add('Hal@münchen.example'), await add('hal@xn--mnchen-3ya.example')].map(
      ({ body }) => (body['delegate'] as Body)['username'],
    );
    expect(new Set(names).size).toBe(1);
  });

  // PGlite allows no second process on the data; the command is the same on both databases.
  if (database === 'pglite') return;
  test('that are invalid are listed by check:data, without their values', async () => {
    const { dataDir, databaseUrl } = app.services.config;
    const { stdout } = await runCommand('checkData', [], dataPlace(dataDir, databaseUrl)).catch(
      (error: unknown) => error as { stdout: string },
    );
    expect(stdout).toMatch(/^provider \S+ — NPI: format\.npi; emails\[1\]\.email: format\.email$/m);
    expect(stdout).toMatch(/^organization \S+ — patientDNS: format\.dnsName; NPIs\[0\]: format\.npi$/m);
    expect(stdout).toMatch(/^patient \S+ — emails\[0\]\.email: format\.email/m);
    expect(stdout).not.toContain('at example.org');
  });
});
