import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

const ORG = '00000000-0000-4000-8000-00000000000b';
const PLAN = { planId: 'a,b', name: 'Two things' };

describe.each(databases)('records of several resources by their ids, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  const get = async (path: string) => (await app.call(path, { token })).body;
  const lookUp = (...lookups: object[]) => app.call('search/records', { token, json: { lookups } });
  const idsOf = async (path: string, many: string, id: string) =>
    ((await get(path))[many] as EntityRecord[]).map((record) => String(record[id]));

  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    const made: [path: string, json: object][] = [
      ['orgs', { orgId: ORG, name: 'Birch', shortName: 'Birch', orgType: 'employer' }],
      ['patients', { firstName: 'Maeve', lastName: 'Brannagh', dob: '1986-11-26' }],
      ['patients', { firstName: 'Kaia', lastName: 'Bergström', dob: '1971-02-03' }],
      ['plans', PLAN],
      ['types/a%2Cb/alert_levels', { alertLevelId: 'high', planId: 'a,b', name: 'High', color: 'red' }],
    ];
    for (const [path, json] of made) {
      const answer = await app.call(path, { token, json });
      expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    }
  });
  afterAll(() => app?.stop());

  test('are those of their lists, in the order of the lookups, and a missing id is left out', async () => {
    const patients = await idsOf('patients', 'patients', 'patientId');
    const { status, body } = await lookUp(
      { resource: 'organizations', ids: [ORG, 'none'] },
      { resource: 'patients', ids: patients },
      { resource: 'alertLevels', parent: 'a,b', ids: ['high'] },
    );
    expect(status).toBe(200);
    const lists = [
      ['organizations', (await get(`orgs?ids=${ORG},none`))['orgs']],
      ['patients', (await get(`patients?ids=${patients.join(',')}`))['patients']],
      ['alertLevels', (await get('types/a%2Cb/alert_levels?ids=high'))['alertLevels']],
    ];
    expect(body).toEqual({ found: lists.map(([resource, records]) => ({ resource, records })) });
    expect(patients).toHaveLength(2);
  });

  test('name a plan in a language that it is translated to, and otherwise as it is written', async () => {
    const text = { category: 'general', planId: PLAN.planId, recordId: PLAN.planId, field: 'name', textId: 'two-name' };
    const made = await app.call('content/text', {
      token,
      json: { ...text, texts: [{ language: 'fr', text: 'Deux choses' }] },
    });
    expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
    const plan = { resource: 'plans', ids: [PLAN.planId] };
    const { body } = await lookUp({ ...plan, language: 'fr' }, { ...plan, language: 'es' }, plan);
    const found = body['found'] as { records: EntityRecord[] }[];
    expect(found.map(({ records }) => records[0]?.['name'])).toEqual(['Deux choses', PLAN.name, PLAN.name]);
  });

  test('leave an audit row for each resource with data of people', async () => {
    const [patient = ''] = await idsOf('patients', 'patients', 'patientId');
    const { headers } = await lookUp(
      { resource: 'patients', ids: [patient] },
      { resource: 'users', ids: ['admin'] },
      { resource: 'organizations', ids: [ORG] },
    );
    const requestId = headers.get('x-request-id');
    const { audit } = await get('audit?limit=200');
    const rows = (audit as EntityRecord[]).filter((row) => row['requestId'] === requestId);
    expect(rows.map(({ action, entity }) => [action, entity]).toSorted()).toEqual([
      ['list', 'patient'],
      ['list', 'user'],
    ]);
  });

  test('are refused for an unknown resource, a missing parent, too many ids, and without a token', async () => {
    expect((await lookUp({ resource: 'secrets', ids: ['1'] })).status).toBe(404);
    expect((await lookUp({ resource: 'alertLevels', ids: ['high'] })).status).toBe(404);
    expect((await lookUp({ resource: 'organizations', parent: 'x', ids: [ORG] })).status).toBe(404);
    const many = Array.from({ length: 101 }, (_, n) => `p${n}`);
    expect((await lookUp({ resource: 'patients', ids: many })).body).toMatchObject({ code: 'badRequest' });
    expect((await app.call('search/records', { json: { lookups: [{ resource: 'plans', ids: ['x'] }] } })).status).toBe(
      401,
    );
  });

  describe('that a page’s records name', () => {
    let patientId: string;
    const include = async (path: string) => (await get(path))['included'] as { resource: string; records: object[] }[];
    beforeAll(async () => {
      const create = async (path: string, json: object) => {
        const { status, body } = await app.call(path, { token, json });
        expect(status, JSON.stringify(body)).toBeLessThan(300);
        return body;
      };
      const { patient } = await create('patients', {
        firstName: 'Ada',
        lastName: 'Lund',
        dob: '1990-01-02',
        primaryOrgId: ORG,
      });
      patientId = String((patient as EntityRecord)['patientId']);
      for (const value of [1, 2]) {
        await create(`patients/${patientId}/data`, { dataId: 'alt', category: 'labTest', data: [value] });
      }
      await create('types/a%2Cb/detect_models', { modelId: 'lung', planId: 'a,b', type: 'detect' });
      await create('test/a%2Cb', { testId: 't-1', planId: 'a,b', name: 'One', category: 'lung' });
      await create('test/a%2Cb', { testId: 't-2', planId: 'a,b', name: 'Two', category: 'gone' });
    });

    test('come with it once each, as their lists have them, also what those name in turn', async () => {
      const named = [
        { resource: 'patients', records: (await get(`patients?ids=${patientId}`))['patients'] },
        { resource: 'organizations', records: (await get(`orgs?ids=${ORG}`))['orgs'] },
      ];
      for (const parent of ['*', patientId])
        expect(await include(`patients/${parent}/data?dataId=alt&limit=9&include=patientId.primaryOrgId`)).toEqual(
          named,
        );
      expect(await include(`patients?ids=${patientId}&limit=9&include=primaryOrgId`)).toEqual(named.slice(1));
      expect((await get(`patients?ids=${patientId}`))['included']).toBeUndefined();
    });

    test('are those of the same parent, and one that is missing is left out', async () => {
      const path = 'test/a%2Cb?limit=25&include=category&project=testId,category,planId';
      expect(await include(path)).toMatchObject([{ resource: 'detectModels', records: [{ modelId: 'lung' }] }]);
    });

    test('leave their audit rows, as a lookup does', async () => {
      const { headers, body } = await app.call('appointments?limit=25&include=patientId', { token });
      expect(body['included']).toEqual([]);
      const read = await app.call(`patients/*/data?limit=9&dataId=alt&include=patientId.primaryOrgId`, { token });
      const { audit } = await get('audit?limit=200');
      const rowsOf = (answer: { headers: Headers }) =>
        (audit as EntityRecord[])
          .filter(({ requestId }) => requestId === answer.headers.get('x-request-id'))
          .map(({ action, entity }) => `${action} ${entity}`)
          .toSorted();
      expect(rowsOf(read)).toEqual(['list patient', 'list patientData']);
      expect(rowsOf({ headers })).toEqual(['list appointment']);
      // Organizations are no data of people, but the users that they name are.
      await app.call(`orgs/${ORG}`, {
        token,
        method: 'PUT',
        json: { ...((await get(`orgs/${ORG}`))['org'] as EntityRecord), validated: true },
      });
      const named = await app.call('orgs?limit=9&include=validatedBy&project=orgId,validatedBy', { token });
      const plain = await app.call('orgs?limit=9', { token });
      const since = ((await get('audit?limit=200'))['audit'] as EntityRecord[]).filter(
        ({ requestId }) =>
          requestId === named.headers.get('x-request-id') || requestId === plain.headers.get('x-request-id'),
      );
      expect(since.map(({ action, entity }) => [action, entity])).toEqual([['list', 'user']]);
    });

    test('are left out for a group that may read the list, but not what its records name', async () => {
      // A text names its plan; experts read texts, but not plans.
      const json = { category: 'general', planId: PLAN.planId, field: 'title', textId: 'two-title', recordId: 'two' };
      await app.call('content/text', { token, json: { ...json, texts: [{ language: 'fr', text: 'Deux' }] } });
      const named = async (as: string) => (await app.call('content/text?limit=9&include=planId', { token: as })).body;
      expect((await named(token))['included']).toMatchObject([{ resource: 'plans', records: [PLAN] }]);
      const signIn = async (group: 'experts' | 'support') => {
        await app.addUser(`one-of-${group}`, 'a-Long-pass-4711', [group]);
        const { body } = await app.signIn(`one-of-${group}`, 'a-Long-pass-4711', { Group: group });
        return String(body['idToken']);
      };
      expect(await named(await signIn('experts'))).toMatchObject({ included: [] });
      // Support reads organizations and users.
      const orgs = await app.call('orgs?limit=9&include=validatedBy', { token: await signIn('support') });
      expect(orgs.body['included']).toMatchObject([{ resource: 'users', records: [{ username: 'admin' }] }]);
    });

    test.each([
      ['no reference', 'limit=9&include=dataId'],
      ['a reference of the wrong record', 'limit=9&include=patientId.category'],
      ['a third step', 'limit=9&include=patientId.primaryOrgId.parentId'],
      ['a property of every object', 'limit=9&include=constructor'],
      ['more than a page', 'limit=101&include=patientId'],
      ['all rows', 'limit=0&include=patientId'],
    ])('are refused for %s', async (_what, query) => {
      const { status, body } = await app.call(`patients/*/data?${query}`, { token });
      expect([status, body]).toMatchObject([400, { params: { name: 'include' } }]);
    });
  });
});
