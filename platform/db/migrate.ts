import { Migrator, sql } from 'kysely';
import { MIGRATIONS } from './migrations';
import type { Db } from './types';

/** Brings the database to the newest form. Several processes may call it at once: one does it, the others wait. */
export async function migrate(db: Db): Promise<void> {
  await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`.execute(db).catch(async (error: unknown) => {
    // Two processes creating it at once: the loser finds it there.
    const { rows } = await sql`SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'`.execute(db);
    if (rows.length === 0) throw error;
  });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
