import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { DraftOf } from '../../src/domain/records';
import type { EntityRecord, JsonObject } from '../../src/domain/entity/types';
import { startRestoringDates } from '../../platform/clinical/restoreDates';
import { condition } from '../../platform/clinical/fhir/condition';
import { fingerprintOf } from '../../platform/clinical/fhir/identity';
import { SYSTEM } from '../../platform/http/context';
import { run } from '../../platform/db/sql';
import { openApp, type InProcessApp } from '../support/app';
import { ccda, observation, quantity } from '../support/ccda';
import { jobEnded } from '../support/jobs';
import { databases } from '../support/platform';

const meta = { source: 'http://ehr.example.org' };
const subject = { reference: 'Patient/p1' };
const ZONES = ['Pacific/Auckland', 'America/Chicago', 'UTC'];

const onset = (id: string, onsetDateTime: string, abatementDateTime?: string) => ({
  resourceType: 'Condition',
  id,
  meta,
  subject,
  code: { text: `Colitis ${id}` },
  onsetDateTime,
  ...(abatementDateTime !== undefined && { abatementDateTime }),
});

const CONDITIONS = [
  onset('year', '2015', '2016'),
  onset('month', '2015-02', '2015-03'),
  onset('day', '2015-02-03'),
  onset('moment', '2015-02-03T08:30:00-06:00'),
  onset('edited', '2015-02-04'),
  onset('removed', '2015-02-05'),
];
/** The same dates in the format of earlier releases. */
const BEFORE: Record<string, [start: string, end?: string]> = {
  year: ['2015-01-01T00:00:00.000Z', '2016-12-31T23:59:59.999Z'],
  month: ['2015-02-01T00:00:00.000Z', '2015-03-31T23:59:59.999Z'],
  day: ['2015-02-03T00:00:00.000Z'],
  moment: ['2015-02-03T14:30:00.000Z'],
  edited: ['2015-02-04T00:00:00.000Z'],
  removed: ['2015-02-05T00:00:00.000Z'],
};
const EDITED = '2014-12-24T10:00:00.000Z';

const bundle = JSON.stringify({
  resourceType: 'Bundle',
  type: 'collection',
  entry: [
    { resourceType: 'Patient', id: 'p1', meta, birthDate: '1970-02-03', name: [{ family: 'Genau', given: ['Ida'] }] },
    ...CONDITIONS,
    {
      resourceType: 'MedicationRequest',
      id: 'm1',
      meta,
      subject,
      authoredOn: '2020-02-03',
      medicationCodeableConcept: { text: 'Tea' },
    },
    {
      resourceType: 'DiagnosticReport',
      id: 'r1',
      meta,
      subject,
      status: 'final',
      code: { text: 'Liver' },
      effectiveDateTime: '2021-03',
      result: [{ reference: 'Observation/o1' }],
    },
    {
      resourceType: 'Observation',
      id: 'o1',
      meta,
      subject,
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '1742-6', display: 'ALT' }] },
      effectiveDateTime: '2021-03-01',
      valueQuantity: { value: 80, unit: 'U/L' },
    },
  ].map((resource) => ({ resource })),
});

