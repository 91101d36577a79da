import { describe, expect, it } from 'vitest';
import { createDataProvider } from '../../../src/dataProvider';
import { createActions } from '../../../src/dataProvider/actions';
import { createAuthProvider } from '../../../src/dataProvider/authProvider';
import { createSession } from '../../../src/dataProvider/session';
import { manifestOf } from '../../../src/domain/entity/manifest';
import { entities, entryNamed, httpWith, memoryStorage, signedIn } from './support';

const manifest = entities.map(manifestOf);

describe('plain REST entities', () => {
  const list = () => ({
    body: [{ id: 'd-1', _id: 'd-1', serial: 'S' }],
    headers: { 'content-range': 'devices 0-24/77' },
  });

  it('list by sort, range and filter, with the total of Content-Range', async () => {
    const { http, sent } = httpWith(list);
    const provider = createDataProvider(manifest, http);
    const filter = { orgId: 'o-1', search: 'bx', patientId: '' };
    const result = await provider.getList('devices', {
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'model', order: 'DESC' },
      filter,
    });
    expect(sent[0]?.path).toBe('devices');
    expect(sent[0]?.query).toEqual({
      sort: '["model","DESC"]',
      range: '[25,49]',
      filter: '{"orgId":"o-1","q":"bx"}',
    });
    expect(result).toMatchObject({ total: 77, data: [{ id: 'd-1', serial: 'S' }] });
  });

  it('say if a total is only a minimum', async () => {
    const { http } = httpWith(() => {
      const { body, headers } = list();
      return { body, headers: { ...headers, 'x-total-is-minimum': 'true' } };
    });
    const result = await createDataProvider(manifest, http).getList('devices', {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'model', order: 'ASC' },
      filter: {},
    });
    expect(result).toMatchObject({
      meta: { total: 77, totalIsMinimum: true },
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
  });

  it('read, create, save and delete records without an envelope through our http client', async () => {
    const { http, sent } = httpWith(({ method, body }) => ({
      body: { id: 'd/1', ...(method === 'GET' ? {} : (body as object)) },
    }));
    const provider = createDataProvider(manifest, http);
    await provider.getOne('devices', { id: 'd/1' });
    await provider.create('devices', { data: { serial: 'S' } });
    await provider.update('devices', {
      id: 'd/1',
      data: { id: 'd/1', _id: 'd/1', serial: 'S', _version: 2 },
      previousData: { id: 'd/1' },
    });
    await provider.delete('devices', { id: 'd/1', previousData: { id: 'd/1', _version: 2 } });
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET devices/d%2F1',
      'POST devices',
      'PUT devices/d%2F1',
      'DELETE devices/d%2F1',
    ]);
    expect(sent[2]?.body).toEqual({ _id: 'd/1', serial: 'S', _version: 2 });
    expect(sent[3]?.query).toEqual({ version: '2' });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer id-1');
  });

  it('fail like every other call', async () => {
    const { http } = httpWith(() => ({
      status: 409,
      body: { code: 'conflict', current: { _version: 9 }, requestId: 'r' },
    }));
    const provider = createDataProvider(manifest, http);
    const saving = provider.update('devices', { id: 'd', data: { id: 'd' }, previousData: { id: 'd' } });
    await expect(saving).rejects.toMatchObject({ code: 'conflict', current: { _version: 9 } });
  });
});

