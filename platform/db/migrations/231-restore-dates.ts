import { sql, type Kysely } from 'kysely';

/**
 * Earlier versions stored the dates of records imported from FHIR files as moments. The kept resources still have the
 * dates' precision. This requests a job that restores the precision (`platform/clinical/restoreDates.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`INSERT INTO setting (key, value)
    SELECT 'restoreDates', 'true'::jsonb WHERE EXISTS (SELECT 1 FROM emr_resource) ON CONFLICT (key) DO NOTHING`.execute(
    db,
  );
}
