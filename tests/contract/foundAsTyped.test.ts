import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

const ORG = '00000000-0000-4000-8000-00000000000a';

const PEOPLE: EntityRecord[] = [
  {
    firstName: 'Maeve',
    lastName: 'Brannagh',
    dob: '1986-11-26',
    phoneNumbers: [{ number: '(802) 555-0177', numberType: 'mobile' }],
  },
  { firstName: 'Kaia', lastName: 'Bergström', dob: '1971-02-03', phoneNumbers: [{ number: '+18025550188' }] },
  { firstName: 'Łukasz', lastName: 'O’Søren-Weiß', dob: '1990-05-06', phoneNumbers: [{ number: '06 12 34 56 78' }] },
];

const MAEVE = ['8025550177', '802-555-0177', '(802) 555 0177', '+1 802 555 0177', 'Brannagh, Maeve', 'BRANNAGH,maeve'];
const KAIA = ['802.555.0188', 'bergstrom, kaia', 'Bergstroem', '02-03-1971', '02/03/1971', 'kaia 1971-02-03'];
const LUKASZ = ['lukasz', "o'soren", 'O´Soeren', 'weiss', '+33 6 12 34 56 78', '0612345678', '1990-05'];
const SEARCHES: [search: string, firstName: string][] = [
  ...MAEVE.map((search): [string, string] => [search, 'Maeve']),
  ...KAIA.map((search): [string, string] => [search, 'Kaia']),
  ...LUKASZ.map((search): [string, string] => [search, 'Łukasz']),
];

describe.each(databases)('people are found as they are typed, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  const get = async (path: string) => (await app.call(path, { token })).body;
  const firstNames = (rows: unknown) => (rows as EntityRecord[]).map(({ firstName }) => firstName);

  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    const orgs = { orgId: ORG, name: 'Aspen', shortName: 'Aspen', orgType: 'employer' };
    expect((await app.call('orgs', { token, json: orgs })).status).toBe(201);
    for (const json of PEOPLE) expect((await app.call('patients', { token, json })).status).toBe(201);
    const items = PEOPLE.map(({ firstName, lastName, dob }, at) => ({
      employeeId: `E-${at}`,
      firstName,
      lastName,
      dob,
    }));
    expect((await app.call(`orgs/${ORG}/roster?override=true`, { token, json: items })).status).toBeLessThan(300);
    const users = { username: 'maeve', email: 'maeve@example.org', phone: '+1 (802) 555-0177', groups: ['patients'] };
    expect((await app.call('authentication/users', { token, json: users })).status).toBeLessThan(300);
  });
  afterAll(() => app?.stop());

  test.each(SEARCHES)('%j finds %s in the list of patients and in the palette', async (search, firstName) => {
    const text = encodeURIComponent(search);
    expect(firstNames((await get(`patients?search=${text}`))['patients'])).toEqual([firstName]);
    const { results } = await get(`search?text=${text}`);
    expect((results as EntityRecord[]).filter(({ resource }) => resource === 'patients')).toHaveLength(1);
  });

  test('a birth date is read in the format of the searcher’s language, and shown in it', async () => {
    const [french, english] = ['03/02/1971', '03/02/1971'].map(encodeURIComponent);
    const found = await get(`patients?search=${french}&language=fr&timeZone=Europe/Paris`);
    expect(firstNames(found['patients'])).toEqual(['Kaia']);
    expect(firstNames((await get(`patients?search=${english}`))['patients'])).toEqual([]);
    const { results } = await get(`search?text=${french}&language=fr`);
    expect((results as EntityRecord[]).map(({ detail }) => String(detail).slice(0, 10))).toEqual(['03/02/1971']);
  });

  test.each([
    ['name', 'brannagh, maeve', 'Maeve'],
    ['name', "O'Soren-Weiss", 'Łukasz'],
    ['name', 'lukasz weiss', 'Łukasz'],
    ['dob', '02-03-1971', 'Kaia'],
    ['dob', '1971-02-03', 'Kaia'],
    ['dob', '1971', 'Kaia'],
  ])('the employee whose %s is %j is %s', async (field, value, firstName) => {
    const query = `searchField=${field}&searchValue=${encodeURIComponent(value)}`;
    expect(firstNames((await get(`orgs/*/roster?${query}`))['roster'])).toEqual([firstName]);
  });

  test('a roster is searched for birth dates in the format of the searcher’s language', async () => {
    const query = `searchField=dob&searchValue=${encodeURIComponent('03/02/1971')}`;
    expect(firstNames((await get(`orgs/*/roster?${query}&language=fr`))['roster'])).toEqual(['Kaia']);
  });

  test('data of a patient are found by the names that the list shows, in each language', async () => {
    const post = async (path: string, json: EntityRecord) => {
      const { status, body } = await app.call(path, { token, json });
      expect(status < 300 ? 'saved' : { path, body }).toBe('saved');
    };
    await post('plans', { planId: 'breath', name: 'Breath' });
    await post('types/breath/data', { dataId: 'd-1', name: 'Shortness of breath', category: 'symptom' });
    const french = { language: 'fr', text: 'Essoufflement' };
    await post('content/text', { textId: 't-1', planId: 'breath', recordId: 'd-1', field: 'name', texts: [french] });
    const [{ patientId: maeve } = {}, { patientId: kaia } = {}] = (await get('patients?search=8025550'))[
      'patients'
    ] as EntityRecord[];
    for (const patientId of [maeve, kaia])
      await post(`patients/${String(patientId)}/data`, { dataId: 'd-1', eventTime: '2026-11-01T00:00:00Z', data: [1] });
    const found = async (search: string) =>
      (await get(`patients/${String(maeve)}/data?search=${encodeURIComponent(search)}`))['totalData'];
    expect(await found('shortness breath')).toBe(1);
    expect(await found('essouff')).toBe(1);
    expect(await found('d-1')).toBe(1);
    expect(await found('nausea')).toBe(0);
  });

  test.each(['8025550177', '802-555-0177', '(802) 555 0177'])(
    'the filter of users finds the phone %s',
    async (phone) => {
      const text = encodeURIComponent(phone);
      const { users } = await get(`authentication/users?limit=100&offset=0&email=${text}&phone=${text}`);
      expect((users as EntityRecord[]).map(({ username }) => username)).toEqual(['maeve']);
    },
  );
});