describe('react-admin’s calls', () => {
  it('fail for an unknown resource', async () => {
    const { http } = httpWith(() => ({}));
    await expect(createDataProvider(manifest, http).getList('nothing', {} as never)).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('list records that refer to another one by filtering on that field', async () => {
    const { http, sent } = httpWith(() => ({ body: { patients: [], totalPatients: 0 } }));
    await createDataProvider(manifest, http).getManyReference('patients', {
      target: 'orgId',
      id: 'o-1',
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'lastName', order: 'ASC' },
      filter: {},
    });
    expect(sent[0]?.query).toMatchObject({ orgId: 'o-1', orderBy: 'lastName' });
  });

  it('delete many one by one, and never save many at once', async () => {
    const { http, sent } = httpWith(({ path }) => ({ body: { trial: { trialId: path.split('/')[1] ?? '' } } }));
    const provider = createDataProvider(manifest, http);
    expect(await provider.deleteMany('trials', { ids: ['a', 'b'] })).toEqual({ data: ['a', 'b'] });
    expect(sent.map(({ path }) => path)).toEqual(['trials/a', 'trials/b']);
    await expect(provider.updateMany('trials', { ids: ['a'], data: {} })).rejects.toThrow('one by one');
  });
});

describe('actions', () => {
  it('export what the list shows, with the same filters and order', async () => {
    const { http, sent } = httpWith(() => ({ text: 'a,b' }));
    const response = await createActions(http).exportRecords(entryNamed('trial'), 'csv', ['trialId', 'name'], {
      filter: { search: 'x' },
      sort: { field: 'name', order: 'DESC' },
    });
    expect(sent[0]).toMatchObject({
      path: 'trials/export',
      query: { format: 'csv', columns: 'trialId,name', search: 'x', orderBy: 'name', order: 'desc' },
    });
    expect(await response.text()).toBe('a,b');
  });

  it("export in the entity's dialect", async () => {
    const { http, sent } = httpWith(() => ({ text: '' }));
    const params = { filter: { search: 'bx', orgId: 'o' }, sort: { field: 'model', order: 'ASC' as const } };
    await createActions(http).exportRecords(entryNamed('device'), 'json', ['serial'], params);
    expect(sent[0]?.query).toEqual({
      format: 'json',
      columns: 'serial',
      sort: '["model","ASC"]',
      filter: '{"orgId":"o","q":"bx"}',
    });
  });

  it('read a record’s versions and restore one, based on the version that was read', async () => {
    const right = { rightId: 'a/b', _version: 10 };
    const { http, sent } = httpWith(() => ({ body: { versions: [], totalVersions: 0, right } }));
    const actions = createActions(http);
    await actions.versions(entryNamed('note'), 'p%2F1/n', { offset: 25, limit: 25 });
    expect(await actions.restore(entryNamed('right'), 'a/b', 3, 9)).toEqual(right);
    expect(sent[0]).toMatchObject({ path: 'patients/p%2F1/notes/n/versions', query: { offset: '25', limit: '25' } });
    expect(sent[1]).toMatchObject({
      method: 'POST',
      path: 'authentication/rights/a%2Fb/versions/3/restore',
      body: { _version: 9 },
    });
  });
});

describe('sign-in', () => {
  const answer = {
    idToken: 'i',
    refreshToken: 'r',
    user: { userId: 'u', username: 'ann', groups: ['administrators'], mfaEnabled: false },
  };

  it('sends the platform’s parameters, and stores tokens and user id', async () => {
    const session = createSession(memoryStorage());
    const { http, sent } = httpWith(() => ({ body: answer }), session);
    const auth = createAuthProvider(http, session);
    await auth.login({ username: ' ann ', password: ' p w ', mfaCode: '123456 ' });
    expect(sent[0]).toMatchObject({
      path: 'anon/authentication/login',
      body: { Username: 'ann', Password: ' p w ', Group: 'administrators', device: 'console', mfaCode: '123456' },
    });
    expect([session.idToken(), session.refreshToken(), session.userId()]).toEqual(['i', 'r', 'u']);
    expect(await auth.getIdentity?.()).toMatchObject({ id: 'u', fullName: 'ann' });
    expect(await auth.getPermissions?.({})).toEqual(['administrators']);
    await expect(auth.checkAuth({})).resolves.toBeUndefined();
  });

  it('remembers that a generated password must be changed until the platform no longer says so', async () => {
    const storage = memoryStorage();
    const session = createSession(storage);
    let required = true;
    const user = () => ({ ...answer.user, ...(required && { passwordChangeRequired: true }) });
    const { http } = httpWith(() => ({ body: { ...answer, user: user() } }), session);
    const auth = createAuthProvider(http, session);
    const states: boolean[] = [];
    session.on(() => states.push(session.mustChangePassword()));
    await auth.login({ username: 'ann', password: 'p' });
    // The flag is set when the screens are notified, and survives a reload.
    expect(states).toEqual([true]);
    expect(createSession(storage).mustChangePassword()).toBe(true);
    await auth.getIdentity?.();
    expect(session.mustChangePassword()).toBe(true);
    required = false;
    await auth.getIdentity?.();
    expect(session.mustChangePassword()).toBe(false);
    session.noteMustChange(true);
    session.clear();
    expect(session.mustChangePassword()).toBe(false);
  });

  it('reports that a code is required, and starts no session', async () => {
    const session = createSession(memoryStorage());
    const { http } = httpWith(() => ({ status: 401, body: { code: 'mfaRequired' } }), session);
    await expect(createAuthProvider(http, session).login({ username: 'a', password: 'b' })).rejects.toMatchObject({
      code: 'mfaRequired',
    });
    expect(session.idToken()).toBeNull();
  });

  it('sign-out revokes the tokens, and deletes them even if the platform does not answer', async () => {
    for (const status of [200, 503]) {
      const { http, sent, session } = httpWith(() => ({ status, body: {} }));
      expect(await createAuthProvider(http, session).logout({})).toBe('/login');
      expect(sent[0]).toMatchObject({ method: 'POST', path: 'authentication/logout' });
      expect(session.idToken()).toBeNull();
    }
  });

  it('ends only by signing out, not by a refused request', async () => {
    const session = signedIn();
    const { http } = httpWith(() => ({}), session);
    const auth = createAuthProvider(http, session);
    const { ApiError } = await import('../../../src/dataProvider/apiError');
    const refused = new ApiError('no', { code: 'tokenExpired', status: 401 });
    await expect(auth.checkError(refused)).resolves.toBeUndefined();
    session.clear();
    await expect(auth.checkError(refused)).rejects.toBe(refused);
    await expect(auth.checkAuth({})).rejects.toThrow('signedOut');
  });
});
