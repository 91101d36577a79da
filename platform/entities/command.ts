import { openDatabase } from '../db/open';
import type { Database } from '../db/types';

/** Opens the database that the server of the same environment uses; the embedded one only while no server runs. */
export const openFromEnvironment = (): Promise<Database> =>
  openDatabase({
    dataDir: process.env['DATA_DIR'] || './data',
    ...(process.env['DATABASE_URL'] && { databaseUrl: process.env['DATABASE_URL'] }),
  });
