import { sql, type Kysely } from 'kysely';

const statements = [
  // When patients are expected to check in, and since when they have been silent. A patient has a row for each period
  // with a plan.
  `CREATE TABLE silence (
    patient_id text NOT NULL,
    expected_from timestamptz NOT NULL,
    expected_until timestamptz,
    last_check_in timestamptz,
    last_journal_id text,
    since timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    org_id text,
    PRIMARY KEY (patient_id, expected_from)
  )`,
  'CREATE INDEX silence_since ON silence (since, patient_id)',
  'CREATE INDEX silence_org ON silence (org_id, since, patient_id)',
  'CREATE INDEX silence_journal ON silence (last_journal_id) WHERE last_journal_id IS NOT NULL',

  // Patients whose rows must be computed anew; * stands for all.
  'CREATE TABLE silence_due (due_id bigserial PRIMARY KEY, patient_id text NOT NULL)',
  "INSERT INTO silence_due (patient_id) VALUES ('*')",
];

/** Patients who should have checked in and have not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
