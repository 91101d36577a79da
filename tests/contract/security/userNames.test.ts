import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../platform/db/open';
import { openApp, type InProcessApp } from '../../support/app';
import { runCommand } from '../../support/command';
import { dataPlace } from '../../support/dataPlace';
import { databases, startPlatform } from '../../support/platform';

describe.each(databases)('user names, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
  });
  afterAll(() => app.stop());
  const create = (user: Record<string, unknown>) => app.call('authentication/users', { token, json: user });
  const taken = { status: 422, body: { errors: { username: [{ code: 'nameTaken' }] } } };

  test.each([
    ['in capitals', 'ADMIN'],
    ['in wide letters', 'ａｄｍｉｎ'],
    ['with a Cyrillic a', 'аdmin'],
    ['with a joiner that is not seen', 'ad\u200dmin'],
  ])('admin %s looks like admin, and is taken', async (_, username) => {
    expect(await create({ username })).toMatchObject(taken);
    expect((await app.signIn()).status).toBe(200);
  });

  test('an e-mail address or telephone number that becomes a name follows the same rule', async () => {
    expect((await create({ email: 'eve.moss@example.org' })).status).toBe(201);
    expect(await create({ email: 'Eve.Moss@example.org' })).toMatchObject(taken);
    expect(await create({ email: 'ｅｖｅ.moss@example.org' })).toMatchObject({
      status: 422,
      body: { errors: { email: [{ code: 'format.email' }] } },
    });
    expect((await create({ phone: '+1 555 0142' })).status).toBe(201);
    expect(await create({ phone: '＋1 555 0142' })).toMatchObject(taken);
  });

  test('of two created concurrently only one succeeds', async () => {
    const made = await Promise.all(['Twin', 'twin', 'TWIN', 'twіn'].map((username) => create({ username })));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  });

  test('deleting a user frees the name; an existing user can be saved', async () => {
    await create({ username: 'Short' });
    expect((await app.call('authentication/users/Short', { method: 'DELETE', token })).status).toBe(200);
    const { status, body } = await create({ username: 'short' });
    expect(status).toBe(201);
    const again = { ...(body['user'] as object), firstName: 'Sho' };
    expect((await create(again)).status).toBe(200);
  });

  test('a name or an address with a line break or another control character is refused', async () => {
    const fault = [{ code: 'controlCharacter' }];
    for (const break_ of ['\r\n', '\n', '\t', '\u0007', '\u0085', '\u2028'])
      expect((await create({ username: `a${break_}b` })).body['errors'], JSON.stringify(break_)).toEqual({
        username: fault,
      });
    const { body } = await create({ username: 'plain', firstName: 'Ann\r\nBcc: x', email: 'a@b.example\nc' });
    expect(body['errors']).toMatchObject({ firstName: fault, email: [{ code: 'format.email' }, ...fault] });
    const org = { name: 'Clinic\nTwo', customLogo: 'http://example.org/logo.png', orgId: 'clinic' };
    const saved = await app.call('orgs', { token, json: org });
    expect(saved.body['errors']).toMatchObject({ name: fault, customLogo: [{ code: 'format.https' }] });
  });
});

describe.each(databases)('names that look alike, on %s', (kind) => {
  test('are listed by check:data', async () => {
    const app = await startPlatform({ database: kind });
    await app.stop({ keep: true });
    const place = { dataDir: app.dataDir, ...(app.databaseUrl && { databaseUrl: app.databaseUrl }) };
    const database = await openDatabase(place);
    await sql`
      INSERT INTO entity."user" (id, version, doc, search, created_at, updated_at, updated_by)
      SELECT 'аdmin', 1, doc || '{"username":"аdmin","userId":"twin"}', search, '2999-01-01T00:00:00Z', updated_at, ''
      FROM entity."user" WHERE id = 'admin'`.execute(database.db);
    await database.close();
    const check = runCommand('checkData', [], dataPlace(app.dataDir, app.databaseUrl));
    await expect(check).rejects.toMatchObject({ stdout: expect.stringContaining('user аdmin — username: nameTaken') });
  });
});
