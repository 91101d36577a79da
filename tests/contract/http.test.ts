import { request as rawRequest } from 'node:http';
import { connect, createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSecureHeaders } from '../support/headers';
import { ADMIN, databases } from '../support/platform';
import { templateOf } from '../../platform/http/routeList';
import { openApp, type CallInit, type InProcessApp } from '../support/app';

const PUBLIC = [
  'GET /anon/calendars/:token',
  'GET /anon/maintenance',
  'GET /config',
  'GET /docs',
  'GET /docs/json',
  'GET /health',
  'GET /prometheus',
  'GET /ready',
  'POST /anon/authentication/link',
  'POST /anon/authentication/login',
  'POST /anon/authentication/refresh',
  'POST /anon/authentication/setPassword',
  'POST /anon/promotion/outcome',
  'POST /anon/reporting/openReport',
];

/** Routes that look heavy by name but do little, and why. */
const LIGHT: Record<string, string> = {
  'GET /apricity-cleanse/import/emr': 'says how far imports are',
  'POST /apricity-cleanse/import/emr': 'begins a job',
  'GET /fhir/import/:jobId': 'says how far an import is',
  'POST /fhir/import': 'takes a file in part by part, at the pace of its caller, and begins a job',
  'POST /audit/verify': 'begins a job',
  'POST /messaging/directMessages/import': 'begins a job',
  'GET /patients/:patientId/labReports': 'a page of a list',
  'GET /reporting/reports': 'names of reports, from memory',
};

/** A path with ids that do not exist. */
const filled = (path: string): string => path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000').slice(1);

