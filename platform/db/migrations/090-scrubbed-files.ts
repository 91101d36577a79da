import { sql, type Kysely } from 'kysely';

const statements = [
  // A scrubbed export, which can only be found by its id. Nothing in this table identifies the patients.
  `CREATE TABLE scrub_file (
    file_id uuid PRIMARY KEY,
    complete boolean NOT NULL DEFAULT false,
    patients integer NOT NULL DEFAULT 0,
    records integer NOT NULL DEFAULT 0,
    created_by text,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,

  // The export's records, in parts of a few hundred. A batch contains whole patients; its parts are in order.
  `CREATE TABLE scrub_part (
    file_id uuid NOT NULL REFERENCES scrub_file (file_id) ON DELETE CASCADE,
    batch integer NOT NULL,
    part integer NOT NULL,
    content text NOT NULL,
    PRIMARY KEY (file_id, batch, part)
  )`,

  // The progress of an import, so that it resumes with the current batch after a crash.
  `CREATE TABLE scrub_import (
    job_id uuid PRIMARY KEY,
    next_batch integer NOT NULL,
    report jsonb NOT NULL
  )`,
];

/** Tables for the export and import of scrubbed patients. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
