import { sql, type Kysely } from 'kysely';

const statements = [
  // Users who act on a patient's behalf.
  `CREATE TABLE patient_delegate (
    patient_id text NOT NULL,
    username text NOT NULL,
    added_at timestamptz NOT NULL DEFAULT now(),
    added_by text,
    PRIMARY KEY (patient_id, username)
  )`,
  'CREATE INDEX patient_delegate_user ON patient_delegate (username)',
];

/** A table for the delegates of patients. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
