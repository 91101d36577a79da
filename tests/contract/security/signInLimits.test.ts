import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type InProcessApp } from '../../support/app';
import { databases } from '../../support/platform';

const PASSWORD = 'Quiet-River-42-Stone';
const WRONG = 'Wrong-1-wrong';

/** The tests send client addresses in `X-Forwarded-For`, like a proxy on the same machine. */
describe.each(databases)('limits of sign-in, on %s', (kind) => {
  let app: InProcessApp;
  beforeAll(async () => {
    app = await openApp(kind);
  });
  afterAll(() => app.stop());

  const fresh = async (): Promise<string> => {
    const username = `u${crypto.randomUUID().slice(0, 8)}`;
    await app.addUser(username, PASSWORD, ['administrators']);
    return username;
  };
  const from = (address: string, username: string, password: string, extra: Record<string, string> = {}) =>
    app.call('anon/authentication/login', {
      json: { Username: username, Password: password, Group: 'administrators', ...extra },
      headers: { 'x-forwarded-for': address },
    });
  const wrong = async (address: string, username: string, times: number): Promise<number[]> => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) statuses.push((await from(address, username, WRONG)).status);
    return statuses;
  };
  const ten = [...Array.from({ length: 9 }, () => 401), 429];

  test('ten wrong passwords lock a name for their address, and its owner can sign in elsewhere', async () => {
    const username = await fresh();
    expect(await wrong('203.0.113.7', username, 10)).toEqual(ten);
    const locked = await from('203.0.113.7', username, PASSWORD);
    expect([locked.status, locked.body.code]).toEqual([429, 'locked']);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('203.0.113.8', username, PASSWORD)).status).toBe(200);
    // The owner's sign-in does not unlock the name for the attacker's address.
    expect((await from('203.0.113.7', username, PASSWORD)).status).toBe(429);
    const token = String((await app.signIn()).body['idToken']);
    expect((await app.call('authentication/unlock', { token, json: { username } })).status).toBe(200);
    expect((await from('203.0.113.7', username, PASSWORD)).status).toBe(200);
  });

  test('all addresses of one IPv6 network share a limit', async () => {
    const username = await fresh();
    for (let time = 1; time < 10; time += 1)
      expect((await from(`2001:db8:0:7::${time}`, username, WRONG)).status).toBe(401);
    expect((await from('2001:db8:0:7:1::1', username, WRONG)).status).toBe(429);
    expect((await from('2001:db8:0:7:ffff::1', username, PASSWORD)).status).toBe(429);
    expect((await from('2001:db8:0:8::1', username, PASSWORD)).status).toBe(200);
  });

  test('an attack from many addresses is limited too, and does not reveal whether the name exists', async () => {
    const known = await fresh();
    const unknown = `nobody${crypto.randomUUID().slice(0, 8)}`;
    for (const username of [known, unknown]) expect(await wrong('198.51.100.1', username, 1)).toEqual([401]);
    // Sets the count of failures as after attacks from many more addresses, none of which is locked by itself.
    await app.services.database.db
      .updateTable('sign_in_failure')
      .set({ failures: 99 })
      .where('source', '=', '*')
      .where('failures', '=', 1)
      .execute();
    expect((await from('198.51.100.77', known, PASSWORD)).status).toBe(200);
    const answers = [await from('198.51.100.78', known, WRONG), await from('198.51.100.78', unknown, WRONG)];
    expect(answers.map(({ status }) => status)).toEqual([429, 429]);
    expect((await from('198.51.100.99', known, PASSWORD)).status).toBe(429);
  });

  test('one address that is locked again and again does not lock the name elsewhere', async () => {
    const username = await fresh();
    const over = () =>
      app.services.database.db
        .updateTable('sign_in_failure')
        .set({ locked_until: new Date(0).toISOString() })
        .where('locked_until', 'is not', null)
        .execute();
    for (let lock = 0; lock < 5; lock += 1) {
      expect(await wrong('203.0.113.50', username, 10)).toEqual(ten);
      await over();
    }
    expect((await from('203.0.113.51', username, PASSWORD)).status).toBe(200);
  });

  test('an owner who mistypes the password in the settings is not locked out of sign-in', async () => {
    const username = await fresh();
    const token = String((await app.signIn(username, PASSWORD)).body['idToken']);
    const json = { currentPassword: WRONG, newPassword: 'Green-Hill-77-Cloud' };
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push((await app.call('authentication/changePassword', { token, json })).status);
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 422), 429, 429]);
    expect((await app.signIn(username, PASSWORD)).status).toBe(200);
  });
});

/** The limits do not depend on the database, so one database is enough. */
describe('a disabled limit does not disable others', () => {
  test.each([
    ['the limit of all requests', { RATE_PER_MINUTE: '0', SIGN_INS_PER_MINUTE: '3' }, 3],
    ['the limit of signing in', { RATE_PER_MINUTE: '4', SIGN_INS_PER_MINUTE: '0' }, 4],
  ])('%s', async (_, env, limit) => {
    const app = await openApp('postgres', env);
    try {
      const statuses: number[] = [];
      for (let time = 0; time <= limit; time += 1) statuses.push((await app.signIn('nobody', WRONG)).status);
      expect(statuses).toEqual([...Array.from({ length: limit }, () => 401), 429]);
    } finally {
      await app.stop();
    }
  });
});
