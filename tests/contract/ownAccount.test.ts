import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { newestMail } from '../support/outbox';
import { ADMIN, databases } from '../support/platform';

const PASSWORD = 'Quiet-River-42-Stone';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe.each(databases)('one’s own account, on %s', (kind) => {
  let app: InProcessApp;
  let admin: string;
  beforeAll(async () => {
    app = await openApp(kind);
    admin = String((await app.signIn()).body['idToken']);
  });
  afterAll(() => app.stop());

  const fresh = async (): Promise<string> => {
    const username = `u${crypto.randomUUID().slice(0, 8)}@example.org`;
    await app.addUser(username, PASSWORD, ['administrators']);
    return username;
  };
  const post = (path: string, json: unknown, token: string) => app.call(`authentication/${path}`, { json, token });
  const me = async (token: string) => (await app.call('authentication/me', { token })).body;
  const tokenOf = async (username: string, extra: Record<string, string> = {}): Promise<string> =>
    String((await app.signIn(username, PASSWORD, extra)).body['idToken']);
  const changesOf = async (username: string): Promise<Body[]> => {
    const { db } = app.services.database;
    const rows = await db
      .selectFrom('audit')
      .select(['details', 'record_id', 'username'])
      .where('action', '=', 'account')
      .execute();
    return rows
      .filter((row) => row.record_id === username || row.username === username)
      .map(({ details }) => details as Body);
  };

  describe('recovery codes', () => {
    const enrolled = async () => {
      const username = await fresh();
      const token = await tokenOf(username);
      const { body } = await app.call('authentication/mfa/setup', { method: 'POST', token });
      const totp = new TOTP({ secret: Secret.fromBase32(String(body['secret'])) });
      const on = await post('mfa/enable', { code: totp.generate() }, token);
      return { username, token, totp, codes: on.body['recoveryCodes'] as string[] };
    };

    test('are ten, are not stored in plain text, and each replaces a code once', async () => {
      const { username, token, codes } = await enrolled();
      expect(new Set(codes).size).toBe(10);
      expect(await me(token)).toMatchObject({ user: { mfaEnabled: true, recoveryCodesLeft: 10 } });
      const [first = '', second = ''] = codes;
      const { db } = app.services.database;
      const stored = JSON.stringify(await db.selectFrom('credential').selectAll().execute());
      for (const code of codes) expect(stored).not.toContain(code);

      const entered = await app.signIn(username, PASSWORD, { mfaCode: ` ${first.toUpperCase().replaceAll('-', ' ')}` });
      expect(entered.body).toMatchObject({ user: { recoveryCodesLeft: 9 } });
      expect(entered.body).not.toHaveProperty('recoveryCodes');
      const again = await app.signIn(username, PASSWORD, { mfaCode: first });
      expect([again.status, again.body.code]).toEqual([401, 'invalidMfaCode']);
      const both = await Promise.all([1, 2].map(() => app.signIn(username, PASSWORD, { mfaCode: second })));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
      // Another user's code does not work.
      const other = await enrolled();
      expect((await app.signIn(username, PASSWORD, { mfaCode: other.codes[0] ?? '' })).status).toBe(401);
    });

    test('that are used are audited and reported to their owner', async () => {
      const { username, codes } = await enrolled();
      const { body } = await app.call(`authentication/users/${username}`, { token: admin });
      const json = { ...(body['user'] as object), email: username };
      expect((await app.call('authentication/users', { json, token: admin })).status).toBe(200);
      await app.signIn(username, PASSWORD, { mfaCode: codes[3] ?? '' });
      expect(await changesOf(username)).toContainEqual({ change: 'recoveryCodeUsed', left: 9 });
      const { message, text } = await newestMail((path) => app.call(path, { token: admin }), username);
      expect(message).toMatchObject({ purpose: 'recoveryCode', to: username });
      expect(text).toContain('You have 9 left');
    });

    test('are replaced with password and code; the old ones stop working', async () => {
      const { username, token, codes } = await enrolled();
      const anew = (password: string, code: string) => post('mfa/recoveryCodes', { password, code }, token);
      expect((await anew('Wrong-1-wrong', codes[0] ?? '')).status).toBe(422);
      expect((await anew(PASSWORD, '000000x')).status).toBe(422);
      const { body } = await anew(PASSWORD, codes[0] ?? '');
      const next = body['recoveryCodes'] as string[];
      expect(next).toHaveLength(10);
      expect((await app.signIn(username, PASSWORD, { mfaCode: codes[1] ?? '' })).status).toBe(401);
      expect((await app.signIn(username, PASSWORD, { mfaCode: next[1] ?? '' })).status).toBe(200);
      // A user who has no second factor has no codes either.
      const off = await post('mfa/disable', { password: PASSWORD, code: next[2] }, token);
      expect(off.body).toMatchObject({ user: { mfaEnabled: false } });
      expect((await anew(PASSWORD, next[3] ?? '')).status).toBe(409);
    });

    test('are throttled like codes', async () => {
      const { username, codes } = await enrolled();
      const statuses: number[] = [];
      for (let time = 0; time < 6; time += 1)
        statuses.push((await app.signIn(username, PASSWORD, { mfaCode: `aaaa-bbbb-ccc${time + 2}` })).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
      expect((await app.signIn(username, PASSWORD, { mfaCode: codes[0] ?? '' })).status).toBe(429);
    });
  });

  describe('an organization that requires a second factor', () => {
    const organization = async (change: object): Promise<string> => {
      const name = `Clinic ${crypto.randomUUID().slice(0, 8)}`;
      const json = { name, shortName: name, ...change };
      const { status, body } = await app.call('orgs', { json, token: admin });
      expect(status, JSON.stringify(body)).toBe(201);
      return String((body['org'] as Body)['orgId']);
    };
    const save = async (path: string, record: object): Promise<Body> => {
      const { status, body } = await app.call(path, { json: record, token: admin });
      expect(status, JSON.stringify(body)).toBeLessThan(300);
      return body;
    };
    const provide = async (username: string, orgId: string): Promise<void> => {
      const named = { firstName: 'Ann', lastName: 'Moss', userId: await userIdOf(username) };
      const { provider } = (await save('providers', named)) as { provider: Body };
      await save(`providers/${String(provider['providerId'])}/orgs`, { orgId });
    };
    const userIdOf = async (username: string): Promise<string> =>
      String(((await app.call(`authentication/users/${username}`, { token: admin })).body['user'] as Body)['userId']);

    test('makes its patients and providers set it up before their next session', async () => {
      const asking = await organization({ requireMFA: true });
      const other = await organization({});
      const [provider, patient, stranger] = [await fresh(), await fresh(), await fresh()];
      await provide(provider, asking);
      await save('patients', {
        firstName: 'Bo',
        lastName: 'Lake',
        dob: '1980-01-02',
        gender: 'male',
        userId: await userIdOf(patient),
        orgs: [{ orgId: other }, { orgId: asking }],
      });
      await provide(stranger, other);
      expect((await app.signIn(stranger, PASSWORD)).status).toBe(200);
      for (const username of [provider, patient]) {
        const asked = await app.signIn(username, PASSWORD);
        expect([asked.status, asked.body.code], username).toEqual([401, 'mfaSetupRequired']);
        const { secret } = asked.body['params'] as { secret: string };
        const totp = new TOTP({ secret: Secret.fromBase32(secret) });
        const at = Date.now();
        const entered = await app.signIn(username, PASSWORD, { mfaCode: totp.generate({ timestamp: at - 30_000 }) });
        expect(entered.body).toMatchObject({ user: { mfaEnabled: true } });
        expect(entered.body['recoveryCodes']).toHaveLength(10);
        const off = { password: PASSWORD, code: totp.generate({ timestamp: at }) };
        expect((await post('mfa/disable', off, String(entered.body['idToken']))).body.code).toBe('mfaMandatory');
      }
    });
  });

  describe('a generated password', () => {
    test('only allows setting another one', async () => {
      const username = await fresh();
      await app.services.database.db
        .updateTable('credential')
        .set({ password_change_required: true })
        .where('username', '=', username)
        .execute();
      const { body } = await app.signIn(username, PASSWORD);
      expect(body).toMatchObject({ user: { passwordChangeRequired: true } });
      const token = String(body['idToken']);
      for (const path of ['patients', 'authentication/sessions', 'jobs', 'views']) {
        const { status, body: refused } = await app.call(path, { token });
        expect([path, status, refused.code]).toEqual([path, 403, 'passwordChangeRequired']);
      }
      expect((await post('mfa/setup', {}, token)).status).toBe(403);
      expect(await me(token)).toMatchObject({ user: { passwordChangeRequired: true } });
      const refreshed = await app.call('anon/authentication/refresh', { json: { refreshToken: body['refreshToken'] } });
      expect((await app.call('jobs', { token: String(refreshed.body['idToken']) })).status).toBe(403);
      const change = (newPassword: string) => post('changePassword', { currentPassword: PASSWORD, newPassword }, token);
      expect((await change(PASSWORD)).body['errors']).toEqual({ newPassword: [{ code: 'password.same' }] });
      expect((await change('Green-Hill-77-Cloud')).status).toBe(200);
      expect((await app.call('jobs', { token })).status).toBe(200);
      expect((await me(token))['user']).not.toHaveProperty('passwordChangeRequired');
    });

    test('does not include one from ADMIN_PASSWORD', async () => {
      expect((await me(admin))['user']).not.toHaveProperty('passwordChangeRequired');
    });
  });

  describe('sessions', () => {
    const begin = async (username: string, address: string, userAgent: string): Promise<string> => {
      const json = { Username: username, Password: PASSWORD, Group: 'administrators', device: 'console' };
      const headers = { 'x-forwarded-for': address, 'user-agent': userAgent };
      return String((await app.call('anon/authentication/login', { json, headers })).body['idToken']);
    };
    const listed = async (path: string, token: string) =>
      (await app.call(path, { token })).body['sessions'] as Record<string, unknown>[];
    const end = (path: string, token: string) => app.call(path, { method: 'DELETE', token });

    test('of one’s own are listed and ended, one or all others', async () => {
      const username = await fresh();
      const before = Date.now();
      const here = await begin(username, '203.0.113.7', FIREFOX);
      const there = await begin(username, '2001:db8::7', 'okhttp/4.12.0');
      const third = await begin(username, '203.0.113.9', FIREFOX);
      const sessions = await listed('authentication/sessions', here);
      expect(sessions).toHaveLength(3);
      const [own, other] = ['203.0.113.7', '2001:db8::7'].map((address) =>
        sessions.find((session) => session['address'] === address),
      );
      expect(own).toMatchObject({
        current: true,
        client: 'Firefox, Linux',
        group: 'administrators',
        device: 'console',
      });
      expect(other).toMatchObject({ current: false, client: 'okhttp' });
      expect(Date.parse(String(own?.['createdAt']))).toBeGreaterThanOrEqual(before - 1_000);
      expect(Date.parse(String(own?.['lastSeen']))).toBeGreaterThanOrEqual(before - 1_000);

      // Another user's session cannot be ended, not even by its id.
      const path = `authentication/sessions/${String(other?.['sessionId'])}`;
      expect((await end(path, admin)).status).toBe(404);
      expect((await end(path, here)).body).toMatchObject({ ended: 1 });
      expect((await app.call('authentication/me', { token: there })).status).toBe(401);
      expect((await end(path, here)).status).toBe(404);
      expect((await end('authentication/sessions', here)).body).toMatchObject({ ended: 1 });
      expect((await app.call('authentication/me', { token: third })).status).toBe(401);
      expect(await listed('authentication/sessions', here)).toEqual([expect.objectContaining({ current: true })]);
      expect(await changesOf(username)).toContainEqual({ change: 'sessionsEnded', ended: 1 });
    });

    test('of others are listed and ended by administrators only', async () => {
      const username = await fresh();
      const token = await begin(username, '203.0.113.7', FIREFOX);
      await begin(username, '203.0.113.8', FIREFOX);
      const path = `authentication/users/${username}/sessions`;
      const [first, second] = await listed(path, admin);
      expect([first?.['current'], second?.['current']]).toEqual([false, false]);
      expect((await end(`${path}/${String(first?.['sessionId'])}`, admin)).body).toMatchObject({ ended: 1 });
      expect((await end(path, admin)).body).toMatchObject({ ended: 1 });
      expect((await app.call('authentication/me', { token })).status).toBe(401);
      expect(await listed(path, admin)).toEqual([]);
      expect(await changesOf(username)).toContainEqual({ change: 'sessionsEnded', ended: 1 });
      expect((await app.call('authentication/users/nobody/sessions', { token: admin })).status).toBe(404);
      await app.addUser(`helper-${username}`, PASSWORD, ['support']);
      const helper = await app.signIn(`helper-${username}`, PASSWORD, { Group: 'support' });
      for (const method of ['GET', 'DELETE'])
        expect((await app.call(path, { method, token: String(helper.body['idToken']) })).status).toBe(403);
      // Ending all of one's own sessions keeps the current session.
      await end(`authentication/users/${ADMIN.username}/sessions`, admin);
      expect((await app.call('jobs', { token: admin })).status).toBe(200);
    });
  });
});
