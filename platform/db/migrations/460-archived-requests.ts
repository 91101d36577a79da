import { sql, type Kysely } from 'kysely';

/** Says which requests a chunk of the archived log may have; null in chunks that were archived before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE log_archive ADD COLUMN requests bytea').execute(db);
}
