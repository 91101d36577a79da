import { sql, type Kysely } from 'kysely';

/** An index to find the lists and exports that showed a patient, by the patients' ids in the audit rows' details. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE INDEX audit_shown ON audit
        USING gin ((coalesce(details->'patients', details->'ids')) jsonb_path_ops) WHERE patient_id IS NULL`,
    )
    .execute(db);
}
