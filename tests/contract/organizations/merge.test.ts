import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { SYSTEM } from '../../../platform/http/context';
import { openApp, type InProcessApp } from '../../support/app';
import { databases } from '../../support/platform';
import { standIns } from '../../support/standIns';

/** The number of the organization's patients; smaller on the embedded database, which is slower. */
const PATIENTS = { pglite: 1_000, postgres: 3_000 };
/** The number of patients in tests for which a small merge is enough, such as a merge that fails midway. */
const FEW = 40;
/** A time limit that a merge record by record would exceed. */
const BOUND_MS = 15_000;

const id = (kind: number, number: number): string =>
  `00000000-0000-4000-8000-${String(kind)}${String(number).padStart(11, '0')}`;

interface Part {
  entity: string;
  records: number;
  conflicts: number;
  fields?: { path: string; moves: number; conflicts: number }[];
}

describe.each(databases)('merging organizations on %s', (database) => {
  const many = PATIENTS[database];
  let app: InProcessApp;
  let token = '';
  let [source, target] = ['', ''];

  const call = (path: string, init: Parameters<InProcessApp['call']>[1] = {}) => app.call(path, { token, ...init });
  const read = async (entity: string, key: string, parent?: string) => {
    const { database: opened, entities } = app.services;
    return entities.get(opened.db, entity, key, parent === undefined ? {} : { parent });
  };
  const organization = async (name: string, more: EntityRecord = {}): Promise<string> => {
    const { body } = await call('orgs', { json: { name, shortName: name, orgType: 'practice', ...more } });
    return String((body['org'] as EntityRecord)['orgId']);
  };
  const put = (entity: string, records: EntityRecord[], parent?: string) =>
    app.services.database.db
      .transaction()
      .execute((tx) => app.services.entities.insertMany(tx, entity, records, SYSTEM, { parent }));
  const merge = (json: unknown) => call('orgs/merge', { json });
  const tally = async (path: string, total: string) => (await call(`${path}?limit=1`)).body[total];
  /** Counted in the database, because a list stops counting early. */
  const patientsOf = async (orgId: string): Promise<number> => {
    const found = sql<{ count: number }>`
      SELECT count(*)::int AS count FROM entity.patient WHERE doc @> ${JSON.stringify({ orgs: [{ orgId }] })}::jsonb`;
    return (await found.execute(app.services.database.db)).rows[0]?.count ?? 0;
  };
  const patients = (from: number, to: number): EntityRecord[] =>
    Array.from({ length: to - from }, (_, at) => from + at).map((index) => ({
      patientId: id(1, index),
      firstName: 'Test',
      lastName: `Patient ${index}`,
      dob: '1970-01-01',
      orgs: index % 20 === 0 ? [{ orgId: source }, { orgId: target }] : [{ orgId: source }],
      ...(index % 2 === 0 && { primaryOrgId: source }),
      patientIds: [{ systemName: source, systemId: `MRN-${index}`, location: '' }],
    }));

  beforeAll(async () => {
    app = await openApp(database);
    token = String((await app.signIn()).body['idToken']);
    const [path, json] = standIns('rights', ['labs']);
    await call(path, { json });
    source = await organization('Harbor Clinic', {
      locations: [{ locationId: 'east', name: 'East', default: true }],
      roles: [
        { roleId: 'nurse', rights: [{ right: 'labs', access: 'admin' }] },
        { roleId: 'porter', rights: [] },
      ],
    });
    target = await organization('Lakeside', {
      locations: [{ locationId: 'main', default: true }],
      planIds: [],
      roles: [{ roleId: 'nurse', rights: [{ right: 'labs', access: 'read' }] }],
    });
    const elsewhere = { firstName: 'Else', lastName: 'Where', dob: '1970-01-01', orgs: [{ orgId: target }] };
    await put('patient', [...patients(0, FEW), { patientId: id(8, 0), ...elsewhere }]);
    const onCall = (orgId: string, locationId: string | null, status: number) => ({
      orgId,
      locationId,
      offHours: false,
      status,
    });
    await put('provider', [
      {
        providerId: id(2, 1),
        firstName: 'Ada',
        lastName: 'Both',
        orgs: [{ orgId: source, roleType: 'nurse' }, { orgId: target }],
        onCallStatus: [onCall(source, null, 1), onCall(source, 'east', 2), onCall(target, null, 3)],
      },
    ]);
    await put('device', [{ _id: id(3, 1), name: 'Tablet', model: 'T', serial: 'T-1', orgId: source }]);
    const employee = (employeeId: string, patientId: string | null, firstName: string) => ({
      employeeId,
      patientId,
      firstName,
    });
    await put('rosterItem', [employee('e1', id(1, 1), 'Own'), employee('e2', id(1, 2), 'Theirs')], source);
    await put('rosterItem', [employee('e2', null, 'Kept')], target);
    await put('registrationCode', [{ registrationCode: 'A1', locationId: 'east' }, { registrationCode: 'B2' }], source);
    await put('registrationCode', [{ registrationCode: 'B2', locationId: 'main' }], target);
    await call(`orgs/${source}/codes/3`);
    const schedule = { name: 'Each year', reportName: 'statistics', nextSend: '2999-01-01T00:00:00.000Z' };
    await put('reportSchedule', [
      { ...schedule, scheduleId: id(4, 1), args: { orgId: source, timeZone: 'UTC' } },
      { ...schedule, scheduleId: id(4, 2), args: { orgId: target } },
    ]);
    const query = { address: `primaryOrgId=${source}&sort=lastName` };
    await call('views', { json: { resource: 'patients', name: 'Own', query } });
    await call('views', { json: { resource: 'patients', name: 'All', query: { address: 'sort=lastName' } } });
    for (const [at, status] of ['queued', 'done'].entries())
      await sql`INSERT INTO job (job_id, name, status, args, due_at)
        VALUES (${id(5, at)}, 'employeeMetrics', ${status}, ${JSON.stringify({ orgId: source })}::jsonb,
          now() + interval '1 day')`.execute(app.services.database.db);
  });
  afterAll(() => app?.stop());

  test('refuses invalid requests', async () => {
    const inactive = await organization('Closed', { inactive: true });
    const answers = await Promise.all([
      merge({ sourceOrgId: source, targetOrgId: source }),
      merge({ sourceOrgId: source }),
      merge({ sourceOrgId: id(9, 9), targetOrgId: target }),
      merge({ sourceOrgId: source, targetOrgId: inactive }),
      call(`orgs/merge/preview?sourceOrgId=${source}&targetOrgId=${inactive}`),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'badRequest'],
      [400, 'badRequest'],
      [404, 'notFound'],
      [409, 'mergeInactive'],
      [409, 'mergeInactive'],
    ]);
  });

  test('can be counted beforehand, by kind of record, without a change', async () => {
    const { body } = await call(`orgs/merge/preview?sourceOrgId=${source}&targetOrgId=${target}`);
    const parts = new Map((body['parts'] as Part[]).map((part) => [part.entity, part]));
    expect(body).toMatchObject({
      sourceOrg: { orgId: source, name: 'Harbor Clinic', inactive: false },
      targetOrg: { orgId: target },
      locations: 1,
      roles: 1,
      activationCodes: 3,
      inArguments: 2,
      views: [{ name: 'Own', resource: 'patients' }],
    });
    expect(parts.get('patient')).toEqual({
      entity: 'patient',
      records: FEW,
      conflicts: FEW / 20,
      fields: expect.arrayContaining([
        { path: 'orgs.orgId', moves: FEW, conflicts: FEW / 20 },
        { path: 'primaryOrgId', moves: FEW / 2, conflicts: 0 },
        { path: 'patientIds.systemName', moves: FEW, conflicts: 0 },
      ]),
    });
    expect(parts.get('provider')).toMatchObject({ records: 1, conflicts: 2 });
    expect(parts.get('reportSchedule')).toMatchObject({ records: 1, conflicts: 0 });
    expect(parts.get('device')).toMatchObject({ records: 1, conflicts: 0 });
    expect(parts.get('rosterItem')).toEqual({ entity: 'rosterItem', records: 2, conflicts: 1 });
    expect(parts.get('registrationCode')).toEqual({ entity: 'registrationCode', records: 2, conflicts: 1 });
    expect(await read('patient', id(1, 5))).toMatchObject({ _version: 1, orgs: [{ orgId: source }] });
  });

  test('changes nothing if it fails halfway', async () => {
    let armed = true;
    app.services.entities.onSaved('organization', async () => {
      if (armed) throw new Error('The disk is full');
    });
    const answer = await merge({ sourceOrgId: source, targetOrgId: target });
    armed = false;
    expect(answer.status).toBe(500);
    expect(await patientsOf(source)).toBe(FEW);
    expect(await read('patient', id(1, 5))).toMatchObject({ _version: 1, orgs: [{ orgId: source }] });
    expect(await tally(`orgs/${source}/roster`, 'totalCount')).toBe(2);
    expect(await read('organization', source)).toMatchObject({ _version: 1 });
    const { body } = await call(`orgs/merge/preview?sourceOrgId=${source}&targetOrgId=${target}`);
    expect(body['activationCodes']).toBe(3);
  });

  test('moves everything, in bounded time, and makes the source inactive', async () => {
    await put('patient', patients(FEW, many));
    const before = Date.now();
    const { status, body } = await merge({ sourceOrgId: source, targetOrgId: target });
    expect([status, Date.now() - before < BOUND_MS]).toEqual([200, true]);
    expect(body['sourceOrg']).toMatchObject({ orgId: source, inactive: true, _version: 2 });
    expect(await patientsOf(source)).toBe(0);
    expect(await patientsOf(target)).toBe(many + 1);
    expect(await read('patient', id(1, 200))).toMatchObject({
      _version: 2,
      orgs: [{ orgId: target }],
      primaryOrgId: target,
      patientIds: [{ systemName: target, systemId: 'MRN-200' }],
    });
    expect(await read('device', id(3, 1))).toMatchObject({ orgId: target });
  });

  test('moves the organization in the arguments of schedules, saved views and jobs that have not ended', async () => {
    expect(await read('reportSchedule', id(4, 1))).toMatchObject({ args: { orgId: target, timeZone: 'UTC' } });
    const { body } = await call('views?resource=patients');
    expect((body['views'] as EntityRecord[]).map(({ query }) => query)).toEqual([
      { address: 'sort=lastName' },
      { address: `primaryOrgId=${target}&sort=lastName` },
    ]);
    const jobs = await app.services.database.db
      .selectFrom('job')
      .select(['status', 'args'])
      .where('name', '=', 'employeeMetrics')
      .orderBy('status')
      .execute();
    expect(jobs).toEqual([
      { status: 'done', args: { orgId: source } },
      { status: 'queued', args: { orgId: target } },
    ]);
  });

  test('keeps the target’s own if both have the same', async () => {
    const provider = await read('provider', id(2, 1));
    expect(provider?.['orgs']).toEqual([{ orgId: target, roleType: 'nurse' }]);
    expect(provider?.['onCallStatus']).toMatchObject([
      { locationId: 'east', status: 2 },
      { locationId: null, status: 3 },
    ]);
    expect(await read('rosterItem', 'e1', target)).toMatchObject({ orgId: target, patientId: id(1, 1) });
    expect(await read('rosterItem', 'e2', target)).toMatchObject({ firstName: 'Kept', patientId: id(1, 2) });
    expect(await read('registrationCode', 'B2', target)).toMatchObject({ locationId: 'main' });
    expect(await read('registrationCode', 'A1', target)).toMatchObject({ locationId: 'east', orgId: target });
    expect(await tally(`orgs/${source}/roster`, 'totalCount')).toBe(0);
    expect(await tally(`orgs/${target}/registrationCode`, 'totalCodes')).toBe(2);
    expect(await read('organization', target)).toMatchObject({
      locations: [{ locationId: 'main' }, { locationId: 'east', default: false }],
      roles: [
        { roleId: 'nurse', rights: [{ right: 'labs', access: 'read' }] },
        { roleId: 'porter', rights: [] },
      ],
    });
  });

  test('moves records that are saved during the merge, and later ones are refused', async () => {
    const [one, other] = [await organization('Brook'), await organization('River')];
    const patient = (orgId: string) =>
      call('patients', { json: { firstName: 'Late', lastName: 'Comer', dob: '1970-01-01', orgs: [{ orgId }] } });
    const late = Array.from({ length: 8 }, () => patient(one));
    const [{ status }, ...answers] = await Promise.all([merge({ sourceOrgId: one, targetOrgId: other }), ...late]);
    expect(status).toBe(200);
    const came = answers.filter((answer) => answer.status === 201).length;
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(late.length - came);
    expect([await patientsOf(one), await patientsOf(other)]).toEqual([0, came]);
    const refused = await patient(one);
    expect(refused.body['errors']).toEqual({ 'orgs[0].orgId': [{ code: 'mergedOrganization' }] });
    const below = await call(`orgs/${one}/roster/?override=true`, { json: { employeeId: 'e9' } });
    expect(below.status).toBe(422);
    const args = { orgId: one, timeZone: 'UTC' };
    const report = await call('reporting/jobs', { json: { reportName: 'StatisticsMetrics', args } });
    expect(report.body['errors'], JSON.stringify(report.body)).toEqual({
      'args.orgId': [{ code: 'mergedOrganization' }],
    });
    const source = await read('organization', one);
    expect(source).toMatchObject({ inactive: true, mergedInto: other });
    await call('orgs', { json: { ...source, inactive: false } });
    expect(await read('organization', one)).not.toHaveProperty('mergedInto');
    expect((await patient(one)).status).toBe(201);
  });

  test('is in the history of each record, and in the audit with its patient', async () => {
    const versions = async (path: string) => (await call(`${path}/versions`)).body['versions'];
    expect(await versions(`patients/${id(1, 5)}`)).toMatchObject([{ version: 2, operation: 'update' }, { version: 1 }]);
    expect(await versions(`orgs/${source}/roster/e2`)).toMatchObject([
      { operation: 'delete' },
      { operation: 'create' },
    ]);
    expect(await versions(`orgs/${target}/roster/e1`)).toMatchObject([{ version: 1, operation: 'create' }]);
    const rows = await app.services.database.db
      .selectFrom('audit')
      .select(['action', 'details'])
      .where('patient_id', '=', id(1, 5))
      .where('action', '=', 'update')
      .execute();
    expect(rows).toEqual([{ action: 'update', details: { mergedFrom: source } }]);
  });
});
