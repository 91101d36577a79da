import { Migrator, sql, type Migration } from 'kysely';
import { MIGRATIONS } from './migrations';
import type { Db } from './types';

type Migrations = Readonly<Record<string, Migration>>;

/**
 * Whether exactly these migrations have run. Usually they have, and this check is faster than letting Kysely inspect
 * all tables.
 */
async function isNewest(db: Db, migrations: Migrations): Promise<boolean> {
  const { rows: found } = await sql`SELECT 1 FROM pg_tables
    WHERE schemaname = current_schema() AND tablename = 'kysely_migration'`.execute(db);
  if (found.length === 0) return false;
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  return rows.length === Object.keys(migrations).length && rows.every(({ name }) => Object.hasOwn(migrations, name));
}

/** Runs the pending migrations. Several processes may call this at once: one process migrates, and the others wait. */
export async function migrate(db: Db, migrations: Migrations = MIGRATIONS): Promise<void> {
  if (await isNewest(db, migrations)) return;
  await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`.execute(db).catch(async (error: unknown) => {
    // If two processes create the extension at once, one of them gets an error, although the extension now exists.
    const { rows } = await sql`SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'`.execute(db);
    if (rows.length === 0) throw error;
  });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
