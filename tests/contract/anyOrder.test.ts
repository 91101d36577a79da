import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { sameInAnyOrder } from '../support/anyOrder';
import { openApp, type InProcessApp } from '../support/app';
import { ccda, observation, quantity } from '../support/ccda';
import { medication, problem, section } from '../support/ccdaEntries';
import { productEntities } from '../support/entities';
import { fhirChart } from '../support/fhirChart';
import { jobEnded } from '../support/jobs';

/** The lists of a patient's records. */
const LISTS = (await productEntities())
  .map((entity) => entity['x-entity'])
  .filter(({ parent }) => parent?.entity === 'patient')
  .map(({ api }) => api);

describe('imports in any order and twice', () => {
  let app: InProcessApp;
  let token: string;
  beforeAll(async () => {
    app = await openApp('postgres');
    token = String((await app.signIn()).body['idToken']);
  });
  afterAll(() => app?.stop());

  const read = async (path: string, name: string): Promise<EntityRecord[]> => {
    const { status, body } = await app.call(path, { token });
    expect(status, path).toBe(200);
    return body[name] as EntityRecord[];
  };
  /** The patients of a run with all their records. */
  const patientsOf = async (run: string): Promise<EntityRecord[]> => {
    const whole: EntityRecord[] = [];
    // One patient after another, because the platform limits what one user may ask for at once.
    for (const patient of await read(`patients?search=${run}`, 'patients')) {
      const lists = LISTS.map(async ({ path, many }) => {
        const own = path.replace(/\{\w+\}/, String(patient['patientId'])).replace(/\/$/, '');
        return [many, await read(`${own}?limit=0`, many)] as const;
      });
      whole.push({ ...patient, ...Object.fromEntries(await Promise.all(lists)) });
    }
    return whole;
  };
  const sendBundle = async (entry: readonly object[], query = ''): Promise<void> => {
    const json = { resourceType: 'Bundle', type: 'collection', entry };
    const { body } = await app.call(`fhir/import${query}`, { token, json });
    expect((await jobEnded(app, token, body))['status']).toBe('done');
  };
  const sendFhir = (resources: readonly object[]): Promise<void> =>
    sendBundle(
      resources.map((resource) => ({ resource })),
      '?system=urn:clinic',
    );

  const sendDocuments = async (sent: readonly string[]): Promise<void> => {
    for (const body of sent) {
      const headers = { 'content-type': 'text/xml' };
      const answer = await app.call('apricity-cleanse/import/ccda?async=false', { token, body, headers });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    }
  };

  test('the resources of a FHIR bundle have the same result', async () => {
    const state = await sameInAnyOrder<object>({
      make: (run) => Object.fromEntries(fhirChart(run, '1970-02-03').map((one) => [one.resourceType, one])),
      take: sendFhir,
      read: patientsOf,
      most: 3,
    });
    expect(state).toEqual([
      expect.objectContaining({
        dob: '1970-02-03',
        conditions: [expect.objectContaining({ text: 'Colitis', _version: 1 })],
        medications: [expect.objectContaining({ name: 'Aspirin', _version: 1 })],
        data: [expect.objectContaining({ dataId: 'Hb', reportName: 'Blood', _version: 1 })],
        images: [expect.objectContaining({ size: 5, _version: 1 })],
      }),
    ]);
  });

  test.each(['in one file', 'one after another'])(
    'the charts of three servers that give their resources the same ids, %s',
    async (how) => {
      const named = ['Asthma', 'Gout', 'Anemia'];
      const state = await sameInAnyOrder<object[]>({
        make: (run) =>
          Object.fromEntries(
            named.map((disease, at) => {
              const server = `https://${run}-${at}.example/fhir`;
              const subject = { reference: at === 1 ? `${server}/Patient/1` : 'Patient/1' };
              const name = [{ family: `${run}${disease}`, given: ['Ann'] }];
              const drug = { resourceType: 'Medication', id: 'm', code: { text: `Drug for ${disease}` } };
              const resources = [
                { resourceType: 'Patient', id: '1', name, gender: 'female', birthDate: `197${at}-02-03` },
                { resourceType: 'Condition', id: 'c', subject, code: { text: disease } },
                drug,
                {
                  resourceType: 'MedicationRequest',
                  id: 'r',
                  status: 'active',
                  intent: 'order',
                  subject,
                  medicationReference: { reference: 'Medication/m' },
                },
              ];
              const chart = resources.map((resource) => ({
                fullUrl: `${server}/${resource.resourceType}/${resource.id}`,
                resource,
              }));
              return [disease, at === 2 ? chart.toReversed() : chart];
            }),
          ),
        take: async (charts) => {
          if (how === 'in one file') await sendBundle(charts.flat());
          else for (const chart of charts) await sendBundle(chart);
        },
        read: patientsOf,
        most: 2,
      });
      const owners = (state as EntityRecord[]).map((patient) => [patient['conditions'], patient['medications']]);
      expect(owners).toHaveLength(named.length);
      for (const disease of named)
        expect(owners).toContainEqual([
          [expect.objectContaining({ text: disease, _version: 1 })],
          [expect.objectContaining({ name: `Drug for ${disease}`, _version: 1 })],
        ]);
    },
  );

  test('documents of two sources about one patient, which share no ids', async () => {
    const documents = (run: string) => {
      const clinic = { family: run, ids: [`1.2.3.4^${run}`] };
      const hospital = { family: run, ids: [`1.2.3.5^${run}`] };
      const results = (id: string, value: number) => observation(quantity(value), `${run}-${id}`);
      return {
        'the clinic’s': ccda({
          ...clinic,
          entries: results('a', 11),
          sections: section('2.5.1', '11450-4', 'Problems', problem({ id: `<id root="1.9" extension="${run}-p"/>` })),
        }),
        'the hospital’s': ccda({
          ...hospital,
          entries: results('b', 12),
          sections: section(
            '2.1.1',
            '10160-0',
            'Medications',
            medication({ id: `<id root="1.8" extension="${run}-m"/>` }),
          ),
        }),
        'another of the hospital’s': ccda({ ...hospital, entries: results('c', 13) }),
      };
    };
    const state = await sameInAnyOrder<string>({
      make: async (run) => {
        const json = {
          firstName: 'Ann',
          lastName: run,
          dob: '1970-02-03',
          gender: 'female',
          patientIds: ['1.2.3.4', '1.2.3.5'].map((root) => ({ systemName: `urn:oid:${root}`, systemId: run })),
        };
        const { status } = await app.call('patients', { token, json });
        expect(status).toBe(201);
        return documents(run);
      },
      take: sendDocuments,
      read: patientsOf,
      most: 3,
    });
    const [patient, ...others] = state as EntityRecord[];
    expect(others).toEqual([]);
    expect(patient).toMatchObject({
      conditions: [{ text: 'Melanoma', _version: 1 }],
      medications: [{ name: 'Pembrolizumab', _version: 1 }],
      data: [11, 12, 13].map((value) => ({ data: [value, null], _version: 1 })),
    });
  });

  test('documents of three custodians that give their statements the same ids', async () => {
    const named = (name: string) =>
      `<value xsi:type="CD" code="${name}" codeSystem="2.16.840.1.113883.6.96" displayName="${name}"/>`;
    const state = await sameInAnyOrder<string>({
      make: (run) => {
        const kept = (custodian: string, name: string, value: number) =>
          ccda({
            family: run,
            ids: [`1.2.3.4^${run}`],
            custodian,
            entries: observation(quantity(value)),
            sections: section('2.5.1', '11450-4', 'Problems', problem({ code: named(name) })),
          });
        return { one: kept('1.1.1', 'Asthma', 11), two: kept('2.2.2', 'Gout', 12), three: kept('3.3.3', 'Gout', 12) };
      },
      take: sendDocuments,
      // The record of a statement that two custodians make names the one whose document came first.
      read: async (run) =>
        JSON.parse(JSON.stringify(await patientsOf(run)).replaceAll(/(urn:ccda:|Keeper of )[23.]+/g, '$1either')),
      most: 6,
    });
    const [patient, ...others] = state as EntityRecord[];
    expect(others).toEqual([]);
    const names = (list: unknown, field: string) => (list as EntityRecord[]).map((each) => each[field]);
    expect(names(patient?.['conditions'], 'text').toSorted()).toEqual(['Asthma', 'Gout']);
    expect(names(patient?.['data'], 'data')).toEqual(
      expect.arrayContaining([
        [11, null],
        [12, null],
      ]),
    );
    expect(patient?.['data']).toHaveLength(2);
  });
});
