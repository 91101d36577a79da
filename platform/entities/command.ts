import { openDatabase } from '../db/open';
import type { Database } from '../db/types';
import { explain } from '../startFaults';

/**
 * Runs a command on the database that the server of the same environment uses; on the embedded one only while no server
 * runs. What a person can mend is said in a sentence.
 */
export async function onDatabase(run: (database: Database) => Promise<void>): Promise<void> {
  try {
    const database = await openDatabase({
      dataDir: process.env['DATA_DIR'] || './data',
      ...(process.env['DATABASE_URL'] && { databaseUrl: process.env['DATABASE_URL'] }),
    });
    try {
      await run(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
