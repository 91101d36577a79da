import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productEntities } from '../../support/entities';
import { ADMIN, startPlatform, type ApiAnswer, type TestPlatform } from '../../support/platform';
import { addressOf, nameOf, routesOf, walk, type Route } from '../../support/routes';

/** Routes that need no token. The list is exact, so that a change of the public routes requires a change here. */
const PUBLIC = [
  'GET anon/maintenance',
  'GET config',
  'GET docs',
  'GET docs/json',
  'GET health',
  'POST anon/authentication/link',
  'POST anon/authentication/login',
  'POST anon/authentication/refresh',
  'POST anon/authentication/setPassword',
];

/** Routes for every signed-in user, whatever the group. */
const EVERYBODY = [
  'DELETE authentication/sessions',
  'DELETE authentication/sessions/{sessionId}',
  'GET authentication/me',
  'GET authentication/sessions',
  'POST authentication/changePassword',
  'POST authentication/logout',
  'POST authentication/mfa/disable',
  'POST authentication/mfa/enable',
  'POST authentication/mfa/recoveryCodes',
  'POST authentication/mfa/setup',
  'POST images',
];

const GROUPS = [
  'administrators',
  'support',
  'employer',
  'auditors',
  'debug',
  'experts',
  'nophi',
  'patients',
  'providers',
];

// Longest path first, because a roster's path begins with its organization's.
const entities = (await productEntities()).sort(
  (a, b) => b['x-entity'].api.path.length - a['x-entity'].api.path.length,
);

/** Reads that create something, or show access data, require the permission to write. */
const WRITES = [
  'GET authentication/users/{username}/sessions',
  'GET orgs/{orgId}/codes',
  'GET orgs/{orgId}/codes/{count}',
];

/** Routes outside an entity's path that read the entity. */
const READ_OF: Record<string, string> = { 'GET billing/{orgId}/plans': 'orgs' };

/**
 * Groups that may use a route: all for the routes above, otherwise those in the entity's schema, otherwise
 * administrators.
 */
function groupsOf(route: Route): string[] {
  if (EVERYBODY.includes(nameOf(route))) return GROUPS;
  const path = READ_OF[nameOf(route)] ?? route.path;
  const entity = entities.find(({ 'x-entity': { api } }) => path === api.path || path.startsWith(`${api.path}/`));
  const access = entity?.['x-entity'].access;
  const reads = route.method === 'GET' && !WRITES.includes(nameOf(route));
  const allowed = (reads ? access?.read : access?.write) ?? ['administrators'];
  const creates = route.method === 'POST' && route.path === entity?.['x-entity'].api.path;
  return creates ? [...allowed, ...(access?.create ?? [])] : allowed;
}

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Authorization happens before any query, so one database is enough. */
describe('authorization', () => {
  let platform: TestPlatform;
  let routes: Route[];
  const call = (route: Route, token: string | null): Promise<ApiAnswer> =>
    platform.api(addressOf(route), { method: route.method, token });

  /** Calls every route and returns those with an unexpected answer. */
  const faultsOf = (list: Route[], token: string | null, good: (status: number, route: Route) => boolean) =>
    walk(list, async (route) => {
      const answer = await call(route, token);
      if (!good(answer.status, route)) return `${nameOf(route)}: ${answer.status} ${answer.text.slice(0, 200)}`;
    });

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres', samplePatients: 3 });
    routes = await routesOf(platform);
    const { body } = await platform.api<{ user: Record<string, unknown> }>(`authentication/users/${ADMIN.username}`);
    const everyGroup = await platform.api(`authentication/users/${ADMIN.username}`, {
      method: 'PUT',
      json: { ...body.user, groups: GROUPS },
    });
    // An entity that is updated by POST accepts the same body there.
    if (everyGroup.status >= 400) {
      const posted = await platform.api('authentication/users', { json: { ...body.user, groups: GROUPS } });
      expect(posted.status, `${everyGroup.text}\n${posted.text}`).toBe(200);
    }
  });
  afterAll(() => platform?.stop());

  test('there are routes to test', () => {
    expect(routes.length).toBeGreaterThan(30);
    expect(routes.map(nameOf)).toEqual(
      expect.arrayContaining(['GET patients', 'PUT patients/{patientId}', 'GET audit/verify']),
    );
  });

  test('the list of public routes is exact', async () => {
    expect(
      routes
        .filter(({ open }) => open)
        .map(nameOf)
        .sort(),
    ).toEqual(PUBLIC);
    const answers = await Promise.all(
      routes.map(async (route) => [nameOf(route), (await call(route, null)).status] as const),
    );
    expect(
      answers
        .filter(([, status]) => status !== 401)
        .map(([name]) => name)
        .sort(),
    ).toEqual(PUBLIC);
  });

  test('an invented, unsigned or altered token is refused', async () => {
    const { idToken } = await platform.signIn();
    const [head, payload, signature] = idToken.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const tokens = {
      'no token': 'x',
      'no signature': `${base64({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      'altered claims': `${head}.${base64({ ...claims, sub: 'somebody-else' })}.${signature}`,
      'altered signature': `${head}.${payload}.${signature.slice(0, -4)}AAAA`,
      'another issuer': `${base64({ alg: 'HS256' })}.${base64({ ...claims, iss: 'elsewhere' })}.${signature}`,
      'only Bearer': 'Bearer ',
    };
    const locked = routes.filter(({ open }) => !open);
    for (const [name, token] of Object.entries(tokens)) {
      expect(await faultsOf(locked, token, (status) => status === 401), name).toEqual([]);
    }
    expect((await platform.api('authentication/me', { token: `Bearer ${idToken}` })).status).toBe(200);
  });

  test.each(GROUPS)('%s may use the documented routes, and no others', async (group) => {
    const { idToken } = await platform.signIn(ADMIN.username, ADMIN.password, group);
    const signedIn = routes.filter((route) => !route.open && nameOf(route) !== 'POST authentication/logout');
    const faults = await faultsOf(signedIn, idToken, (status, route) =>
      groupsOf(route).includes(group) ? status !== 401 && status !== 403 && status < 500 : status === 403,
    );
    expect(faults).toEqual([]);
    expect((await platform.api('authentication/logout', { method: 'POST', token: idToken })).status).toBe(200);
    expect((await platform.api('authentication/me', { token: idToken })).status).toBe(401);
  });

  test('administrators may use every route', () => {
    expect(routes.filter((route) => !route.open && !groupsOf(route).includes('administrators')).map(nameOf)).toEqual(
      [],
    );
  });

  test('a group that the user is not in gives no token', async () => {
    const json = { Username: ADMIN.username, Password: ADMIN.password, Group: 'no-such-group', device: 'test' };
    const answer = await platform.api('anon/authentication/login', { json, token: null });
    expect(answer.status).toBe(403);
    expect(answer.text).not.toContain('idToken');
  });

  /** Routes that accept this type besides JSON, with the status for the body `{}`. */
  const takers: Record<string, string[]> = { 'application/xml': ['POST apricity-cleanse/import/ccda: 400'] };
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'a body of %s is refused by every route except those that accept it',
    async (type) => {
      const faults: string[] = [];
      // The tests above have ended other sessions.
      const { idToken } = await platform.signIn();
      for (const route of routes.filter(({ method }) => method !== 'GET' && method !== 'DELETE')) {
        const answer = await platform.api(addressOf(route), {
          method: route.method,
          body: '{}',
          headers: { 'content-type': type },
          token: idToken,
        });
        if (answer.status !== 415) faults.push(`${nameOf(route)}: ${answer.status}`);
      }
      expect(faults).toEqual(takers[type] ?? []);
    },
  );
});
