import { sql, type Kysely } from 'kysely';

const statements = [
  // The content is text: mails are composed in seven bits, everything else is JSON.
  `CREATE TABLE outbox (
    outbox_id uuid PRIMARY KEY,
    channel text NOT NULL CHECK (channel IN ('email', 'sms', 'webhook', 'fax', 'direct')),
    purpose text NOT NULL,
    recipient text NOT NULL,
    subject text,
    mime_type text NOT NULL,
    content text NOT NULL,
    masked text,
    state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sending', 'sent', 'failed')),
    transport text,
    attempts integer NOT NULL DEFAULT 0,
    last_error text,
    created_at timestamptz NOT NULL DEFAULT now(),
    due_at timestamptz NOT NULL DEFAULT now(),
    taken_at timestamptz,
    ended_at timestamptz,
    worker text,
    user_id text,
    patient_id text
  )`,
  `CREATE INDEX outbox_waiting ON outbox (due_at, outbox_id) WHERE state IN ('queued', 'sending')`,
  'CREATE INDEX outbox_created ON outbox (created_at DESC, outbox_id DESC)',
  'CREATE INDEX outbox_recipient ON outbox (lower(recipient), created_at DESC)',
  'CREATE INDEX outbox_user ON outbox (user_id, created_at DESC) WHERE user_id IS NOT NULL',
  'CREATE INDEX outbox_patient ON outbox (patient_id, created_at DESC) WHERE patient_id IS NOT NULL',
];

/** Messages to people and systems, with the state of their delivery. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
