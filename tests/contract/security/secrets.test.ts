import { createHmac } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Config } from '../../../platform/base/config';
import { openDatabase } from '../../../platform/db/open';
import { secretKey } from '../../../platform/secrets/keys';
import { renewSecrets } from '../../../platform/app/renewSecrets';
import { bindSecrets, Secrets, secretsOf } from '../../../platform/secrets/secrets';
import { readKeyState } from '../../../platform/secrets/state';
import { openApp, type Body, type InProcessApp } from '../../support/app';
import { SECRET_KEY } from '../../support/dataPlace';
import { dumpOf } from '../../support/dump';
import { linkIn, newestMail } from '../../support/outbox';
import { ADMIN, databases, startPlatform, type ApiAnswer, type TestPlatform } from '../../support/platform';

const PASSWORD = 'Harbor-Lamp-42';
const SQUARE = { accessToken: 'square-token-81', locationId: 'square-place-82', signatureKey: 'square-sign-83' };

const sidOf = (idToken: string): string =>
  String((JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as Body)['sid']);

const codeOf = (secret: string, step = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });

/** Every text in a dump that could be a key: at least eight characters of the usual encodings. */
const textsIn = (dump: string): string[] => [...new Set(dump.match(/[A-Za-z0-9+/=_.:$,-]{8,}/g))];

describe.each(databases)('an attacker who reads the whole database, on %s,', (database) => {
  let app: InProcessApp;
  let token: string;
  let dump: string;
  /** Secrets that were shown to a user, and that grant access or allow payments. */
  const seen: Record<string, string> = { ...SQUARE, password: PASSWORD, adminPassword: ADMIN.password };
  const post = async (path: string, json: unknown, by = token) => {
    const answer = await app.call(path, { method: 'POST', json, ...(by !== '' && { token: by }) });
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  const mailTo = (to: string) => newestMail((path) => app.call(path, { token }), to);

  beforeAll(async () => {
    app = await openApp(database);
    const admin = await app.signIn();
    token = String(admin.body['idToken']);
    Object.assign(seen, { idToken: token, sid: sidOf(token), refreshToken: String(admin.body['refreshToken']) });

    const email = 'ann.lee@example.org';
    await post('authentication/users', { email, groups: ['administrators'] });
    seen['invite'] = linkIn((await mailTo(email)).text).token;
    await post('anon/authentication/setPassword', { token: seen['invite'], newPassword: PASSWORD }, '');
    const ann = String((await app.signIn(email, PASSWORD)).body['idToken']);
    seen['mfaSecret'] = String((await post('authentication/mfa/setup', {}, ann))['secret']);
    await post('authentication/mfa/enable', { code: codeOf(seen['mfaSecret'], -1) }, ann);
    await app.addUser('half.way', PASSWORD, ['administrators']);
    const half = String((await app.signIn('half.way', PASSWORD)).body['idToken']);
    seen['mfaPending'] = String((await post('authentication/mfa/setup', {}, half))['secret']);
    await post('authentication/resetPassword', { Username: email });
    seen['reset'] = linkIn((await mailTo(email)).text).token;
    const renewed = await post('anon/authentication/refresh', { refreshToken: seen['refreshToken'] }, '');
    token = seen['secondIdToken'] = String(renewed['idToken']);
    seen['secondRefreshToken'] = String(renewed['refreshToken']);

    const made = (
      await post('orgs', {
        name: 'Paying',
        shortName: 'Pay',
        orgType: 'practice',
        billingType: 'square',
        square: SQUARE,
      })
    )['org'] as Body;
    await post('orgs', { ...made, name: 'Paying on', square: { accessToken: 'square-token-91' } });
    seen['newerSquareToken'] = 'square-token-91';
    const chunk = `orgs/import/${crypto.randomUUID()}/0`;
    const rows = [
      {
        name: 'Imported',
        shortName: 'Imp',
        orgType: 'practice',
        billingType: 'square',
        square: { accessToken: 'square-token-95' },
      },
    ];
    expect((await app.call(chunk, { method: 'PUT', json: { rows }, token })).status).toBe(200);
    seen['importedSquareToken'] = 'square-token-95';
    await app.services.auth.sessions.flush();
    dump = await dumpOf(app.services.database.db);
  });
  afterAll(() => app.stop());

  test('finds none of the secrets, and no stored password hash in plain text', () => {
    expect(dump.length).toBeGreaterThan(10_000);
    const found = Object.entries(seen).filter(
      ([, secret]) =>
        secret.length < 8 || dump.includes(secret) || dump.includes(Buffer.from(secret).toString('base64')),
    );
    expect(found.map(([name]) => name)).toEqual([]);
    expect(dump).not.toContain('argon2');
    expect(Object.keys(seen).length).toBeGreaterThan(14);
  });

  test('cannot forge a token with anything in it', async () => {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Body;
    const key = Buffer.from(app.services.auth.tokens.key);
    const good = await sign(key, claims);
    expect((await app.call('authentication/me', { token: good })).status).toBe(200);
    const keys = textsIn(dump).flatMap((text) => {
      const part = text.split(':').at(-1) ?? '';
      return [Buffer.from(text), Buffer.from(text, 'base64'), Buffer.from(part, 'base64url'), Buffer.from(text, 'hex')];
    });
    expect(keys.filter((each) => each.includes(key))).toEqual([]);
    // Any key that produces the token's signature would be the signing key. This is checked here, because a request per
    // key would be slow.
    const [header = '', payload = '', signature] = good.split('.');
    for (const each of keys) {
      if (each.length === 0) continue;
      expect(createHmac('sha256', each).update(`${header}.${payload}`).digest('base64url') === signature).toBe(false);
    }
    // Even with the key, an attacker would not know the id of a session.
    for (const [, session = ''] of dump.matchAll(/"session_id": "([^"]+)"/g))
      expect(
        (await app.call('authentication/me', { token: await sign(key, { ...claims, sid: session }) })).status,
      ).toBe(401);
  });

  test('cannot sign in with any of its texts as a password, refresh token or link', async () => {
    const texts = [
      ...dump.matchAll(/"(?:password_hash|refresh_hash|token_hash|mfa_secret|session_id)": "([^"]+)"/g),
    ].map(([, text = '']) => text);
    expect(texts.length).toBeGreaterThan(5);
    for (const text of texts) {
      const link = await app.call('anon/authentication/link', { method: 'POST', json: { token: text.slice(0, 200) } });
      const refresh = await app.call('anon/authentication/refresh', { method: 'POST', json: { refreshToken: text } });
      expect([link.status, refresh.status]).toEqual([404, 401]);
    }
    const [text = ''] = texts;
    expect((await app.signIn(ADMIN.username, text)).status).toBe(401);
  });

  test('cannot move a ciphertext to another row', async () => {
    const { db } = app.services.database;
    const rows = await db.selectFrom('credential').select(['user_id', 'username', 'password_hash']).execute();
    const half = rows.find(({ username }) => username === 'half.way');
    await db
      .updateTable('credential')
      .set({ password_hash: half?.password_hash ?? null })
      .where('username', '=', ADMIN.username)
      .execute();
    expect((await app.signIn(ADMIN.username, PASSWORD)).status).toBe(500);
    const own = rows.find(({ username }) => username === ADMIN.username)?.password_hash ?? null;
    await db.updateTable('credential').set({ password_hash: own }).where('username', '=', ADMIN.username).execute();
    expect((await app.signIn()).status).toBe(200);
  });
});

