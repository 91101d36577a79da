import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productEntities } from '../../support/entities';
import { ADMIN, EVERYTHING, startPlatform, type ApiAnswer, type TestPlatform } from '../../support/platform';
import { addressOf, nameOf, routesOf, shapeOf, walk, type Route } from '../../support/routes';

/** Routes that need no token. The list is exact, so that a change of the public routes requires a change here. */
const PUBLIC = [
  'GET anon/calendars/{token}',
  'GET anon/maintenance',
  'GET config',
  'GET docs',
  'GET docs/json',
  'GET health',
  'GET prometheus',
  'GET ready',
  'POST anon/authentication/link',
  'POST anon/authentication/login',
  'POST anon/authentication/refresh',
  'POST anon/authentication/setPassword',
  'POST anon/promotion/outcome',
  'POST anon/reporting/openReport',
];

/** Routes for every signed-in user of any group. The list is exact for the same reason. */
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

const entities = await productEntities();

/** Every group that an account can have, by the schema of accounts. */
const GROUPS = (entities.find(({ $id }) => $id === 'user')?.properties['groups']?.items?.enum ?? []).map(String);

/** Groups that may use a route, as the route declares. */
const groupsOf = ({ groups }: Route): readonly string[] => (groups === 'everybody' ? GROUPS : groups);

/**
 * The address for a request that ends. A request for the stream would not end, so it has an invalid cursor and is
 * refused.
 */
const endingAt = (route: Route): string => addressOf(route) + (route.path === 'live' ? '?since=none' : '');

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * One route of each kind: one hook compares the groups of a route with the user's group, so routes of an area with the
 * same groups are alike. That the hook is there for every route is proven without a token, and in `http.test.ts` as a
 * patient.
 */
function oneOfEachKind(routes: readonly Route[]): Route[] {
  const kindOf = (route: Route) => [route.path.split('/')[0], ...groupsOf(route)].join(' ');
  return [...new Map(routes.map((route) => [kindOf(route), route])).values()];
}

/** Authorization happens before any query, so one database is enough. */
describe('authorization', () => {
  let platform: TestPlatform;
  let routes: Route[];
  const call = (route: Route, token: string | null): Promise<ApiAnswer> =>
    platform.api(endingAt(route), { method: route.method, token });

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
    // POST updates an account if PUT is refused.
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

  test('the groups are those of the schema of accounts, and routes are declared for no other', () => {
    expect(GROUPS).toEqual(expect.arrayContaining(['administrators', 'support', 'patients']));
    expect(routes.flatMap(groupsOf).filter((group) => !GROUPS.includes(group))).toEqual([]);
    expect(routes.filter((route) => !route.open && groupsOf(route).length === 0).map(nameOf)).toEqual([]);
  });

  test("an entity's routes are declared for the groups of its schema", () => {
    const sorted = (groups: readonly string[]) => [...new Set(groups)].toSorted();
    for (const { $id, 'x-entity': x } of entities) {
      const { read = ['administrators'], write = ['administrators'], create = [] } = x.access ?? {};
      const base = shapeOf(x.api.path.replace(/\/$/, ''));
      for (const route of routes.filter(({ path }) => [base, `${base}/{}`].includes(shapeOf(path)))) {
        const creates = route.method === 'POST' && shapeOf(route.path) === base ? create : [];
        const expected = route.method === 'GET' ? read : [...write, ...creates];
        expect(sorted(groupsOf(route)), `${$id}: ${nameOf(route)}`).toEqual(sorted(expected));
      }
    }
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

  test('the list of routes for everybody who is signed in is exact', () => {
    const named = routes.filter(({ groups }) => groups === 'everybody').map(nameOf);
    expect(named.toSorted()).toEqual(EVERYBODY);
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
    // One hook reads the token for all routes, and the test above calls every route without a token.
    const locked = routes.filter(({ open }, at) => !open && at % 25 === 0);
    expect(locked.length).toBeGreaterThan(10);
    for (const [name, token] of Object.entries(tokens)) {
      expect(await faultsOf(locked, token, (status) => status === 401), name).toEqual([]);
    }
    expect((await platform.api('authentication/me', { token: `Bearer ${idToken}` })).status).toBe(200);
  });

  test.each(GROUPS)('%s may use the routes that are declared for the group, and no others', async (group) => {
    const { idToken } = await platform.signIn(ADMIN.username, ADMIN.password, group);
    const locked = routes.filter((route) => !route.open && nameOf(route) !== 'POST authentication/logout');
    // `npm run test:all` calls every route for every group.
    const kinds = EVERYTHING ? locked : oneOfEachKind(locked);
    expect(kinds.length).toBeGreaterThan(40);
    const faults = await faultsOf(kinds, idToken, (status, route) =>
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

  /** For each content type, the routes that accept it besides JSON, with the status for the body `{}`. */
  const takers: Record<string, string[]> = { 'application/xml': ['POST apricity-cleanse/import/ccda: 400'] };
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'a body of %s is refused by every route except those that accept it',
    async (type) => {
      // The tests above have ended other sessions.
      const { idToken } = await platform.signIn();
      const all = routes.filter(({ method }) => method !== 'GET' && method !== 'DELETE');
      // Forms have no parser, so that they are refused like text.
      const writes = type.includes('form') ? oneOfEachKind(all) : all;
      const faults = await walk(writes, async (route) => {
        const answer = await platform.api(endingAt(route), {
          method: route.method,
          body: '{}',
          headers: { 'content-type': type },
          token: idToken,
        });
        return answer.status === 415 ? undefined : `${nameOf(route)}: ${answer.status}`;
      });
      expect(faults).toEqual(takers[type] ?? []);
    },
  );
});
