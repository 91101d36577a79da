import { Migrator, sql, type Migration } from 'kysely';
import { MIGRATIONS } from './migrations';
import type { Db } from './types';

type Migrations = Readonly<Record<string, Migration>>;

/** Thrown if this version of the platform cannot use the data that another version stored. */
export class OtherVersion extends Error {
  constructor(isNewer: boolean) {
    super(
      isNewer
        ? 'A newer version of Careglass has already changed the database; start that version, or restore a backup.'
        : 'The database is of a development version before 1.0.0, which cannot be upgraded; ' +
            'start with an empty DATA_DIR or, if DATABASE_URL is set, with an empty database.',
    );
    this.name = 'OtherVersion';
  }
}

/** The names of the migrations that have run on the database. */
async function namesRun(db: Db): Promise<string[]> {
  const { rows: found } = await sql`SELECT 1 FROM pg_tables
    WHERE schemaname = current_schema() AND tablename = 'kysely_migration'`.execute(db);
  if (found.length === 0) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Runs the pending migrations. Several processes may call this at once: one process migrates, and the others wait.
 * @throws OtherVersion if the database has migrations that this version does not have
 */
export async function migrate(db: Db, migrations: Migrations = MIGRATIONS): Promise<void> {
  // Usually nothing is pending, and this check is faster than letting Kysely inspect all tables.
  const [known, done] = [Object.keys(migrations), await namesRun(db)];
  const [baseline] = known;
  if (done.some((name) => !known.includes(name))) throw new OtherVersion(done[0] === baseline);
  if (done.length === known.length) return;
  await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`.execute(db).catch(async (error: unknown) => {
    // If two processes create the extension at once, one of them gets an error, although the extension now exists.
    const { rows } = await sql`SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'`.execute(db);
    if (rows.length === 0) throw error;
  });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
