import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entity, EntityRecord } from '../../src/domain/entity/types';
import { identifiersOf } from '../../src/domain/scrub/identifiers';
import { SYSTEM } from '../../platform/http/context';
import { JobCancelled } from '../../platform/jobs/jobs';
import { leavingEntities } from '../../platform/scrub/export';
import { runImport } from '../../platform/scrub/importJob';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';
import { sampleRecord } from '../support/sampleRecord';
import { standIns, standInsFor } from '../support/standIns';
import { jobContext } from '../support/jobContext';
import { jobEnded } from '../support/jobs';
import { instantsIn } from '../unit/scrub/records';

const ABSENT = '00000000-0000-4000-8000-000000000000';
const NAMES = { firstName: 'Annelie', middleName: 'Ottilie', lastName: 'Lindqvist' };
/** Fields that an import sets, or that describe the import. */
const NEW = ['firstName', 'lastName', 'importId', 'exportFlag'];

describe.each(databases)('scrubbed patients on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  let orgId: string;
  let source: EntityRecord;
  let children: { entity: Entity; record: EntityRecord }[];

  const call = (path: string, json?: unknown, method?: string) =>
    app.call(path, { token, ...(json !== undefined && { json }), ...(method && { method }) });
  const start = (query: Record<string, string>) =>
    app.call(`apricity-cleanse/patients/?${new URLSearchParams(query).toString()}`, { token, method: 'POST' });
  const ended = (answer: Body) => jobEnded(app, token, answer);
  const importFile = async (query: Record<string, string>): Promise<Body> => {
    const { status, body } = await start(query);
    expect(status, JSON.stringify(body)).toBe(202);
    const job = await ended(body);
    expect(job['status'], JSON.stringify(job)).toBe('done');
    return job['result'] as Body;
  };
  const exportOne = async (): Promise<string> => {
    const { status, body } = await call(`patients/${String(source['patientId'])}/scrubbed`, {});
    expect(status, JSON.stringify(body)).toBe(201);
    return String(body['exportId']);
  };
  const store = () => app.services.entities;
  const read = async (id: unknown) => (await call(`patients/${String(id)}`)).body['patient'] as EntityRecord;
  const listOf = async (entity: Entity, patientId: string): Promise<EntityRecord[]> => {
    const { parent, list } = entity['x-entity'];
    const by = list.filters?.find(({ field }) => field === 'patientId');
    const query = parent ? { parent: patientId } : { filters: { [by?.name ?? 'patientId']: patientId } };
    return (await store().list(app.services.database.db, entity.$id, { ...query, limit: 1000 })).records;
  };

  beforeAll(async () => {
    app = await openApp(kind);
    token = (await app.signIn()).body['idToken'] as string;
    const org = await call('orgs', { name: 'Lake Clinic', shortName: 'Lake', orgType: 'practice' });
    orgId = String((org.body['org'] as Body)['orgId']);
    const patient = store().of('patient').entity;
    const annelie = {
      ...sampleRecord(patient, 7),
      ...NAMES,
      dob: '1971-11-30',
      emrId: 'E55012345',
      emails: [{ email: 'annelie@lake.example.org', emailType: 'primary' }],
      orgs: [{ orgId }],
    };
    for (const named of standInsFor(patient, [annelie])) await call(...named);
    const made = await call('patients', annelie);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    source = made.body['patient'] as EntityRecord;
    const patientId = String(source['patientId']);
    children = [];
    await app.services.database.db.transaction().execute(async (tx) => {
      for (const { entity, name, manifest } of leavingEntities(store())) {
        if (name === 'patient') continue;
        for (const seed of [1, 2]) {
          const sample: EntityRecord = { ...sampleRecord(entity, seed), patientId };
          if (name === 'condition') sample['name'] = `Fever of Annelie, chart E55012345, seen ${NAMES.lastName}`;
          const parent = manifest.parent ? { parent: patientId } : {};
          children.push({ entity, record: await store().save(tx, name, sample, SYSTEM, { trusted: true, ...parent }) });
        }
      }
      const blob = { patientId, title: 'Annelie’s letter', mimeType: 'text/plain', data: 'QW5uZWxpZQ==' };
      await store().save(tx, 'blob', blob, SYSTEM, { trusted: true, parent: patientId });
    });
  });
  afterAll(() => app?.stop());

  test('a patient is exported without identifiers, marked, and audited', async () => {
    const exportId = await exportOne();
    const parts = await app.services.database.db
      .selectFrom('scrub_part')
      .select('content')
      .where('file_id', '=', exportId)
      .execute();
    const text = parts
      .map(({ content }) => content)
      .join('\n')
      .toLowerCase();
    const entities = [{ entity: store().of('patient').entity, record: source }, ...children];
    const identifiers = entities.flatMap(({ entity, record }) => identifiersOf(entity, record));
    expect(identifiers).toEqual(expect.arrayContaining(['Annelie', 'E55012345', 'annelie@lake.example.org', orgId]));
    expect(identifiers.filter((one) => one.length > 2 && text.includes(one.toLowerCase()))).toEqual([]);
    expect(text).not.toContain('qw5uzwxpzq');
    expect(text).toContain('fever of [removed], chart [removed], seen [removed]');

    source = await read(source['patientId']);
    expect(source).toMatchObject({ exportFlag: true, ...NAMES });
    const shown = async (query: string) =>
      ((await call(`patients?${query}`)).body['patients'] as Body[]).map(({ patientId }) => patientId);
    expect(await shown('exportFlag=false')).not.toContain(source['patientId']);
    const { body } = await call(`audit?patientId=${String(source['patientId'])}&action=export`);
    expect((body['audit'] as Body[])[0]).toMatchObject({ action: 'export', details: { fileId: exportId } });

    const version = source['_version'];
    expect(await exportOne()).not.toBe(exportId);
    expect((await read(source['patientId']))['_version']).toBe(version);
  });

  test('the import creates another patient with the same clinical content and all dates shifted alike', async () => {
    const fileId = await exportOne();
    const result = await importFile({ fileId });
    expect(result).toMatchObject({ fileId, patients: { created: 1, there: 0, refused: 0 }, refusals: [] });
    const [id] = result['patientIds'] as string[];
    const made = await read(id);
    expect(made).toMatchObject({ firstName: 'Imported', lastName: 'Patient', importId: fileId });
    expect(made['patientId']).not.toBe(source['patientId']);
    for (const name of ['emails', 'address', 'emrId', 'orgs', 'phoneNumbers', 'middleName'])
      expect(made).not.toHaveProperty(name);
    const patient = store().of('patient').entity;
    const days = (Date.parse(String(made['dob'])) - Date.parse('1971-11-30')) / 86_400_000;
    expect(days).toBeLessThan(0);
    expect(days).toBeGreaterThanOrEqual(-365);
    const moved = (entity: Entity, record: EntityRecord) =>
      instantsIn(entity, record).map(({ path, ms }) => ({ path, ms: ms + days * 86_400_000 }));
    expect(instantsIn(patient, made)).toEqual(moved(patient, source));
    for (const [name, { 'x-scrub': rule }] of Object.entries(patient.properties))
      if (rule === 'keep' && !NEW.includes(name)) expect(made[name], name).toEqual(source[name]);

    for (const entity of new Set(children.map((child) => child.entity))) {
      // Creating the source records also wrote activities.
      const sources = await listOf(entity, String(source['patientId']));
      const copies = await listOf(entity, String(id));
      expect(copies.length, entity.$id).toBe(sources.length);
      const sorted = (records: { path: string; ms: number }[][]) =>
        records.map((one) => JSON.stringify(one)).sort((a, b) => a.localeCompare(b));
      expect(sorted(copies.map((copy) => instantsIn(entity, copy))), entity.$id).toEqual(
        sorted(sources.map((record) => moved(entity, record))),
      );
      const codes = (records: EntityRecord[]) =>
        records.map((record) => record['dataId'] ?? record['conditionId'] ?? record['medicationId'] ?? null).sort();
      expect(codes(copies), entity.$id).toEqual(codes(sources));
    }
    expect(result['records']).toMatchObject({ condition: 2, patientData: 2, note: 2 });
    const blobs = await listOf(store().of('blob').entity, String(id));
    expect(blobs).toEqual([]);
  });

  test('importing a file twice creates nothing twice; another organization gets its own patients', async () => {
    const fileId = await exportOne();
    const first = await importFile({ fileId, orgId, firstName: 'Test', lastName: 'Person' });
    const [id] = first['patientIds'] as string[];
    expect(await read(id)).toMatchObject({
      firstName: 'Test',
      lastName: 'Person',
      primaryOrgId: orgId,
      orgs: [{ orgId }],
    });
    await call(`patients/${String(id)}`, { ...(await read(id)), lastName: 'Renamed' }, 'PUT');
    const again = await importFile({ fileId, orgId });
    expect(again).toMatchObject({ patients: { created: 0, there: 1, refused: 0 }, records: {} });
    expect(await read(id)).toMatchObject({ lastName: 'Renamed' });
    const elsewhere = await importFile({ fileId });
    expect(elsewhere).toMatchObject({ patients: { created: 1 } });
    expect((await app.call(`patients/${String(id)}`, { token, method: 'DELETE' })).status).toBe(200);
    const back = await importFile({ fileId, orgId });
    expect(back).toMatchObject({ patients: { created: 1 }, patientIds: [id], records: { condition: 2, note: 2 } });
  });

  test("a patient's organizations are added and removed one by one, and keep their trials", async () => {
    const patient = (json?: unknown, path = '', method?: string) =>
      call(`patients/${String(source['patientId'])}/orgs${path}`, json, method);
    const other = await call('orgs', { name: 'Second', shortName: 'Second', orgType: 'practice' });
    const secondId = String((other.body['org'] as Body)['orgId']);
    const record = await read(source['patientId']);
    const trialIds = [{ trialId: 'alpha' }];
    await call(...standIns('trials', ['alpha']));
    await call(`patients/${String(source['patientId'])}`, { ...record, orgs: [{ orgId, trialIds }] }, 'PUT');
    const added = await patient({ orgId: secondId });
    expect(added.status).toBe(201);
    expect(added.body['patient']).toMatchObject({
      orgs: [
        { orgId, trialIds },
        { orgId: secondId, trialIds: [] },
      ],
    });
    expect((await patient({ orgId })).status).toBe(200);
    expect((await patient()).body).toEqual({
      orgs: [
        { orgId, trialIds },
        { orgId: secondId, trialIds: [] },
      ],
    });
    const removed = await patient(undefined, `/${secondId}`, 'DELETE');
    expect(removed.body['patient']).toMatchObject({ orgs: [{ orgId, trialIds }] });
    expect((await patient(undefined, `/${secondId}`, 'DELETE')).status).toBe(404);
    expect(await patient({ orgId: 'nowhere' })).toMatchObject({ status: 422 });
    expect((await call(`patients/${ABSENT}/orgs`)).status).toBe(404);
  });

  test("a patient's providers are added and removed one by one, and are returned with their names", async () => {
    const providers = (json?: unknown, path = '', method?: string) =>
      call(`patients/${String(source['patientId'])}/providers${path}`, json, method);
    const record = await read(source['patientId']);
    await call(`patients/${String(source['patientId'])}`, { ...record, providers: [] }, 'PUT');
    const emails = [{ email: 'pia@example.org', emailType: 'direct' }];
    const made = await call('providers', { firstName: 'Pia', lastName: 'Provider', emails });
    const providerId = String((made.body['provider'] as Body)['providerId']);
    for (const again of [false, true])
      expect((await providers({ providerId })).body['patient'], String(again)).toMatchObject({
        providers: [{ providerId }],
      });
    expect((await providers()).body).toMatchObject({
      providers: [{ providerId, provider: { firstName: 'Pia', lastName: 'Provider', emails } }],
    });
    expect((await providers({ providerId: 'nobody' })).status).toBe(422);
    expect((await providers(undefined, `/${providerId}`, 'DELETE')).body['patient']).toMatchObject({ providers: [] });
    expect((await providers(undefined, `/${providerId}`, 'DELETE')).status).toBe(404);
    expect((await call(`patients/${ABSENT}/providers`)).status).toBe(404);
  });

  test('invalid requests are refused with a reason', async () => {
    expect((await call(`patients/${ABSENT}/scrubbed`, {})).status).toBe(404);
    expect((await call('apricity-cleanse/patients/?orgId=nowhere')).status).toBe(404);
    expect((await call('apricity-cleanse/patients/')).status).toBe(400);
    expect((await start({})).status).toBe(400);
    for (const fileId of [ABSENT, 'no-file', '../../etc/passwd'])
      expect(await start({ fileId })).toMatchObject({ status: 404, body: { code: 'unknownFile' } });
    await app.services.database.db.insertInto('scrub_file').values({ file_id: ABSENT, created_by: null }).execute();
    expect(await start({ fileId: ABSENT })).toMatchObject({ status: 409, body: { code: 'fileUnfinished' } });
    const fileId = await exportOne();
    expect(await start({ fileId, orgId: 'nowhere' })).toMatchObject({
      status: 422,
      body: { errors: { orgId: [{ code: 'unknownRecord' }] } },
    });
    const taken = { fileId, newPatientId: String(source['patientId']) };
    expect(await start(taken)).toMatchObject({
      status: 422,
      body: { errors: { newPatientId: [{ code: 'notUnique' }] } },
    });
    expect((await start({ fileId, newPatientId: 'one' })).status).toBe(400);
    const newPatientId = crypto.randomUUID();
    expect(await importFile({ fileId, newPatientId })).toMatchObject({ patientIds: [newPatientId] });
  });

  test('a job exports an organization; a killed import resumes where it stopped', async () => {
    const { database } = app.services;
    const crowd = Array.from({ length: 70 }, (_, index) => ({
      patientId: crypto.randomUUID(),
      firstName: 'Crowd',
      lastName: `Nr${index}`,
      dob: '1990-01-01',
      orgs: [{ orgId, trialIds: [] }],
    }));
    await database.db.transaction().execute((tx) => store().insertMany(tx, 'patient', crowd, SYSTEM));
    const { status, body } = await call(`apricity-cleanse/patients/?orgId=${orgId}`);
    expect(status).toBe(202);
    const job = await ended(body);
    const members = Number((await call(`patients?orgId=${orgId}&limit=1`)).body['totalPatients']);
    expect(job).toMatchObject({ status: 'done', result: { fileId: String(body['fileId']), patients: members } });
    expect(await read(crowd[69]?.patientId)).toMatchObject({ exportFlag: true });

    const target = await call('orgs', { name: 'Copy', shortName: 'Copy', orgType: 'practice' });
    const targetId = String((target.body['org'] as Body)['orgId']);
    let checks = 0;
    const context: Parameters<typeof runImport>[1] = jobContext(
      { fileId: String(body['fileId']), firstName: 'Copied', lastName: 'Person', orgId: targetId },
      {
        check: () => {
          checks += 1;
          if (checks === 2) throw new JobCancelled();
        },
      },
    );
    const inside = async () => Number((await call(`patients?orgId=${targetId}&limit=1`)).body['totalPatients']);
    await expect(runImport(app.services, context)).rejects.toThrow(JobCancelled);
    expect(await inside()).toBe(50);
    const report = await runImport(app.services, context);
    expect(report.patients).toEqual({ created: members, there: 0, refused: 0 });
    expect(await inside()).toBe(members);
    const names = ((await call(`patients?orgId=${targetId}&limit=0`)).body['patients'] as Body[]).map(
      (one) => one['lastName'],
    );
    expect(new Set(names).size).toBe(members);
    const { body: imported } = await call(`patients?orgId=${targetId}&importId=${String(body['fileId'])}&limit=1`);
    expect(imported['totalPatients']).toBe(members);
  });
});
