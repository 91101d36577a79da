import { sql, type Kysely } from 'kysely';

/**
 * Dates of records imported from FHIR files were stored as moments. The kept resources have their precision; this
 * requests a job that restores it (`platform/clinical/restoreDates.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`INSERT INTO setting (key, value)
    SELECT 'restoreDates', 'true'::jsonb WHERE EXISTS (SELECT 1 FROM emr_resource) ON CONFLICT (key) DO NOTHING`.execute(
    db,
  );
}
