import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tableOf } from '../../platform/entities/definition';
import type { EntityRecord } from '../../src/domain/entity/types';
import { sameInAnyOrder } from '../support/anyOrder';
import { openApp, type InProcessApp } from '../support/app';
import { ccda, observation, quantity } from '../support/ccda';
import { medication, problem, problems, section } from '../support/ccdaEntries';
import { productEntities } from '../support/entities';
import { fhirChart } from '../support/fhirChart';
import { jobEnded } from '../support/jobs';

/** The lists of a patient's records, and their tables. */
const LISTS = (await productEntities())
  .filter((entity) => entity['x-entity'].parent?.entity === 'patient')
  .map((entity) => ({ ...entity['x-entity'].api, table: tableOf(entity.$id) }));

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
  /** The lists in which a patient has records. The others are not read, because most of them are empty. */
  const filledLists = async (patientId: unknown): Promise<typeof LISTS> => {
    const filled = LISTS.map(
      ({ many, table }) =>
        sql`SELECT ${many}::text AS many WHERE EXISTS (SELECT FROM ${table} WHERE patient_id = ${patientId})`,
    );
    const { rows } = await sql<{ many: string }>`${sql.join(filled, sql` UNION ALL `)}`.execute(
      app.services.database.db,
    );
    const names = new Set(rows.map((row) => row.many));
    return LISTS.filter(({ many }) => names.has(many));
  };
  /** The patients of a run with all their records. */
  const patientsOf = async (run: string): Promise<EntityRecord[]> => {
    const whole: EntityRecord[] = [];
    // One patient after another, because the platform limits what one user may ask for at once.
    for (const patient of await read(`patients?search=${run}`, 'patients')) {
      const lists = (await filledLists(patient['patientId'])).map(async ({ path, many }) => {
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

  describe('a statement that two custodians make with one id', () => {
    const [A, B] = ['1.1.1', '2.2.2'];
    const until = (end: string) =>
      problems(problem({ time: `<effectiveTime><low value="2024"/><high value="${end}"/></effectiveTime>` }));
    const [X, Y, DENIED] = [
      until('2025'),
      until('2026'),
      problems(problem({ attributes: 'moodCode="EVN" negationInd="1"' })),
    ];
    const medicationOnly = section('2.1.1', '10160-0', 'Medications', medication());
    const potassium = (value: number) =>
      section('2.3.1', '30954-2', 'Results', observation(`<effectiveTime value="20260101"/>${quantity(value)}`));
    const replacing = (id: string) =>
      `<relatedDocument typeCode="RPLC"><parentDocument><id root="1.9.9" extension="${id}"/></parentDocument></relatedDocument>`;

    /** What stands of a patient's problems and results, each with those who say it. */
    const factsIn = (state: unknown): string[] => {
      const [{ conditions = [], data = [] } = {}] = state as Record<string, EntityRecord[]>[];
      return [...conditions, ...data]
        .filter(({ verification, status }) => verification === undefined && status !== 'entered-in-error')
        .map(({ endDate, data: values, importSource }) => {
          const { otherSources = [], ...first } = importSource as unknown as {
            system: string;
            retracted?: boolean;
            otherSources?: { system: string; retracted?: boolean }[];
          };
          const saying = [first, ...otherSources].flatMap(({ system, retracted }) =>
            retracted ? [] : system.slice(9),
          );
          const [value] = (values ?? []) as unknown[];
          return `${String(endDate ?? value)} of ${saying.toSorted().join(' and ')}`;
        })
        .toSorted();
    };

    test.each<[string, [custodian: string, written: string, sections: string, header?: string][], string[]]>([
      [
        'one changes it',
        [
          [A, '20260101', X],
          [B, '20260102', X],
          [A, '20260103', Y],
        ],
        [`2025 of ${B}`, `2026 of ${A}`],
      ],
      [
        'one takes it back',
        [
          [A, '20260101', X],
          [B, '20260102', X],
          [A, '20260103', DENIED],
        ],
        [`2025 of ${B}`],
      ],
      [
        'both take it back',
        [
          [A, '20260101', X],
          [B, '20260102', X],
          [A, '20260103', DENIED],
          [B, '20260104', DENIED],
        ],
        [],
      ],
      [
        'both change it in the same way',
        [
          [A, '20260101', X],
          [B, '20260102', X],
          [A, '20260103', Y],
          [B, '20260104', Y],
        ],
        [`2026 of ${A} and ${B}`],
      ],
      [
        'one changes it and returns to it',
        [
          [A, '20260101', X],
          [B, '20260102', X],
          [A, '20260103', Y],
          [A, '20260104', X],
        ],
        [`2025 of ${A} and ${B}`],
      ],
      [
        'one changes it and takes it back',
        [
          [A, '20260101', X],
          [B, '20260102', X],
          [A, '20260103', Y],
          [A, '20260104', DENIED],
        ],
        [`2025 of ${B}`],
      ],
      [
        'one of them has another value',
        [
          [A, '20260101', potassium(9.9)],
          [B, '20260102', potassium(9.9)],
          [A, '20260103', potassium(4.1)],
        ],
        [`4.1 of ${A}`, `9.9 of ${B}`],
      ],
      [
        'one of them replaces it by older documents, of which the last one leaves it out',
        [
          [A, '20260101', X],
          [B, '20260601', X],
          [B, '20260102', X, replacing('1')],
          [B, '20260103', medicationOnly, replacing('2')],
        ],
        [`2025 of ${A}`],
      ],
    ])('%s', async (_, said, facts) => {
      const state = await sameInAnyOrder<string>({
        make: (run) =>
          Object.fromEntries(
            said.map(([custodian, written, sections, header = ''], at) => [
              `${at}`,
              ccda({ family: run, ids: [`1.2.3.4^${run}`], id: `${at}`, custodian, written, sections, header }),
            ]),
          ),
        take: sendDocuments,
        read: async (run) => factsIn(await patientsOf(run)),
        most: 4,
      });
      expect(state).toEqual(facts);
    });
  });
});
