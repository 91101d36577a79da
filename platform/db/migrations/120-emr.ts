import { sql, type Kysely } from 'kysely';

const statements = [
  // What files held of a patient, as it stood there: an EMR import without a server reads it again.
  `CREATE TABLE emr_resource (
    patient_id text NOT NULL,
    system text NOT NULL,
    resource_type text NOT NULL,
    resource_id text NOT NULL,
    emr_id text NOT NULL,
    full_url text,
    kept_at timestamptz NOT NULL DEFAULT now(),
    doc text NOT NULL,
    PRIMARY KEY (patient_id, system, resource_type, resource_id)
  )`,
  `CREATE INDEX emr_resource_emr ON emr_resource (emr_id, patient_id)`,

  // Up to when a type of resource has been read from a source: the next import goes on from there.
  `CREATE TABLE emr_mark (
    patient_id text NOT NULL,
    source text NOT NULL,
    resource_type text NOT NULL,
    read_until timestamptz NOT NULL,
    PRIMARY KEY (patient_id, source, resource_type)
  )`,

  // How far an import of all patients has come, so that one that was killed goes on with the patients that were under way.
  `CREATE TABLE emr_import (
    job_id uuid PRIMARY KEY,
    after text NOT NULL,
    report jsonb NOT NULL
  )`,
];

/** Imports from a record system. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