describe.each(databases)('the API over HTTP, on %s', (kind) => {
  let app: InProcessApp;
  let consoleDir: string;
  let token: string;
  beforeAll(async () => {
    consoleDir = await mkdtemp(join(tmpdir(), 'careglass-console-'));
    await mkdir(join(consoleDir, 'assets'));
    const page =
      '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>';
    await writeFile(join(consoleDir, 'index.html'), page);
    await writeFile(join(consoleDir, 'assets', 'main-abc.js'), 'export {};');
    await writeFile(join(consoleDir, 'assets', 'main-abc.js.gz'), gzipSync('export {};'));
    app = await openApp(kind, { CONSOLE_DIR: consoleDir, BODY_LIMIT: '1000000' });
    token = String((await app.signIn()).body['idToken']);
  });
  afterAll(async () => {
    await app.stop();
    await rm(consoleDir, { recursive: true, force: true });
  });
  const page = (path: string, headers: Record<string, string> = {}) => fetch(`${app.address}${path}`, { headers });

  test('the public routes are exactly these', () => {
    const open = app.routes.filter(({ access }) => access.public).map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(open)].sort()).toEqual(PUBLIC);
  });

  test('other routes are 401 without a token, whatever is sent', async () => {
    // That every one of them is, is proven with the list of public routes in `security/authorization.test.ts`.
    const closed = app.routes.filter(({ access }, at) => !access.public && at % 25 === 0);
    expect(closed.length).toBeGreaterThan(20);
    for (const { method, path } of closed) {
      const { status, body } = await app.call(filled(path), { method });
      expect([status, body.code], `${method} ${path}`).toEqual([401, 'unauthorized']);
      expect(body['requestId']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('every route refuses groups that it does not name', async () => {
    const username = `p${crypto.randomUUID().slice(0, 8)}`;
    await app.addUser(username, 'Quiet-River-42-Stone', ['patients']);
    const patient = String((await app.signIn(username, 'Quiet-River-42-Stone', { Group: 'patients' })).body['idToken']);
    const refusing = app.routes.filter(
      ({ access }) => !access.public && access.groups !== 'any' && !access.groups?.includes('patients'),
    );
    expect(refusing.length).toBeGreaterThan(300);
    // Several at a time, because refusals that arrive together are stored together.
    for (let from = 0; from < refusing.length; from += 12)
      await Promise.all(
        refusing.slice(from, from + 12).map(async ({ method, path }) => {
          const { status } = await app.call(filled(path), { method, token: patient });
          expect(status, `${method} ${path}`).toBe(403);
        }),
      );
  });

  test('every route is in the documentation, which loads nothing', async () => {
    const { body } = await app.call('docs/json');
    const shape = (method: string, path: string) => `${method.toUpperCase()} ${path.replace(/:\w+|\{\w+\}/g, '{}')}`;
    const described = Object.entries(body['paths'] as Record<string, Record<string, { summary?: string }>>).flatMap(
      ([path, operations]) =>
        Object.entries(operations)
          .filter(([, { summary }]) => summary)
          .map(([method]) => shape(method, path)),
    );
    expect(described.sort()).toEqual(app.routes.map(({ method, path }) => shape(method, path)).sort());
    const docs = await page('/api/docs');
    expect(docs.headers.get('content-type')).toContain('text/html');
    expect(docs.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(docs.headers.get('cache-control')).toMatch(/max-age=\d+/);
    const text = await docs.text();
    expect(text).not.toMatch(/<script|<link|onclick/i);
    // The table of contents has every entity, and calls are described with the entity's name.
    for (const { entity } of app.services.entities.entities.values()) {
      const place = entity.title.toLowerCase().replace(/\W+/g, '-');
      expect(text).toContain(`<li><a href="#${place}">${entity.title}</a></li>`);
      expect(text).toContain(`<h2 id="${place}">${entity.title}</h2>`);
      expect(text).toContain(`<td>Get one ${entity.title}`);
    }
    // Each entity takes about 9 kB.
    expect(text.length).toBeLessThan(14_000 * app.services.entities.entities.size);
    const all = JSON.stringify(body);
    for (const { entity } of app.services.entities.entities.values())
      expect(all.split(`"type":"object","title":${JSON.stringify(entity.title)}`).length - 1, entity.title).toBe(1);
  });

  test('every route other than those of entities is in the written documentation', async () => {
    const pages = ['docs/api.md', 'docs/endpoints.md'];
    const written = (await Promise.all(pages.map((path) => readFile(path, 'utf8')))).join('\n');
    const bases = [...app.services.entities.entities.values()].map(
      ({ manifest }) => `/${templateOf(manifest.api.path).replace(/^\/|\/$/g, '')}`,
    );
    const missing = app.routes
      .map(({ method, path }) => ({ method, path: templateOf(path) }))
      .filter(({ path }) => !bases.some((base) => path === base || path.startsWith(`${base}/`)))
      .filter(
        ({ method, path }) =>
          !written
            .split('\n')
            .some(
              (line) =>
                line.includes(method) &&
                (line.includes(`\`${path.slice(1)}\``) || line.includes(`\`${path.slice(1)}?`)),
            ),
      );
    expect(missing).toEqual([]);
  });

  test('every route that reports, exports, imports or computes is limited as heavy, or gives a reason why not', () => {
    const LONG =
      /\/(detect|explanation|scrubbed|verify|merge|decision)\b|reports?\b|ccda\b|(export|import|print|pdf|xlsx)(\/|$)/i;
    /** The kind of load that a route declares. A long list is heavy, too, depending on its parameters. */
    const heavy = (method: string, path: string) =>
      app.routes.find((route) => route.method === method && route.path === path)?.heavy;
    expect(heavy('GET', '/patients')).toBeTypeOf('function');
    expect(heavy('GET', '/patients/export')).toBe('stream');
    expect(heavy('POST', '/reporting/report')).toBe('work');
    const light = app.routes
      .filter((route) => LONG.test(route.path) && typeof route.heavy !== 'string')
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => !/ .*\/import\/:importId(\/:chunk)?$/.test(name));
    expect(light.toSorted()).toEqual(Object.keys(LIGHT).toSorted());
  });

  test('health and configuration are public', async () => {
    expect((await app.call('health')).body).toEqual({ status: 'ok', database: kind, version: '0.0.0-test' });
    expect((await app.call('config')).body).toMatchObject({ stage: 'develop', apiBase: '/api', version: '0.0.0-test' });
    // Load balancers may add parameters. The response has the same fields whether the database answers or not.
    const answered = { content: { 'application/json': { schema: { required: ['status', 'database', 'version'] } } } };
    const health = {
      get: { security: [], responses: { 200: answered, 503: answered } },
    };
    expect((await app.call('docs/json')).body).toMatchObject({ paths: { '/health': health } });
    expect((await app.call('health?nocache=1&x=')).status).toBe(200);
    expect((await app.call('config?x=1')).body).toMatchObject({ code: 'badRequest', params: { name: 'x' } });
  });

  test('malformed, deeply nested and non-JSON bodies are refused in the usual format', async () => {
    const post = (body: string, type = 'application/json') =>
      app.call('views', { body, token, headers: { 'content-type': type } });
    const cases: [string, string | undefined, number, string][] = [
      ['{"a":', undefined, 400, 'malformedJson'],
      ['{"a":NaN}', undefined, 400, 'malformedJson'],
      ['"text"', undefined, 400, 'badRequest'],
      ['[]', undefined, 400, 'badRequest'],
      [`${'['.repeat(10_000)}${']'.repeat(10_000)}`, undefined, 400, 'malformedJson'],
      ['{"a":'.repeat(10_000), undefined, 400, 'malformedJson'],
      ['{"__proto__":{"admin":true}}', undefined, 400, 'malformedJson'],
      ['{"constructor":{"prototype":{"admin":true}}}', undefined, 400, 'malformedJson'],
      ['{}', 'text/plain', 415, 'unsupportedMediaType'],
      ['a=b', 'application/x-www-form-urlencoded', 415, 'unsupportedMediaType'],
      [`{"name":"${'x'.repeat(1_000_000)}"}`, undefined, 413, 'tooLarge'],
    ];
    for (const [body, type, status, code] of cases) {
      const answer = await post(body, type);
      expect([answer.status, answer.body.code], body.slice(0, 40)).toEqual([status, code]);
      expect(Object.keys(answer.body).sort()).toEqual(expect.arrayContaining(['code', 'error', 'requestId']));
      expect(JSON.stringify(answer.body)).not.toMatch(/ at |stack|node_modules/);
    }
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  test('compressed bodies are read, and one that exceeds the limit when decompressed is 413', async () => {
    const send = (content: string) =>
      app.call('views', {
        body: new Uint8Array(gzipSync(content)),
        token,
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      });
    expect((await send('{"resource":"nothing","name":"x","query":{}}')).body.code).toBe('badRequest');
    const before = process.memoryUsage().rss;
    const bomb = await send(`{"name":"${'x'.repeat(50_000_000)}"}`);
    expect([bomb.status, bomb.body.code]).toEqual([413, 'tooLarge']);
    expect(process.memoryUsage().rss - before).toBeLessThan(250_000_000);
    const broken = await app.call('views', {
      body: 'not packed at all',
      token,
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expect(broken.status).toBe(400);
  });

  test('addresses that no record can have are 400 or 404', async () => {
    const bad = [
      'patients/..%2f..%2fetc%2fpasswd',
      'patients/%2e%2e%2f',
      'patients/a%00b',
      'patients/%zz',
      'jobs/x',
      'views/1%27--',
    ];
    for (const path of bad) {
      const { status, body } = await app.call(path, { token });
      expect([400, 404], path).toContain(status);
      expect(body.code, path).toMatch(/^(badRequest|notFound)$/);
    }
    expect((await app.call('no/such/route', { token })).body.code).toBe('notFound');
  });

  test('a record whose id looks like the name of a file has its screen; a missing file is not found', async () => {
    for (const path of ['/users/x.js', '/patients/a.json', '/organizations/robots.txt?tab=1', '/users/pat.map/history'])
      expect((await page(path)).headers.get('content-type'), path).toContain('text/html');
    for (const path of ['/none.js', '/robots.txt', '/assets/deep/none.js']) {
      const { status } = await page(path);
      expect(status, path).toBe(404);
    }
  });

  test('every kind of answer has the security headers', async () => {
    for (const path of [
      '/',
      '/patients/x',
      '/assets/main-abc.js',
      '/assets/none.js',
      '/api/health',
      '/api/jobs',
      '/api/none',
      '/api/%zz',
    ]) {
      const { headers } = await page(path);
      const policy = headers.get('content-security-policy') ?? '';
      for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy, path).toContain(part);
      expect(policy).not.toMatch(/unsafe-(eval|inline)/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-request-id')).toBeTruthy();
    }
    const tls = await page('/', { 'x-forwarded-proto': 'https' });
    expect(tls.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
  });

  test('the page has a new nonce in each response, at every address of the console', async () => {
    const [a, b] = [await page('/patients/x'), await page('/users/pat.doe@clinic.example')];
    const nonces = await Promise.all(
      [a, b].map(async (answer) => {
        const [, nonce = ''] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
        const html = await answer.text();
        expect(html).not.toContain('__CSP_NONCE__');
        expect(html.split(nonce).length).toBe(3);
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(a.headers.get('cache-control')).toBe('no-cache');
  });

  test('files with a hash are cached for ever and compressed; data is never cached', async () => {
    const file = await page('/assets/main-abc.js', { 'accept-encoding': 'gzip' });
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-encoding')).toBe('gzip');
    expect(await file.text()).toBe('export {};');
    for (const path of ['jobs', 'health', 'none'])
      expect((await app.call(path, { token })).headers.get('cache-control')).toBe('no-store');
  });

  test('a foreign origin is not allowed', async () => {
    const { headers } = await app.call('health', { headers: { origin: 'https://elsewhere.example' } });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    const preflight = await app.call('jobs', { method: 'OPTIONS', headers: { origin: 'https://elsewhere.example' } });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('large answers are compressed for clients that accept it', async () => {
    const packed = await page('/api/docs/json', { 'accept-encoding': 'br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(((await packed.json()) as { openapi: string }).openapi).toBe('3.1.0');
    expect(
      (await page('/api/docs/json', { 'accept-encoding': 'identity' })).headers.get('content-encoding'),
    ).toBeNull();
  });

  test('HEAD has the status and the headers of GET, and no body', async () => {
    const packed = { 'accept-encoding': 'br' };
    const cases: [path: string, init: CallInit, status: number][] = [
      ['config', {}, 200],
      ['docs/json', {}, 200],
      ['docs/json', { headers: packed }, 200],
      ['patients', { token }, 200],
      ['patients/export', { token }, 200],
      ['patients', {}, 401],
      ['patients?never=1', { token }, 400],
      [filled('patients/:patientId'), { token }, 404],
    ];
    for (const [path, init, status] of cases) {
      const [got, head] = [await app.call(path, init), await app.call(path, { ...init, method: 'HEAD' })];
      expect([got.status, head.status, head.body], path).toEqual([status, status, { text: '' }]);
      for (const name of ['content-type', 'content-encoding', 'content-length', 'cache-control'])
        expect(head.headers.get(name), `${path}: ${name}`).toBe(got.headers.get(name));
    }
    expect((await app.call('trials', { method: 'HEAD', token })).status).toBe(200);
    expect((await app.call('patients/import', { method: 'HEAD', token })).status).toBe(404);
  });

  test('every request writes one log line and one event, with templates and ids only', async () => {
    const { db } = app.services.database;
    const { headers } = await app.call('patients/Hidden-Name-9?secret=word', { token });
    const requestId = headers.get('x-request-id');
    await app.services.requestLog.flush();
    const { lines } = await app.services.logs.page({ requestId: String(requestId), order: 'desc', limit: 10 });
    const event = await db.selectFrom('metric_event').selectAll().where('request_id', '=', requestId).execute();
    expect([lines.length, event.length]).toEqual([1, 1]);
    expect(lines[0]).toMatchObject({ tag: 'api', userId: event[0]?.user_id, level: 2 });
    expect(lines[0]?.userId).toBeTruthy();
    expect(event[0]).toMatchObject({ event_name: 'API', metrics: { Endpoint: 'GET /api/patients/:patientId' } });
    expect(event[0]?.duration).toBeGreaterThan(0);
    expect(JSON.stringify([lines, event])).not.toMatch(/Hidden|secret|word/);
  });

  test('a newline in a typed text does not break the log line, and the name that nobody has is not kept', async () => {
    const [name, group] = [`Secret-1-${crypto.randomUUID()}`, `eve\nadmin${crypto.randomUUID()}`];
    await app.signIn(name, 'Wrong-1-wrong', { Group: group });
    await app.services.requestLog.flush();
    const { db } = app.services.database;
    const { rows } = await sql<{ event_name: string; metrics: Record<string, unknown> }>`
      SELECT event_name, metrics FROM metric_event WHERE event_name IN ('Login', 'LoginFailure')
      ORDER BY create_date DESC LIMIT 2`.execute(db);
    const of = (event: string) => rows.find(({ event_name }) => event_name === event)?.metrics;
    expect(of('Login')).toMatchObject({ Group: group.replace('\n', '\\n') });
    expect(of('LoginFailure')).not.toHaveProperty('UserName');
    for (const table of ['metric_event', 'audit', 'log_line', 'log_pattern'])
      expect(
        (await sql`SELECT 1 FROM ${sql.table(table)} t WHERE t::text LIKE ${`%${name}%`}`.execute(db)).rows,
      ).toEqual([]);
    await app.signIn(ADMIN.username.toUpperCase(), 'Wrong-1-wrong');
    await app.services.requestLog.flush();
    const known = await sql<{ name: string }>`
      SELECT metrics->>'UserName' AS name FROM metric_event WHERE event_name = 'LoginFailure'
      ORDER BY create_date DESC LIMIT 1`.execute(db);
    expect(known.rows[0]?.name).toBe(ADMIN.username);
  });

  test('what the console asks by itself, its files and its searches of the log are on the lowest level', async () => {
    const headers = { 'x-background': '1' };
    await app.call('anon/maintenance', { token, headers });
    await app.call('logging/lines?limit=1', { token });
    await page('/patients/x');
    await app.call('orgs?limit=1', { token });
    await app.call('none', { token, headers });
    await app.services.requestLog.flush();
    const lines = async (level: number) => {
      const { body } = await app.call(`logging/lines?limit=50&logLevel=${level}`, { token });
      return (body['logs'] as { log: [{ message: string }] }[]).map(({ log }) => log[0].message);
    };
    const shown = (await lines(1)).join('\n');
    expect(shown).toContain('GET /api/orgs 200');
    expect(shown).not.toMatch(/GET \/api\/(?:anon\/maintenance|logging\/lines) 200/);
    expect((await lines(0)).join('\n')).toContain('GET /api/logging/lines 200');
  });

  test('a long address reaches the application, and an extremely long one is refused in the usual format', async () => {
    for (const letter of ['a', '雪']) {
      const start = performance.now();
      const { status, body } = await app.call(`patients?search=${letter.repeat(100_000)}`, { token });
      expect([status, body.code, body['params']]).toEqual([400, 'badRequest', { name: 'search' }]);
      // A check that takes quadratic time would take minutes.
      expect(performance.now() - start).toBeLessThan(20_000);
    }
    /** Sends these bytes and reads until the platform closes the connection. */
    const raw = (head: string) =>
      new Promise<Response>((resolve, reject) => {
        const url = new URL(app.address);
        const socket = connect(Number(url.port), url.hostname, () => socket.write(head));
        let text = '';
        socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
        socket.on('error', reject);
        socket.on('close', () => {
          const [top = '', content = ''] = text.split('\r\n\r\n');
          const [line = '', ...lines] = top.split('\r\n');
          const headers = lines.map((each): [string, string] => [each.split(': ')[0] ?? '', each.split(': ')[1] ?? '']);
          resolve(new Response(content, { status: Number(line.split(' ')[1]), headers }));
        });
      });
    const cases: [head: string, status: number, code: string][] = [
      [`GET /api/patients?search=${'a'.repeat(1_100_000)}`, 431, 'tooLarge'],
      ['NONSENSE\r\n\r\n', 400, 'badRequest'],
    ];
    for (const [head, status, code] of cases) {
      const answer = await raw(head);
      const body = (await answer.json()) as Record<string, unknown>;
      expect([answer.status, body['code']]).toEqual([status, code]);
      expect(body['requestId']).toBe(answer.headers.get('x-request-id'));
      expectSecureHeaders(answer.headers, head.slice(0, 20));
    }
  });

  test('slow bodies do not block other requests', async () => {
    const url = new URL(app.address);
    const slow = Array.from({ length: 100 }, () => {
      const request = rawRequest({
        host: url.hostname,
        port: url.port,
        method: 'POST',
        path: '/api/views',
        headers: { authorization: token, 'content-type': 'application/json', 'content-length': '1000' },
      });
      request.on('error', () => undefined);
      request.write('{');
      return request;
    });
    const start = performance.now();
    expect((await app.call('health')).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(1_000);
    slow.forEach((request) => request.destroy());
  });
});

describe('limits and refused starts', () => {
  test('sign-in attempts are limited by address, and all requests more generously', async () => {
    const app = await openApp('postgres', { SIGN_INS_PER_MINUTE: '3', RATE_PER_MINUTE: '50' });
    try {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 5; attempt += 1) statuses.push((await app.signIn(`n${attempt}`, 'x')).status);
      expect(statuses).toEqual([401, 401, 401, 429, 429]);
      const answers = await Promise.all(Array.from({ length: 60 }, () => app.call('health')));
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.body.code).toBe('rateLimited');
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await app.stop();
    }
  });

  test('a port in use leaves nothing open', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    await expect(openApp('postgres', { PORT: port })).rejects.toThrow(/EADDRINUSE/);
    server.close();
  });
});

test('an idle connection does not delay the shutdown', { timeout: 30_000 }, async () => {
  const app = await openApp('postgres');
  const socket = connect(Number(new URL(app.address).port), '127.0.0.1');
  try {
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('connect', resolve));
    expect((await app.call('health')).status).toBe(200);
    await app.stop();
    await closed;
  } finally {
    socket.destroy();
  }
});
