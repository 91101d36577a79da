import { sql, type Kysely } from 'kysely';

const statements = [
  // A patient's resources as received in files. If no server is configured, EMR imports read these resources again.
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

  // Up to which time a resource type has been read from a source: the next import continues there.
  `CREATE TABLE emr_mark (
    patient_id text NOT NULL,
    source text NOT NULL,
    resource_type text NOT NULL,
    read_until timestamptz NOT NULL,
    PRIMARY KEY (patient_id, source, resource_type)
  )`,

  // The progress of an import of all patients, so that it resumes after a crash.
  `CREATE TABLE emr_import (
    job_id uuid PRIMARY KEY,
    after text NOT NULL,
    report jsonb NOT NULL
  )`,
];

/** Tables for imports from an EMR. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
