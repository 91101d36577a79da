import { describe, expect, it } from 'vitest';
import { OWN_ORDER } from '../../../src/dataProvider/bindings/paging';
import { platformBinding } from '../../../src/dataProvider/bindings/platform';
import { entityNamed, entryNamed, httpWith, type Reply, type Sent } from './support';

const bound = (name: string, answer: (sent: Sent) => Reply) => {
  const { http, sent } = httpWith(answer);
  return { binding: platformBinding(entryNamed(name), http), sent };
};

const patientList = { patients: [{ patientId: 'p-1', lastName: 'Abel', _version: 2 }], totalPatients: 51 };

describe('a list', () => {
  it('requests a page in order, and returns records with id and the exact total', async () => {
    const { binding, sent } = bound('patient', () => ({ body: patientList }));
    const result = await binding.list({
      pagination: { page: 3, perPage: 25 },
      sort: { field: 'lastName', order: 'DESC' },
    });
    expect(sent[0]).toMatchObject({
      method: 'GET',
      path: 'patients',
      query: { offset: '50', limit: '25', orderBy: 'lastName', order: 'desc' },
    });
    expect(result).toEqual({
      data: [{ id: 'p-1', patientId: 'p-1', lastName: 'Abel', _version: 2 }],
      total: 51,
      meta: { total: 51, totalIsMinimum: false },
    });
  });

  it('keeps further fields of the answer', async () => {
    const body = { activities: [], totalActivities: 0, activityTypes: ['StepsCounted'] };
    const { binding } = bound('activity', () => ({ body }));
    expect((await binding.list({})).meta).toEqual({
      total: 0,
      totalIsMinimum: false,
      beside: { activityTypes: ['StepsCounted'] },
    });
  });

  it('sorts by the entity’s own id where react-admin uses id', async () => {
    const { binding, sent } = bound('patient', () => ({ body: patientList }));
    await binding.list({ sort: { field: 'id', order: 'ASC' } });
    expect(sent[0]?.query).toMatchObject({ orderBy: 'patientId', order: 'asc' });
  });

  it('leaves the default order to the platform', async () => {
    const { binding, sent } = bound('patient', () => ({ body: patientList }));
    await binding.list({ sort: OWN_ORDER });
    expect(Object.keys(sent[0]?.query ?? {})).not.toContain('orderBy');
  });

  it('sends toggles that are off as false, and other filters by their names', async () => {
    const { filters } = entityNamed('patient')['x-entity'].list;
    const { binding, sent } = bound('patient', () => ({ body: patientList }));
    const filter = { inactive: true, planId: 'irae', orgId: '', trialId: undefined, showDates: true, search: ' ann ' };
    await binding.list({ filter, meta: { filters } });
    const { offset: _o, limit: _l, ...asked } = sent[0]?.query ?? {};
    expect(asked).toEqual({ exportFlag: 'false', importId: 'false', planId: 'irae', search: 'ann' });
  });

  it('of organizations requests validated ones while "show unvalidated" is off', async () => {
    const { filters } = entityNamed('organization')['x-entity'].list;
    const { binding, sent } = bound('organization', () => ({ body: { orgs: [], totalOrgs: 0 } }));
    await binding.list({ filter: {}, meta: { filters } });
    expect(sent[0]?.query).toMatchObject({ inactive: 'false', validated: 'true' });
  });

  it('requests only the given fields', async () => {
    const { binding, sent } = bound('patient', () => ({ body: patientList }));
    await binding.list({ meta: { project: ['patientId', 'lastName'] } });
    expect(sent[0]?.query['project']).toBe('patientId,lastName');
  });

  it('with a minimum total has a next page while pages are full', async () => {
    const full = {
      patients: Array.from({ length: 2 }, (_, n) => ({ patientId: `p${n}` })),
      totalPatients: 10_000,
      totalIsMinimum: true,
    };
    const { binding } = bound('patient', ({ query }) => ({
      body: query['offset'] === '0' ? full : { ...full, patients: [] },
    }));
    const first = await binding.list({ pagination: { page: 1, perPage: 2 } });
    expect(first).toMatchObject({
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
      meta: { total: 10_000, totalIsMinimum: true },
    });
    expect(first.total).toBeUndefined();
    const last = await binding.list({ pagination: { page: 2, perPage: 2 } });
    expect(last.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true });
  });

  it('fails with a clear error if the answer lacks its envelope', async () => {
    const { binding } = bound('patient', () => ({ body: { items: [] } }));
    await expect(binding.list({})).rejects.toMatchObject({
      code: 'badAnswer',
      message: expect.stringContaining('patients'),
    });
  });

  it('is aborted with its signal', async () => {
    const { binding, sent } = bound('patient', () => ({ body: patientList }));
    const { signal } = new AbortController();
    await binding.list({ signal });
    expect(sent[0]?.signal).toBe(signal);
  });
});

