import { sql, type Kysely } from 'kysely';

/** When a result was stored, so that those of an import by command that is never run again can be deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE job_outcome ADD COLUMN noted_at timestamptz NOT NULL DEFAULT now()').execute(db);
}