async function sign(key: Uint8Array, claims: Body): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key);
}

describe.each(databases)('the key of the secrets on %s', (database) => {
  const NEXT = '7a'.repeat(32);
  let platform: TestPlatform;
  let mfaSecret: string;
  const login = (mfaCode?: string): Promise<ApiAnswer<Body>> =>
    platform.api<Body>('anon/authentication/login', {
      json: {
        Username: 'ann',
        Password: PASSWORD,
        Group: 'administrators',
        device: 'test',
        ...(mfaCode && { mfaCode }),
      },
      token: null,
    });

  beforeAll(async () => {
    platform = await startPlatform({ database });
  });
  afterAll(() => platform.stop());

  test('is configured, or created once in the data folder for its owner only', async () => {
    if (database === 'postgres') return expect(platform.databaseUrl).toBeDefined();
    const path = join(platform.dataDir, 'secret.key');
    expect(await readFile(path, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const before = await readFile(path, 'utf8');
    platform = await platform.restart();
    expect(await readFile(path, 'utf8')).toBe(before);
  });

  test(
    'is refused if it is another one, and can be replaced while the earlier one is configured',
    { timeout: 240_000 },
    async () => {
      const email = 'ann@example.org';
      await platform.api('authentication/users', { json: { username: 'ann', email, groups: ['administrators'] } });
      const mail = await newestMail((path) => platform.api<Body>(path), email);
      const { token } = linkIn(mail.text);
      await platform.api('anon/authentication/setPassword', { json: { token, newPassword: PASSWORD }, token: null });
      const { body } = await login();
      const by = String(body['idToken']);
      const setup = await platform.api<Body>('authentication/mfa/setup', { method: 'POST', json: {}, token: by });
      mfaSecret = String(setup.body['secret']);
      await platform.api('authentication/mfa/enable', { json: { code: codeOf(mfaSecret, -1) }, token: by });
      const { body: made } = await platform.api<{ org: Body }>('orgs', {
        json: { name: 'Paying', shortName: 'Pay', orgType: 'practice', billingType: 'square', square: SQUARE },
      });

      await expect(platform.restart({ SECRET_KEY: NEXT })).rejects.toThrow(/SECRET_KEY is not the key/);
      const earlier =
        database === 'postgres' ? SECRET_KEY : (await readFile(join(platform.dataDir, 'secret.key'), 'utf8')).trim();
      platform = await platform.restart({ SECRET_KEY: NEXT, SECRET_KEY_PREVIOUS: earlier });
      expect((await login()).body.code).toBe('mfaRequired');
      // From now on the earlier key decrypts nothing.
      platform = await platform.restart({ SECRET_KEY: NEXT, SECRET_KEY_PREVIOUS: '' });
      expect((await login(codeOf(mfaSecret))).status).toBe(200);
      expect((await newestMail((path) => platform.api<Body>(path), email)).text).toBe(mail.text);
      expect((await platform.api('audit/verify')).body).toMatchObject({ intact: true, firstBad: null });
      const next = { ...made.org, name: 'Paying on' };
      expect((await platform.api('orgs', { json: next })).status).toBe(200);
      await expect(platform.restart({ SECRET_KEY: earlier, SECRET_KEY_PREVIOUS: '' })).rejects.toThrow(/SECRET_KEY/);
      const [dump, seals] = await platform.inspect(async (db) => [
        await dumpOf(db),
        await db.selectFrom('audit_seal').select('key_id').distinct().execute(),
      ]);
      // Audit seals name two keys, but all stored texts are now encrypted with one key.
      expect(seals).toHaveLength(2);
      const keys = new Set([...dump.matchAll(/sealed:1:([0-9a-f]{12}):/g)].map(([, id]) => id));
      expect([...keys]).toHaveLength(1);
    },
  );
});

describe('re-encryption with another key, on postgres,', () => {
  test('is completed by two concurrent processes after an interruption, with each text encrypted once', async () => {
    const app = await openApp('postgres');
    const { config, database, entities } = app.services;
    const { db } = database;
    const before = secretsOf(db);
    const ids: string[] = [];
    const write = async (count: number) => {
      const more = Array.from({ length: count }, () => crypto.randomUUID());
      const rows = more.map((id) => ({
        user_id: id,
        username: id,
        password_hash: before.seal(['credential', id, 'password_hash'], `password of ${id}`),
      }));
      ids.push(...more);
      await sql`
        INSERT INTO credential (user_id, username, password_hash)
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(user_id text, username text, password_hash text)`.execute(
        db,
      );
    };
    await write(1_100);
    const others = await Promise.all([0, 1].map(() => openDatabase({ ...place(config), poolSize: 3 })));
    const secrets = new Secrets(secretKey(Buffer.alloc(32, 7)), [before.current]);
    for (const other of others) bindSecrets(other.db, secrets);
    const stale = async () =>
      (await db.selectFrom('credential').select(['user_id', 'password_hash']).execute()).filter(
        ({ password_hash }) => password_hash !== null && !password_hash.startsWith(secrets.prefix),
      ).length;
    const renew = () => Promise.all(others.map((other) => renewSecrets(other, secrets, entities)));

    // A text that no key can decrypt makes re-encryption fail when some tables are done and others are not.
    const sealed = `sealed:1:${'0'.repeat(12)}:${'A'.repeat(60)}`;
    await db.insertInto('audit_key').values({ key_id: 'ffffffffffff', sealed }).execute();
    for (const other of others)
      await expect(renewSecrets(other, secrets, entities)).rejects.toThrow(/not sealed by a key that is known/);
    expect((await readKeyState(db))?.next).toBeDefined();
    await db.deleteFrom('audit_key').where('key_id', '=', 'ffffffffffff').execute();
    // A process that has not been restarted still encrypts with the earlier key.
    await write(700);
    expect(await stale()).toBe(700);

    await renew();
    expect(await stale()).toBe(0);
    const alone = new Secrets(secrets.current);
    const rows = await db
      .selectFrom('credential')
      .select(['user_id', 'password_hash'])
      .where('user_id', 'in', ids)
      .execute();
    for (const { user_id, password_hash } of rows)
      expect(alone.open(['credential', user_id, 'password_hash'], password_hash ?? '')).toBe(`password of ${user_id}`);
    expect(rows).toHaveLength(ids.length);
    expect((await readKeyState(db))?.next).toBeUndefined();
    for (const other of others) await other.close();
    await app.stop();
  });
});

const place = ({ dataDir, databaseUrl }: Config) => ({ dataDir, ...(databaseUrl !== undefined && { databaseUrl }) });
