import type { RowOf } from '../../src/domain/records';
import { TOTP, Secret } from 'otpauth';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ADMIN, databases } from '../support/platform';
import type { InProcessApp } from '../support/app';

/** Reports each check of a password against a stored hash. */
const verifications = vi.hoisted(() => ({ listener: undefined as ((stored: string) => void) | undefined }));
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  const verify: typeof argon2.verify = (stored, ...rest) => {
    verifications.listener?.(String(stored));
    return argon2.verify(stored, ...rest);
  };
  return { ...argon2, verify };
});
// Another test file may have loaded the platform without the mock.
vi.resetModules();
const { openApp } = await import('../support/app');

const PASSWORD = 'Quiet-River-42-Stone';

/** Sets the platform's clock; timers keep running. */
const setClock = (now: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now });
};
afterEach(() => {
  vi.useRealTimers();
});

describe.each(databases)('sign-in, on %s', (kind) => {
  let app: InProcessApp;
  beforeAll(async () => {
    app = await openApp(kind);
  });
  afterAll(() => app.stop());

  const tokenOf = async (username?: string, password?: string, extra?: Record<string, string>): Promise<string> => {
    const { status, body } = await app.signIn(username, password, extra);
    expect(status).toBe(200);
    return String(body['idToken']);
  };
  const fresh = async (groups: RowOf<'user', 'groups'>[] = ['administrators']): Promise<string> => {
    const username = `u${crypto.randomUUID().slice(0, 8)}`;
    await app.addUser(username, PASSWORD, groups);
    return username;
  };
  const me = (token: string) => app.call('authentication/me', { token });

  test('returns tokens and the user; a token works with or without Bearer', async () => {
    const { status, body } = await app.signIn();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      expiresIn: 900,
      user: { username: ADMIN.username, groups: ['administrators'], mfaEnabled: false },
    });
    const token = String(body['idToken']);
    expect((await me(token)).body).toMatchObject({ user: { username: ADMIN.username } });
    expect((await me(`Bearer ${token}`)).status).toBe(200);
    expect((await me(`bearer ${token}`)).status).toBe(200);
  });

  test('names are case-insensitive', async () => {
    expect((await app.signIn(ADMIN.username.toUpperCase())).status).toBe(200);
  });

  test('a group without the user is 403 and gives no token', async () => {
    const { status, body } = await app.signIn(ADMIN.username, ADMIN.password, { Group: 'providers' });
    expect(status).toBe(403);
    expect(body).not.toHaveProperty('idToken');
    expect(body.code).toBe('forbidden');
  });

  test('any group can sign in, but only administrators may use the console’s routes', async () => {
    const username = await fresh(['providers']);
    const token = await tokenOf(username, PASSWORD, { Group: 'providers' });
    expect((await me(token)).status).toBe(200);
    const jobs = await app.call('jobs', { token });
    expect([jobs.status, jobs.body.code]).toEqual([403, 'forbidden']);
  });

  test('an administrator who signs in to another group has that group’s rights', async () => {
    const username = await fresh(['administrators', 'providers']);
    const token = await tokenOf(username, PASSWORD, { Group: 'providers' });
    expect((await app.call('jobs', { token })).status).toBe(403);
  });

  test('expired, altered, unsigned and foreign tokens are 401', async () => {
    const token = await tokenOf();
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const sign = (issuer: string, expires: number) =>
      new SignJWT({ sid: claims['sid'] })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setSubject(String(claims['sub']))
        .setExpirationTime(expires)
        .sign(app.services.auth.tokens.key);
    const now = Math.floor(Date.now() / 1000);
    expect((await me(await sign('careglass', now + 60))).status).toBe(200);
    expect((await me(await sign('careglass', now - 1))).body.code).toBe('tokenExpired');
    const bad = [
      await sign('somebody', now + 60),
      `${header}.${encode({ ...claims, username: 'root' })}.${signature}`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${header}.${payload}.`,
      'nonsense',
      'Bearer ',
    ];
    for (const each of bad) expect((await me(each)).status, each).toBe(401);
  });

  test('a cached token expires too', async () => {
    const token = await tokenOf();
    expect((await me(token)).status).toBe(200);
    setClock(Date.now() + 15 * 60_000 + 1_000);
    const late = await me(token);
    expect([late.status, late.body.code]).toEqual([401, 'tokenExpired']);
  });

  test('a refresh token used twice ends the whole session', async () => {
    const first = (await app.signIn()).body;
    const refresh = (refreshToken: unknown) => app.call('anon/authentication/refresh', { json: { refreshToken } });
    const second = await refresh(first['refreshToken']);
    expect(second.status).toBe(200);
    expect((await me(String(second.body['idToken']))).status).toBe(200);
    const again = await refresh(first['refreshToken']);
    expect([again.status, again.body.code]).toEqual([401, 'refreshReused']);
    expect((await refresh(second.body['refreshToken'])).status).toBe(401);
    expect((await me(String(second.body['idToken']))).status).toBe(401);
  });

  test('a refresh that is repeated with its nonce within ten seconds gets the same token again', async () => {
    const { refreshToken } = (await app.signIn()).body;
    const nonce = 'a-random-text-of-the-caller';
    const refresh = (json: Record<string, unknown>) => app.call('anon/authentication/refresh', { json });
    const answers = await Promise.all([1, 2, 3].map(() => refresh({ refreshToken, nonce })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const next = answers[0]?.body['refreshToken'];
    expect(next).not.toBe(refreshToken);
    expect(new Set(answers.map(({ body }) => body['refreshToken']))).toEqual(new Set([next]));
    for (const { body } of answers) expect((await me(String(body['idToken']))).status).toBe(200);
    // Whoever uses the next token has received the answer.
    expect((await refresh({ refreshToken: next, nonce: `${nonce}-2` })).status).toBe(200);
    expect((await refresh({ refreshToken, nonce })).body.code).toBe('refreshReused');
  });

  test.each([
    ['with another nonce', { nonce: 'the-random-text-of-a-thief' }, 0],
    ['without a nonce', {}, 0],
    ['later', { nonce: 'a-random-text-of-the-caller' }, 11],
  ])('a refresh that is repeated %s ends the whole session', async (_, again, seconds) => {
    const { refreshToken } = (await app.signIn()).body;
    const refresh = (json: Record<string, unknown>) => app.call('anon/authentication/refresh', { json });
    const { body } = await refresh({ refreshToken, nonce: 'a-random-text-of-the-caller' });
    await sql`UPDATE spent_refresh SET spent_at = spent_at - ${seconds} * interval '1 second'`.execute(
      app.services.database.db,
    );
    expect((await refresh({ refreshToken, ...again })).body.code).toBe('refreshReused');
    expect((await me(String(body['idToken']))).status).toBe(401);
  });

  test('of two concurrent refreshes at most one succeeds', async () => {
    const { refreshToken } = (await app.signIn()).body;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.call('anon/authentication/refresh', { json: { refreshToken } })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  test('after sign-out the old tokens are 401', async () => {
    const { body } = await app.signIn();
    const token = String(body['idToken']);
    expect((await app.call('authentication/logout', { method: 'POST', token })).status).toBe(200);
    expect((await me(token)).status).toBe(401);
    expect(
      (await app.call('anon/authentication/refresh', { json: { refreshToken: body['refreshToken'] } })).status,
    ).toBe(401);
  });

  test('a user who is disabled, removed from the group or deleted is refused from the next call on', async () => {
    const admin = await tokenOf();
    const save = async (username: string, change: Record<string, unknown>) => {
      const { body } = await app.call(`authentication/users/${username}`, { token: admin });
      const answer = await app.call('authentication/users', {
        token: admin,
        json: { ...(body['user'] as object), ...change },
      });
      expect(answer.status).toBe(200);
    };
    const disabled = await fresh();
    const disabledToken = await tokenOf(disabled, PASSWORD);
    expect((await me(disabledToken)).status).toBe(200);
    await save(disabled, { userStatus: 'disabled' });
    expect((await me(disabledToken)).status).toBe(401);
    expect((await app.signIn(disabled, PASSWORD)).status).toBe(403);

    const moved = await fresh(['administrators', 'providers']);
    const movedToken = await tokenOf(moved, PASSWORD);
    await save(moved, { groups: ['providers'] });
    expect((await me(movedToken)).status).toBe(403);

    const removed = await fresh();
    const removedToken = await tokenOf(removed, PASSWORD);
    expect((await app.call(`authentication/users/${removed}`, { method: 'DELETE', token: admin })).status).toBe(200);
    expect((await me(removedToken)).status).toBe(401);
    expect((await app.signIn(removed, PASSWORD)).status).toBe(401);
  });

  test('ten wrong passwords lock the name, even for the right one, until it is unlocked', async () => {
    const username = await fresh();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1)
      statuses.push((await app.signIn(username, 'Wrong-1-wrong')).status);
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 401), 429]);
    const locked = await app.signIn(username, PASSWORD);
    expect([locked.status, locked.body.code]).toEqual([429, 'locked']);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    const unlock = (json: object, token: string) => app.call('authentication/unlock', { token, json });
    const admin = await tokenOf();
    expect((await unlock({}, admin)).status).toBe(400);
    expect((await unlock({ username: 'nobody-at-all' }, admin)).status).toBe(404);
    expect((await unlock({ email: 'nobody@example.org' }, admin)).status).toBe(404);
    const answer = await unlock({ username: username.toUpperCase() }, admin);
    expect([answer.status, answer.body['unlocked']]).toEqual([200, [username]]);
    expect((await app.signIn(username, PASSWORD)).status).toBe(200);
  });

  test('unlocking by e-mail address is audited, and only administrators may do it', async () => {
    const username = await fresh();
    const admin = await tokenOf();
    const { body } = await app.call(`authentication/users/${username}`, { token: admin });
    const email = `${username}@example.org`;
    const named = { ...(body['user'] as object), email };
    expect((await app.call('authentication/users', { token: admin, json: named })).status).toBe(200);
    for (let attempt = 0; attempt < 10; attempt += 1) await app.signIn(username, 'Wrong-1-wrong');
    expect((await app.signIn(username, PASSWORD)).status).toBe(429);
    const provider = await fresh(['providers']);
    const other = await tokenOf(provider, PASSWORD, { Group: 'providers' });
    expect((await app.call('authentication/unlock', { token: other, json: { email } })).status).toBe(403);
    expect((await app.signIn(username, PASSWORD)).status).toBe(429);
    const { headers } = await app.call('authentication/unlock', { token: admin, json: { email } });
    expect((await app.signIn(username, PASSWORD)).status).toBe(200);
    const rows = await app.services.database.db
      .selectFrom('audit')
      .select(['username', 'action', 'entity', 'record_id', 'details'])
      .where('request_id', '=', headers.get('x-request-id'))
      .execute();
    expect(rows).toEqual([
      {
        username: ADMIN.username,
        action: 'account',
        entity: 'user',
        record_id: username,
        details: { change: 'unlocked' },
      },
    ]);
  });

  test('administrators cannot lock themselves out, but another one can', async () => {
    const username = await fresh(['administrators', 'providers']);
    const token = await tokenOf(username, PASSWORD);
    const path = `authentication/users/${username}`;
    const read = async () => (await app.call(path, { token })).body['user'] as Record<string, unknown>;
    const before = await read();
    const save = (by: string, change: object) =>
      app.call('authentication/users', { token: by, json: { ...before, ...change } });
    const answers = [
      await save(token, { userStatus: 'disabled' }),
      await save(token, { groups: ['providers'] }),
      await app.call(path, { method: 'DELETE', token }),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'ownAccount']);
    expect(await read()).toEqual(before);
    expect((await save(token, { groups: ['administrators'] })).status).toBe(200);
    expect((await app.call(path, { method: 'DELETE', token: await tokenOf() })).status).toBe(200);
  });

  test('a hundred concurrent wrong passwords do not bypass the lock', async () => {
    const username = await fresh();
    const answers = await Promise.all(Array.from({ length: 30 }, () => app.signIn(username, 'Wrong-1-wrong')));
    expect(answers.filter(({ status }) => status === 401).length).toBe(9);
  });

  test('an unknown name gets the same answers, and is locked, like a known one', async () => {
    const known = await fresh();
    const unknown = `nobody${crypto.randomUUID().slice(0, 8)}`;
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const [a, b] = [await app.signIn(known, 'Wrong-1-wrong'), await app.signIn(unknown, 'Wrong-1-wrong')];
      const plain = ({ status, body }: typeof a) => ({ status, body: { ...body, requestId: '' } });
      expect(plain(b)).toEqual(plain(a));
    }
  });

  test('an unknown name costs the same work as a known one: one password check', async () => {
    const known = await fresh();
    const checked: string[] = [];
    verifications.listener = (stored) => checked.push(stored);
    for (const name of [known, 'nobody-of-this-name']) await app.signIn(name, 'Wrong-1-wrong');
    verifications.listener = undefined;
    // A hash is `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. Its algorithm and cost must be the same for all users.
    const prices = checked.map((stored) => stored.split('$').slice(1, 4).join('$'));
    expect(prices).toHaveLength(2);
    expect(prices[1]).toBe(prices[0]);
    expect(prices[0]).toMatch(/^argon2id\$v=19\$m=\d+,t=\d+,p=\d+$/);
  });

  test('a code is required after enrolment, works once, and six wrong ones lock', async () => {
    const username = await fresh();
    const token = await tokenOf(username, PASSWORD);
    const post = (path: string, json: unknown) => app.call(`authentication/${path}`, { token, json });
    const { body } = await app.call('authentication/mfa/setup', { method: 'POST', token });
    const totp = new TOTP({ secret: Secret.fromBase32(String(body['secret'])) });
    expect(String(body['uri'])).toContain('otpauth://totp/');
    expect((await post('mfa/enable', { code: '000000x' })).status).toBe(422);
    const at = Date.now();
    const enabled = await post('mfa/enable', { code: totp.generate({ timestamp: at - 30_000 }) });
    expect(enabled.body).toMatchObject({ user: { mfaEnabled: true } });

    expect((await app.signIn(username, PASSWORD)).body.code).toBe('mfaRequired');
    const used = totp.generate({ timestamp: at });
    expect((await app.signIn(username, PASSWORD, { mfaCode: used })).status).toBe(200);
    const twice = await app.signIn(username, PASSWORD, { mfaCode: used });
    expect([twice.status, twice.body.code]).toEqual([401, 'invalidMfaCode']);
    // A wrong password reveals nothing about codes.
    expect((await app.signIn(username, 'Wrong-1-wrong', { mfaCode: used })).body.code).toBe('invalidCredentials');
    // Changing the password does not bypass the code.
    expect((await post('changePassword', { currentPassword: PASSWORD, newPassword: `${PASSWORD}-2` })).status).toBe(
      200,
    );
    expect((await app.signIn(username, `${PASSWORD}-2`)).body.code).toBe('mfaRequired');

    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1)
      statuses.push((await app.signIn(username, `${PASSWORD}-2`, { mfaCode: 'abcdef' })).status);
    expect(statuses.at(-1)).toBe(429);
    await app.services.auth.unlock(username);
    const off = await post('mfa/disable', {
      password: `${PASSWORD}-2`,
      code: totp.generate({ timestamp: at + 30_000 }),
    });
    expect(off.body).toMatchObject({ user: { mfaEnabled: false } });
  });

  test('changing the password requires the current one, follows the rules and ends other sessions', async () => {
    const username = await fresh();
    const [token, other] = [await tokenOf(username, PASSWORD), await tokenOf(username, PASSWORD)];
    const change = (currentPassword: string, newPassword: string) =>
      app.call('authentication/changePassword', { token, json: { currentPassword, newPassword } });
    const next = 'Green-Hill-77-Cloud';
    expect((await change('Wrong-1-wrong', next)).body).toMatchObject({
      errors: { currentPassword: [{ code: 'invalidCredentials' }] },
    });
    const weak = await change(PASSWORD, 'abc');
    expect(weak.status).toBe(422);
    expect(weak.body).toMatchObject({
      errors: {
        newPassword: [
          { code: 'password.length', params: { min: 6 } },
          { code: 'password.digit' },
          { code: 'password.uppercase' },
        ],
      },
    });
    expect((await change(PASSWORD, 'Password1')).body).toMatchObject({
      errors: { newPassword: [{ code: 'password.common' }] },
    });
    expect((await change(PASSWORD, next)).status).toBe(200);
    expect((await me(token)).status).toBe(200);
    expect((await me(other)).status).toBe(401);
    expect((await app.signIn(username, PASSWORD)).status).toBe(401);
    expect((await app.signIn(username, next)).status).toBe(200);
  });

  test('long and Unicode passwords are compared completely', async () => {
    const username = await fresh();
    const token = await tokenOf(username, PASSWORD);
    const long = `Año-雪-1-${'x'.repeat(91)}Z`;
    const json = { currentPassword: PASSWORD, newPassword: long };
    expect((await app.call('authentication/changePassword', { token, json })).status).toBe(200);
    expect((await app.signIn(username, long.slice(0, 72))).status).toBe(401);
    expect((await app.signIn(username, long.slice(0, -1))).status).toBe(401);
    expect((await app.signIn(username, long.normalize('NFD'))).status).toBe(200);
  });

  test('invalid sign-in bodies are 400', async () => {
    for (const json of [
      {},
      [],
      { Username: 1, Password: 'x', Group: 'g' },
      { Username: 'a\0b', Password: 'x', Group: 'g' },
    ]) {
      const { status, body } = await app.call('anon/authentication/login', { json });
      expect([status, body.code]).toEqual([400, 'badRequest']);
    }
  });
});

describe('idle sessions', () => {
  let app: InProcessApp;
  beforeAll(async () => {
    app = await openApp('postgres', { IDLE_MINUTES: '10' });
  });
  afterAll(() => app.stop());

  test('end after the limit; use keeps them alive, polling and refreshing do not', async () => {
    const { body } = await app.signIn();
    const token = String(body['idToken']);
    const start = Date.now();
    const minute = 60_000;
    const call = (headers?: Record<string, string>) =>
      app.call('authentication/me', { token, ...(headers && { headers }) });
    const poll = () => call({ 'x-background': '1' });
    setClock(start + 6 * minute);
    expect((await call()).status).toBe(200);
    setClock(start + 11 * minute);
    expect((await poll()).status).toBe(200);
    const refreshed = await app.call('anon/authentication/refresh', { json: { refreshToken: body['refreshToken'] } });
    expect(refreshed.status).toBe(200);
    setClock(start + 17 * minute);
    expect((await poll()).status).toBe(401);
    expect((await call()).status).toBe(401);
    const json = { refreshToken: refreshed.body['refreshToken'] };
    expect((await app.call('anon/authentication/refresh', { json })).status).toBe(401);
  });
});
