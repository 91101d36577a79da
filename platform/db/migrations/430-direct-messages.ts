import { sql, type Kysely } from 'kysely';

const statements = [
  // Messages that were taken from the mailbox, by a digest of what identifies a mail. A mail is taken once, even if it
  // arrives again or two processes read the mailbox.
  `CREATE TABLE direct_taken (
    digest text PRIMARY KEY,
    message_id text NOT NULL,
    taken_at timestamptz NOT NULL DEFAULT now()
  )`,

  // The bytes of messages as they came, and of attachments, in parts.
  `CREATE TABLE direct_content (
    owner_id text NOT NULL,
    part integer NOT NULL,
    content bytea NOT NULL,
    PRIMARY KEY (owner_id, part)
  )`,
  // Mail is compressed or encrypted as a rule, so that compressing it again only takes time.
  'ALTER TABLE direct_content ALTER COLUMN content SET STORAGE EXTERNAL',

  // Attempts to take or process a message or an attachment. Rows are never changed.
  `CREATE TABLE direct_attempt (
    attempt_id uuid PRIMARY KEY,
    subject text NOT NULL,
    subject_id text NOT NULL,
    number integer NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    user_id text,
    username text,
    request_id text,
    why text NOT NULL,
    rule_version text NOT NULL,
    outcome text NOT NULL,
    cause text,
    result jsonb NOT NULL,
    difference jsonb NOT NULL,
    UNIQUE (subject, subject_id, number)
  )`,
];

/** Direct messages: their bytes, the mails that were taken, and the attempts to process them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
