import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError, Reader } from '../base/reader';
import { openDatabase } from '../db/open';
import type { Database } from '../db/types';
import { openSecrets } from '../app/openSecrets';
import { readKeySettings } from '../secrets/settings';
import { explain } from '../app/startFaults';

/**
 * Runs a command on the server's database. With the embedded database, this works only while no server runs. Errors
 * that a person can fix are printed as one sentence.
 */
export async function onDatabase(run: (database: Database) => Promise<void>): Promise<void> {
  try {
    const read = new Reader(process.env);
    const dataDir = read.text('DATA_DIR', './data');
    const databaseUrl = read.url('DATABASE_URL');
    const settings = { dataDir, databaseUrl, ...readKeySettings(read) };
    if (read.faults.length > 0) throw new ConfigError(read.faults);
    // Without this check, opening the embedded database would create it.
    if (databaseUrl === undefined && !existsSync(join(dataDir, 'pglite'))) {
      console.error(`There is no database in ${resolve(dataDir)}. Set DATA_DIR, or start the platform once.`);
      process.exitCode = 1;
      return;
    }
    const database = await openDatabase({ dataDir, ...(databaseUrl !== undefined && { databaseUrl }) });
    try {
      await openSecrets(settings, database);
      await run(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
