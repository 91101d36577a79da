import { cpSync } from 'node:fs';
import { appendFile, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PgliteClient } from '../../platform/db/pglite/client';

const require = createRequire(import.meta.url);
const { version } = require(join(dirname(require.resolve('@electric-sql/pglite')), '..', 'package.json')) as {
  version: string;
};
const template = join(tmpdir(), `careglass-empty-16mb-${version}-${process.getuid?.() ?? 0}`);

/** The database clears its buffers at every start; the default of 128 MB is far more than these tables need. */
const SETTINGS = 'shared_buffers = 16MB\n';

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function make(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'careglass-making-'));
  const client = await PgliteClient.open(folder);
  await client.close();
  await appendFile(join(folder, 'postgresql.conf'), SETTINGS);
  // If another worker was faster, its template is used.
  await rename(folder, template).catch(() => rm(folder, { recursive: true, force: true }));
}

/**
 * Copies an empty database into a data folder, as a first start would create it. Copying is much faster than creating.
 * Tests of the first start itself do not use this function.
 */
export async function emptyDatabaseIn(dataDir: string): Promise<void> {
  if (!(await exists(template))) await make();
  cpSync(template, join(dataDir, 'pglite'), { recursive: true });
}