describe('a record', () => {
  it('is read by its escaped id', async () => {
    const { binding, sent } = bound('right', () => ({ body: { right: { rightId: 'a/b', _version: 1 } } }));
    expect(await binding.get({ id: 'a/b' })).toEqual({ data: { id: 'a/b', rightId: 'a/b', _version: 1 } });
    expect(sent[0]?.path).toBe('authentication/rights/a%2Fb');
  });

  it('of an entity without a route for one record is found in its list', async () => {
    const { binding, sent } = bound('maintenanceWindow', () => ({
      body: { maintenanceWindows: [{ maintenanceId: 'm-1', message: 'x' }], totalMaintenanceWindows: 1 },
    }));
    expect((await binding.get({ id: 'm-1' })).data).toMatchObject({ id: 'm-1', message: 'x' });
    expect(sent[0]).toMatchObject({ path: 'content/maintenanceWindows', query: { ids: 'm-1' } });
  });

  it('that its list does not contain is not found', async () => {
    const { binding } = bound('maintenanceWindow', () => ({
      body: { maintenanceWindows: [], totalMaintenanceWindows: 0 },
    }));
    await expect(binding.get({ id: 'gone' })).rejects.toMatchObject({ code: 'notFound', status: 404 });
  });

  it('is created by POST without react-admin’s id', async () => {
    const { binding, sent } = bound('patient', ({ body }) => ({
      status: 201,
      body: { patient: { ...(body as object), patientId: 'new', _version: 1 } },
    }));
    const { data } = await binding.create({ data: { id: 'x', lastName: 'Abel' } });
    const query = { getOrgs: 'true' };
    expect(sent[0]).toMatchObject({ method: 'POST', path: 'patients', query, body: { lastName: 'Abel' } });
    await binding.get({ id: 'new' });
    expect(sent[1]).toMatchObject({ method: 'GET', path: 'patients/new', query });
    expect(data).toEqual({ id: 'new', patientId: 'new', lastName: 'Abel', _version: 1 });
  });

  it('with a typed id that exists gets an error at the id', async () => {
    const { binding } = bound('right', () => ({
      status: 428,
      body: { error: 'versionRequired', code: 'versionRequired', requestId: 'r-1' },
    }));
    await expect(binding.create({ data: { rightId: 'read' } })).rejects.toMatchObject({
      status: 422,
      code: 'validation',
      requestId: 'r-1',
      errors: { rightId: [{ code: 'notUnique' }] },
    });
  });

  it('is saved by PUT with its version, or by POST if the entity requires it', async () => {
    const put = bound('patient', ({ body }) => ({ body: { patient: body } }));
    await put.binding.update({ id: 'p-1', data: { id: 'p-1', patientId: 'p-1', _version: 3 } });
    expect(put.sent[0]).toMatchObject({
      method: 'PUT',
      path: 'patients/p-1',
      query: { getOrgs: 'true' },
      body: { patientId: 'p-1', _version: 3 },
    });
    expect(put.sent[0]?.body).not.toHaveProperty('id');
    const post = bound('trial', ({ body }) => ({ body: { trial: body } }));
    await post.binding.update({ id: 't-1', data: { id: 't-1', trialId: 't-1', name: 'x', _version: 3 } });
    expect(post.sent[0]).toMatchObject({ method: 'POST', path: 'trials', body: { trialId: 't-1', _version: 3 } });
  });

  it('is deleted with the version that was read', async () => {
    const { binding, sent } = bound('trial', () => ({ body: { trial: { trialId: 't-1', _version: 4 } } }));
    expect((await binding.remove({ id: 't-1', previousData: { _version: 4 } })).data.id).toBe('t-1');
    expect(sent[0]).toMatchObject({ method: 'DELETE', path: 'trials/t-1', query: { version: '4' } });
    await binding.remove({ id: 't-1' });
    expect(sent[1]?.query).toEqual({});
  });

  it('is deleted by query if the entity requires it', async () => {
    const { binding, sent } = bound('maintenanceWindow', () => ({ body: {} }));
    await binding.remove({ id: 'm 1', previousData: { _version: 2 } });
    expect(sent[0]).toMatchObject({
      method: 'DELETE',
      path: 'content/maintenanceWindows',
      query: { maintenanceId: 'm 1', version: '2' },
    });
  });
});

