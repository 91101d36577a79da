import { sql, type Kysely } from 'kysely';

const statements = [
  // If no transport is configured for a message, the message stays in the outbox and is not reported as sent.
  'ALTER TABLE outbox DROP CONSTRAINT outbox_state_check',
  `ALTER TABLE outbox ADD CONSTRAINT outbox_state_check
    CHECK (state IN ('queued', 'sending', 'sent', 'kept', 'failed'))`,
  `UPDATE outbox SET state = 'kept' WHERE state = 'sent' AND transport = 'stored'`,
  // Messages are claimed under a lease, like jobs.
  `ALTER TABLE outbox
    ADD COLUMN lease uuid, ADD COLUMN lease_until timestamptz, DROP COLUMN worker, DROP COLUMN taken_at`,
  'CREATE UNIQUE INDEX outbox_lease ON outbox (lease) WHERE lease IS NOT NULL',
];

/** Messages for which no transport is configured stay in the outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
