import { sql } from 'kysely';
import type { Sql } from '../../sql';

/** Files, which every process can read. */
export const files: Sql[] = [
  // Files that jobs import, and results of jobs.
  sql`CREATE TABLE upload (
    upload_id uuid PRIMARY KEY,
    job_id uuid,
    -- Set when the file is complete.
    size bigint,
    created_at timestamptz NOT NULL DEFAULT now(),
    -- Null for a file that only its job uses.
    kept_until timestamptz
  )`,
  sql`CREATE INDEX upload_job ON upload (job_id)`,
  // Content is not compressed, because most files are compressed already or are deleted after a minute.
  sql`CREATE TABLE upload_part (
    upload_id uuid NOT NULL REFERENCES upload (upload_id) ON DELETE CASCADE,
    part integer NOT NULL,
    content bytea STORAGE EXTERNAL NOT NULL,
    PRIMARY KEY (upload_id, part)
  )`,

  // Feedback pictures in base64, because both databases read text the same way.
  sql`CREATE TABLE image (
    attachment_id uuid PRIMARY KEY,
    mime_type text NOT NULL,
    content text NOT NULL,
    size integer NOT NULL,
    user_id text,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  sql`CREATE INDEX image_created ON image (created_at)`,
  // Finds how much an account has stored, before the account stores more.
  sql`CREATE INDEX image_user ON image (user_id)`,
];
