import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { DraftOf } from '../../src/domain/records';
import type { EntityRecord } from '../../src/domain/entity/types';
import { SYSTEM } from '../../platform/http/context';
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
];
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
    ]);
    const [medication] = (await get(`patients/${patientId}/medications`))['medications'] as [EntityRecord];
    expect(medication['startDate']).toBe('2020-02-03');
    const [lab] = (await get(`patients/${patientId}/data?category=labTest`))['data'] as [EntityRecord];
    expect(lab['eventTime']).toBe('2021-03-01');
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
