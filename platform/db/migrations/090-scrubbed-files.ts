import { sql, type Kysely } from 'kysely';

const statements = [
  // A scrubbed export, found by nothing but its id; nothing here says whose it was.
  `CREATE TABLE scrub_file (
    file_id uuid PRIMARY KEY,
    complete boolean NOT NULL DEFAULT false,
    patients integer NOT NULL DEFAULT 0,
    records integer NOT NULL DEFAULT 0,
    created_by text,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,

  // Its records, some hundred at a time: whole patients by batch, in the order of their parts.
  `CREATE TABLE scrub_part (
    file_id uuid NOT NULL REFERENCES scrub_file (file_id) ON DELETE CASCADE,
    batch integer NOT NULL,
    part integer NOT NULL,
    content text NOT NULL,
    PRIMARY KEY (file_id, batch, part)
  )`,

  // How far an import has come, so that one that was killed goes on with the batch that was under way.
  `CREATE TABLE scrub_import (
    job_id uuid PRIMARY KEY,
    next_batch integer NOT NULL,
    report jsonb NOT NULL
  )`,
];

/** Scrubbed patients on their way out and in again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
