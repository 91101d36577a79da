import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schemasFolder } from '../../vite/schemas';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

const PATH = 'apricity-cleanse/subscription';

describe.each(databases)('an import that replaces all, on %s', (database) => {
  let app: InProcessApp;
  let folder: string;
  let token: string;
  const send = (rows: object[], dryRun = false) => app.call(`${PATH}/import`, { token, json: { rows, dryRun } });
  const stored = async () => ((await app.call(PATH, { token })).body['subscriptions'] as Body[]).length;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'careglass-guard-'));
    await cp(schemasFolder(), folder, { recursive: true });
    const file = join(folder, 'subscription.json');
    const schema = JSON.parse(await readFile(file, 'utf8')) as { 'x-entity': { import: object } };
    schema['x-entity'].import = { ...schema['x-entity'].import, require: ['criteria'] };
    await writeFile(file, JSON.stringify(schema));
    app = await openApp(database, { SCHEMAS_DIR: folder });
    token = String((await app.signIn()).body['idToken']);
    for (const resourceId of ['a', 'b']) await app.call(PATH, { token, json: { resourceId, criteria: 'x' } });
  });
  afterAll(async () => {
    await app?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('refuses a file of which every row is skipped, and deletes nothing', async () => {
    for (const dryRun of [true, false]) {
      const { status, body } = await send([{ resourceId: 'c' }, { resourceId: 'd', criteria: ' ' }], dryRun);
      expect([status, body.code]).toEqual([422, 'nothingToImport']);
    }
    expect(await stored()).toBe(2);
  });

  test('skips some rows and replaces all records with the others', async () => {
    const { body } = await send([{ resourceId: 'c' }, { resourceId: 'd', criteria: 'y' }]);
    expect(body).toMatchObject({ created: 1, skipped: 1, removed: 2 });
    expect(await stored()).toBe(1);
  });
});
