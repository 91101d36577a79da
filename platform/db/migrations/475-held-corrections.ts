import { sql, type Kysely } from 'kysely';

/**
 * What a person corrected in what a held document says about its patient. `corrected`: the next run matches the patient
 * again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE held_import ADD COLUMN correction jsonb').execute(db);
  await sql.raw('ALTER TABLE held_import ADD COLUMN corrected boolean NOT NULL DEFAULT false').execute(db);
}