describe('several records by id', () => {
  it('are read together, a hundred at a time', async () => {
    const ids = Array.from({ length: 150 }, (_, n) => `p${n}`);
    const found = [ids.slice(0, 100), ids.slice(100)].map((some) => ({
      resource: 'patients',
      records: some.map((patientId) => ({ patientId })),
    }));
    const { binding, sent } = bound('patient', () => ({ body: { found } }));
    const { data } = await binding.many({ ids });
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(sent.map(({ body }) => body)).toEqual([
      {
        lookups: [
          { resource: 'patients', ids: ids.slice(0, 100) },
          { resource: 'patients', ids: ids.slice(100) },
        ],
      },
    ]);
  });

  it('that were requested by an alias keep that name', async () => {
    const { binding } = bound('user', () => ({
      body: {
        users: [
          { username: 'ann', userId: 'u-1' },
          { username: 'bob', userId: 'u-2' },
        ],
        totalUsers: 2,
      },
    }));
    const { data } = await binding.many({ ids: ['u-1', 'bob'] });
    expect(data.map(({ id }) => id)).toEqual(['u-1', 'bob']);
    const both = await binding.many({ ids: ['u-1', 'ann', 'bob'] });
    expect(both.data.map(({ id }) => id)).toEqual(['ann', 'u-1', 'bob']);
  });

  it('with a comma in an id are read one by one', async () => {
    const { binding, sent } = bound('right', ({ path }) =>
      path.includes('/rights/') ? { body: { right: { rightId: 'a,b' } } } : { body: { rights: [{ rightId: 'c' }] } },
    );
    const { data } = await binding.many({ ids: ['a,b', 'c'] });
    expect(data.map(({ id }) => id).sort()).toEqual(['a,b', 'c']);
    expect(sent.map(({ path }) => path).sort()).toEqual(['authentication/rights', 'authentication/rights/a%2Cb']);
  });
});

describe('records of a parent', () => {
  it('are listed below it, and have its id', async () => {
    const { binding, sent } = bound('rosterItem', () => ({
      body: { roster: [{ employeeId: 'E/7' }], totalCount: 900 },
    }));
    const result = await binding.list({ meta: { parent: 'org 1' }, pagination: { page: 1, perPage: 500 } });
    expect(sent[0]).toMatchObject({ path: 'orgs/org%201/roster', query: { offset: '0', limit: '500' } });
    expect(result).toMatchObject({ total: 900, data: [{ id: 'org%201/E%2F7', employeeId: 'E/7' }] });
  });

  it('are listed for all parents with a star, or for the parent in a filter', async () => {
    const { binding, sent } = bound('medicationType', () => ({ body: { medications: [], totalMedications: 0 } }));
    await binding.list({});
    await binding.list({ filter: { planId: 'irae', search: 'x' } });
    expect(sent.map(({ path, query }) => [path, query['planId'], query['search']])).toEqual([
      ['types/*/medications', undefined, undefined],
      ['types/irae/medications', undefined, 'x'],
    ]);
  });

  it('are read, saved and deleted by both ids', async () => {
    const { binding, sent } = bound('note', ({ body }) => ({
      body: { note: { noteId: 'n-1', patientId: 'p-1', ...(body as object) } },
    }));
    const { data } = await binding.get({ id: 'p-1/n-1' });
    expect(data.id).toBe('p-1/n-1');
    await binding.update({ id: 'p-1/n-1', data: { ...data, note: 'text', _version: 1 } });
    await binding.remove({ id: 'p-1/n-1', previousData: { _version: 1 } });
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET patients/p-1/notes/n-1',
      'PUT patients/p-1/notes/n-1',
      'DELETE patients/p-1/notes/n-1',
    ]);
  });

  it('without a route for one record are found in their parent’s list, and created below their parent', async () => {
    const { binding, sent } = bound('registrationCode', ({ method }) => ({
      body:
        method === 'POST'
          ? { code: { registrationCode: 'AB' } }
          : { codes: [{ registrationCode: 'AB' }], totalCodes: 1 },
    }));
    expect((await binding.get({ id: 'o-1/AB' })).data.id).toBe('o-1/AB');
    expect(sent[0]).toMatchObject({ path: 'orgs/o-1/registrationCode', query: { ids: 'AB' } });
    expect((await binding.create({ data: { registrationCode: 'AB' }, meta: { parent: 'o-1' } })).data.id).toBe(
      'o-1/AB',
    );
    expect(sent[1]).toMatchObject({ method: 'POST', path: 'orgs/o-1/registrationCode' });
    await expect(binding.get({ id: 'AB' })).rejects.toMatchObject({ code: 'notFound', status: 404 });
  });

  it('are grouped by parent when several are read', async () => {
    const found = [['1', '3'], ['2']].map((ids) => ({
      resource: 'roster',
      records: ids.map((employeeId) => ({ employeeId })),
    }));
    const { binding, sent } = bound('rosterItem', () => ({ body: { found } }));
    const { data } = await binding.many({ ids: ['a/1', 'b/2', 'a/3'] });
    expect(data.map(({ id }) => id)).toEqual(['a/1', 'a/3', 'b/2']);
    expect(sent.map(({ body }) => body)).toEqual([
      {
        lookups: [
          { resource: 'roster', ids: ['1', '3'], parent: 'a' },
          { resource: 'roster', ids: ['2'], parent: 'b' },
        ],
      },
    ]);
  });
});

it('a user is read by user name on its own path', async () => {
  const { binding, sent } = bound('user', () => ({ body: { user: { username: 'ann@x.org', userId: 'u-1' } } }));
  expect((await binding.get({ id: 'ann@x.org' })).data.id).toBe('ann@x.org');
  expect(sent[0]?.path).toBe('authentication/users/ann%40x.org');
});
