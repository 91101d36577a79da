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
});
