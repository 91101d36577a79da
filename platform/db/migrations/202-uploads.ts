import { sql, type Kysely } from 'kysely';

const statements = [
  // Uploaded files, available to every process. `size` is set when the file is complete.
  `CREATE TABLE upload (
    upload_id uuid PRIMARY KEY,
    job_id uuid,
    size bigint,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX upload_job ON upload (job_id)',
  `CREATE TABLE upload_part (
    upload_id uuid NOT NULL REFERENCES upload (upload_id) ON DELETE CASCADE,
    part integer NOT NULL,
    content bytea NOT NULL,
    PRIMARY KEY (upload_id, part)
  )`,
  // Content is not compressed, because most files are compressed already or are deleted after a minute.
  'ALTER TABLE upload_part ALTER COLUMN content SET STORAGE EXTERNAL',
];

/** Uploaded files that jobs import. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
