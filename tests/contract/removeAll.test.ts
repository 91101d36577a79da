import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

const PASSWORD = 'Long-Enough-Word-77';

describe.each(databases)('deleting all records below a parent, on %s', (database) => {
  let schemas: string;
  let app: InProcessApp;
  let admin: string;
  let writer: string;
  const orgId = '00000000-0000-4000-8000-000000000001';
  const codes = `orgs/${orgId}/registrationCode`;
  const total = async () => (await app.call(codes, { token: admin })).body['totalCodes'];

  beforeAll(async () => {
    schemas = await mkdtemp(join(tmpdir(), 'careglass-schemas-'));
    await cp('src/schemas', schemas, { recursive: true });
    const file = join(schemas, 'registrationCode.json');
    const entity = JSON.parse(await readFile(file, 'utf8')) as { 'x-entity': Record<string, unknown> };
    entity['x-entity']['access'] = { write: ['administrators', 'providers'] };
    await writeFile(file, JSON.stringify(entity));
    app = await openApp(database, { SCHEMAS_DIR: schemas });
    await app.addUser('writer', PASSWORD, ['providers']);
    admin = (await app.signIn()).body['idToken'] as string;
    writer = (await app.signIn('writer', PASSWORD, { Group: 'providers' })).body['idToken'] as string;
    await app.call('orgs', { json: { orgId, name: 'Riverside', shortName: 'RS' }, token: admin });
  });
  afterAll(async () => {
    await app?.stop();
    await rm(schemas, { recursive: true, force: true });
  });

  test('requires its own permission, whoever may write single records, and its audit row has the number', async () => {
    for (const registrationCode of ['A-1', 'A-2']) {
      const made = await app.call(codes, { json: { registrationCode }, token: writer });
      expect(made.status).toBe(201);
    }
    expect((await app.call(`${codes}/*`, { method: 'DELETE', token: writer })).status).toBe(403);
    expect(await total()).toBe(2);
    expect((await app.call(`${codes}/A-1`, { method: 'DELETE', token: writer })).status).toBe(200);
    const removed = await app.call(`${codes}/%2A`, { method: 'DELETE', token: admin });
    expect([removed.status, removed.body]).toEqual([200, { removed: 1 }]);
    expect(await total()).toBe(0);
    const rows = await app.services.database.db
      .selectFrom('audit')
      .select(['action', 'entity', 'record_id', 'details'])
      .where('request_id', '=', removed.headers.get('x-request-id') ?? '')
      .execute();
    expect(rows).toContainEqual({
      action: 'delete',
      entity: 'registrationCode',
      record_id: null,
      details: { all: true, parent: orgId, removed: 1 },
    });
  });
});