describe.each(databases)('dates of imports on %s', (database) => {
  let app: InProcessApp;
  let token: string;
  let patientId: string;
  const own = process.env['TZ'];
  const get = async (path: string) => (await app.call(path, { token })).body;
  const send = async () => {
    const sent = await app.call('fhir/import', {
      token,
      body: bundle,
      headers: { 'content-type': 'application/json' },
    });
    return (await jobEnded(app, token, sent.body)) as Record<string, unknown>;
  };
  const conditions = async () =>
    Object.fromEntries(
      ((await get(`patients/${patientId}/conditions?limit=100`))['conditions'] as EntityRecord[]).map((record) => [
        String(record['name']).replace('Colitis ', ''),
        record,
      ]),
    );

  beforeAll(async () => {
    app = await openApp(database);
    token = String((await app.signIn()).body['idToken']);
  });
  afterEach(() => {
    if (own === undefined) delete process.env['TZ'];
    else process.env['TZ'] = own;
  });
  afterAll(() => app?.stop());

  test.each(ZONES)('keep the precision of a FHIR file, on a server in %s', async (zone) => {
    process.env['TZ'] = zone;
    await send();
    const [patient] = (await get('patients?search=Genau'))['patients'] as [EntityRecord];
    patientId = String(patient['patientId']);
    const found = await conditions();
    expect(CONDITIONS.map(({ id }) => [found[id]?.['startDate'], found[id]?.['endDate'] ?? undefined])).toEqual([
      ['2015', '2016'],
      ['2015-02', '2015-03'],
      ['2015-02-03', undefined],
      ['2015-02-03T14:30:00.000Z', undefined],
      ['2015-02-04', undefined],
      ['2015-02-05', undefined],
    ]);
    const [medication] = (await get(`patients/${patientId}/medications`))['medications'] as [EntityRecord];
    expect(medication['startDate']).toBe('2020-02-03');
    const [lab] = (await get(`patients/${patientId}/data?category=labTest`))['data'] as [EntityRecord];
    expect(lab['eventTime']).toBe('2021-03-01');
  });

  /** Stores the conditions as an earlier release did. */
  async function asBefore(): Promise<void> {
    const { db } = app.services.database;
    const { table } = app.services.entities.of('condition');
    const found = await conditions();
    for (const resource of CONDITIONS) {
      const [startDate, endDate] = BEFORE[resource.id] ?? [''];
      const dates: JsonObject = { startDate, ...(endDate !== undefined && { endDate }) };
      const { _id, importSource } = found[resource.id] ?? {};
      const source = {
        ...(importSource as JsonObject),
        fingerprint: fingerprintOf({ ...condition(resource), ...dates }),
      };
      const stored = { ...dates, importSource: source, ...(resource.id === 'edited' && { startDate: EDITED }) };
      await run(
        db,
        sql`update ${table} set doc = doc || ${JSON.stringify(stored)}::jsonb where id = ${String(_id)}::text`,
      );
    }
    const { _id: removed } = found['removed'] ?? {};
    await app.call(`patients/${patientId}/conditions/${String(removed)}`, { token, method: 'DELETE' });
  }

  const starts = async () =>
    Object.fromEntries(
      Object.entries(await conditions()).map(([id, { startDate, endDate }]) => [id, [startDate, endDate ?? null]]),
    );
  const RESTORED = {
    year: ['2015', '2016'],
    month: ['2015-02', '2015-03'],
    day: ['2015-02-03', null],
    moment: ['2015-02-03T14:30:00.000Z', null],
    edited: [EDITED, null],
  };

  test('of an earlier release are restored from the stored files; edited and deleted dates stay as they are', async () => {
    await asBefore();
    const before = await conditions();
    await app.services.database.db.insertInto('setting').values({ key: 'restoreDates', value: 'true' }).execute();
    await startRestoringDates(app.services);
    app.services.jobs.wake();
    const ended = () =>
      app.services.database.db
        .selectFrom('job')
        .select(['status', 'error'])
        .where('name', '=', 'restoreDates')
        .executeTakeFirst();
    await expect.poll(async () => (await ended())?.status, { timeout: 30_000 }).toMatch(/done|failed/);
    expect(await ended()).toEqual({ status: 'done', error: null });
    expect(await starts()).toEqual(RESTORED);
    // A restored date creates a version in the record's history; an unchanged date does not.
    const after = await conditions();
    expect(after['day']?.['_version']).toBe(Number(before['day']?.['_version']) + 1);
    expect(after['edited']?.['_version']).toBe(before['edited']?.['_version']);
    // Importing the same file again only restores what had been deleted.
    await app.services.database.db.deleteFrom('job').execute();
    await send();
    expect(await starts()).toEqual({ ...RESTORED, removed: ['2015-02-05', null] });
  });

  test('of an earlier release are restored when their source is imported again', async () => {
    await asBefore();
    await send();
    expect(await starts()).toEqual({ ...RESTORED, removed: ['2015-02-05', null] });
  });

  test.each([
    ['20260501083000-0500', 'America/Chicago', '2026-05-01T13:15:00.000Z', '2026-01-05T14:15:00.000Z'],
    ['20260501083000+1200', 'America/Chicago', '2026-04-30T20:15:00.000Z', '2026-01-04T20:15:00.000Z'],
    ['20260501', 'America/Los_Angeles', '2026-05-01T15:15:00.000Z', '2026-01-05T16:15:00.000Z'],
    ['20260501', undefined, '2026-05-01', '2026-01-05'],
  ] as const)(
    'of a document written at %s, read in an organization of %s',
    async (written, timeZone, summer, winter) => {
      const named = `${written}${timeZone ?? ''}`.replace(/\W/g, '');
      process.env['TZ'] = 'Pacific/Auckland';
      const ids = [`1.2.3.4^${named}`];
      const first = ccda({ family: `Zeit${named}`, ids, written });
      const known = await app.call('apricity-cleanse/import/ccda', {
        token,
        body: first,
        headers: { 'content-type': 'application/xml' },
      });
      expect(known.status, JSON.stringify(known.body)).toBe(200);
      const id = String(known.body['patientId']);
      if (timeZone !== undefined) {
        const { entities, database: stored } = app.services;
        await stored.db.transaction().execute(async (tx) => {
          const clinic: DraftOf<'organization'> = {
            orgId: named,
            name: `Clinic ${named}`,
            shortName: named,
            orgType: 'practice',
            timeZone,
          };
          await entities.insertMany(tx, 'organization', [clinic], SYSTEM);
          const patient = await entities.get(tx, 'patient', id);
          await entities.save(tx, 'patient', { ...patient!, primaryOrgId: named }, SYSTEM, {
            mode: 'update',
            trusted: true,
          });
        });
      }
      const at = (value: number, time: string) =>
        observation(quantity(value), `${named}-${time}`).replace('<value', `<effectiveTime value="${time}"/><value`);
      const entries = [at(1, '202605010815'), at(2, '202601050815'), at(3, '2026'), at(4, '20260203')].join('');
      const second = ccda({ family: `Zeit${named}`, ids, written, entries });
      const taken = await app.call('apricity-cleanse/import/ccda', {
        token,
        body: second,
        headers: { 'content-type': 'application/xml' },
      });
      expect(taken.status, JSON.stringify(taken.body)).toBe(200);
      const labs = (await get(`patients/${id}/data?category=labTest&limit=100`))['data'] as EntityRecord[];
      const times = Object.fromEntries(labs.map(({ data, eventTime }) => [String((data as unknown[])[0]), eventTime]));
      expect(times).toEqual({ 1: summer, 2: winter, 3: '2026', 4: '2026-02-03' });
    },
  );
});
