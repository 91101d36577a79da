import { sql, type Kysely } from 'kysely';

/**
 * When a result was stored. An import by command that was killed leaves its results, and this time tells which results
 * are old enough to be deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE job_outcome ADD COLUMN noted_at timestamptz NOT NULL DEFAULT now()').execute(db);
}
