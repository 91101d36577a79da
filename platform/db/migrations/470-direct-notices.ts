import { sql, type Kysely } from 'kysely';

const statements = [
  // Received notices about sent messages. Rows are never changed.
  `CREATE TABLE direct_notice (
    outbox_id uuid NOT NULL,
    message_id text NOT NULL,
    state text NOT NULL CHECK (state IN ('processed', 'dispatched', 'failed')),
    reason text,
    signature text NOT NULL,
    from_address text,
    at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (outbox_id, message_id)
  )`,
  // The strongest notice since the message was last put into the queue.
  'ALTER TABLE outbox ADD COLUMN notice text',
  'ALTER TABLE outbox DROP CONSTRAINT outbox_state_check',
  `ALTER TABLE outbox ADD CONSTRAINT outbox_state_check
    CHECK (state IN ('queued', 'sending', 'sent', 'processed', 'dispatched', 'kept', 'failed'))`,
];

/** Notices of receipt settle the delivery of direct messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
