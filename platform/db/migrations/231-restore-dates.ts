import { sql, type Kysely } from 'kysely';

/**
 * Dates of records that came from FHIR files were stored as moments. What is kept of the files says how precise they are: a
 * job that this asks for reads it again (`platform/clinical/restoreDates.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`INSERT INTO setting (key, value)
    SELECT 'restoreDates', 'true'::jsonb WHERE EXISTS (SELECT 1 FROM emr_resource) ON CONFLICT (key) DO NOTHING`.execute(
    db,
  );
}
