import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../platform/db/open';
import type { Database } from '../../../platform/db/types';
import { keyInFile } from '../../../platform/secrets/keyFile';
import { unlockSecrets } from '../../../platform/secrets/open';
import { emptyDatabaseIn } from '../../support/template';

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'careglass-key-'));
  await emptyDatabaseIn(folder);
  database = await openDatabase({ dataDir: folder, databaseUrl: undefined });
});
afterAll(async () => {
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

test('a lost key is replaced by a new one only if the earlier one is configured', async () => {
  const settings = { dataDir: folder, databaseUrl: undefined, secretKey: undefined };
  const unlock = (previousSecretKeys: Buffer[]) => unlockSecrets({ ...settings, previousSecretKeys }, database);
  const path = join(folder, 'secret.key');
  await unlock([]);
  const earlier = (await keyInFile(folder)) ?? Buffer.alloc(0);
  await rename(path, `${path}.lost`);

  await expect(unlock([])).rejects.toThrow(/SECRET_KEY is not the key/);
  await expect(unlock([Buffer.alloc(32, 7)])).rejects.toThrow(/SECRET_KEY is not the key/);
  expect(existsSync(path)).toBe(false);

  await unlock([Buffer.alloc(32, 7), earlier]);
  expect(await keyInFile(folder)).not.toEqual(earlier);
});
