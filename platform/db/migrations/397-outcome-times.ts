import { sql, type Kysely } from 'kysely';

/**
 * When a result was stored. If an import command is killed, the stored results stay. This time tells which results
 * are old enough to be deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE job_outcome ADD COLUMN noted_at timestamptz NOT NULL DEFAULT now()').execute(db);
}
