import { Kysely, type Dialect, type Driver } from 'kysely';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { FencedDriver, type Fence } from './fenced';
import { lockDataDir } from './lock';
import { migrate } from './migrate';
import { PgliteClient } from './pglite/client';
import { pgliteDialect } from './pglite/dialect';
import { postgresPool } from './postgres';
import type { Database, Db, Tables } from './types';
import { scheduleVacuum } from './vacuum';
import { StatementWatch } from './watch';

export interface DatabaseOptions {
  dataDir: string;
  /** The URL of a PostgreSQL database; if absent, the embedded database is used. */
  databaseUrl?: string;
  /** Maximum number of connections to PostgreSQL; default 10. */
  poolSize?: number;
  /** Called when the embedded database ends unexpectedly; the platform cannot serve after that. */
  onLost?: (error: Error) => void;
}

/** Makes a database for a dialect. All its queries use one driver, with or without a fence. */
function through(dialect: Dialect): Pick<Database, 'db' | 'fenced'> {
  const driver = dialect.createDriver();
  // The adapter is the same with and without a fence, so that state bound to the adapter (see `secretsOf`) is found in
  // both cases.
  const adapter = dialect.createAdapter();
  const by = (own: Driver): Db =>
    new Kysely<Tables>({
      dialect: {
        createDriver: () => own,
        createAdapter: () => adapter,
        createIntrospector: (db) => dialect.createIntrospector(db),
        createQueryCompiler: () => dialect.createQueryCompiler(),
      },
    });
  return { db: by(driver), fenced: (fence: Fence) => by(new FencedDriver(driver, fence)) };
}

async function openPglite(options: DatabaseOptions): Promise<Database> {
  const unlock = lockDataDir(options.dataDir);
  try {
    const folder = join(options.dataDir, 'pglite');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const client = await PgliteClient.open(folder, options.onLost);
    const watch = new StatementWatch();
    const { db, fenced } = through(pgliteDialect(client, watch));
    const vacuum = async () => {
      await client.gate.enter();
      try {
        await client.run('VACUUM (ANALYZE)');
      } finally {
        client.gate.leave();
      }
    };
    const stop = scheduleVacuum(client, vacuum);
    return {
      db,
      fenced,
      kind: 'pglite',
      watch,
      makeWay: () => client.lull.wait(),
      vacuum,
      async close() {
        stop();
        await db.destroy();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function openPostgres(url: string, poolSize: number): Database {
  const watch = new StatementWatch();
  const { dialect, pool } = postgresPool(url, poolSize, watch);
  const { db, fenced } = through(dialect);
  return {
    db,
    fenced,
    kind: 'postgres',
    watch,
    makeWay: () => new Promise((resolve) => void setImmediate(resolve)),
    async vacuum() {
      await pool.query('VACUUM (ANALYZE)');
    },
    close: () => db.destroy(),
  };
}

/**
 * Opens the database without running migrations.
 * @throws DataDirInUse if another process holds the data folder
 */
export const connectDatabase = async (options: DatabaseOptions): Promise<Database> =>
  options.databaseUrl ? openPostgres(options.databaseUrl, options.poolSize ?? 10) : openPglite(options);

/**
 * Opens the database and runs its migrations.
 * @throws DataDirInUse if another process holds the data folder; OtherVersion if another version of the platform stored
 * the data
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = await connectDatabase(options);
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
