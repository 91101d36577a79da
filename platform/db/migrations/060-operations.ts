import { sql, type Kysely } from 'kysely';

const statements = [
  // Feedback pictures in base64, because both databases read text the same way.
  `CREATE TABLE image (
    attachment_id uuid PRIMARY KEY,
    mime_type text NOT NULL,
    content text NOT NULL,
    size integer NOT NULL,
    user_id text,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX image_created ON image (created_at)',

  // How many messages a log notification has sent in its current time span, and how many lines it holds back.
  `CREATE TABLE log_notify_state (
    notify_id text PRIMARY KEY,
    span_start timestamptz NOT NULL DEFAULT now(),
    sent integer NOT NULL DEFAULT 0,
    held integer NOT NULL DEFAULT 0
  )`,
];

/** Feedback pictures, and the state of log notifications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
