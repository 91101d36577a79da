import { sql, type Kysely } from 'kysely';

const statements = [
  // What nothing delivers stays in the outbox, and is not called sent.
  'ALTER TABLE outbox DROP CONSTRAINT outbox_state_check',
  `ALTER TABLE outbox ADD CONSTRAINT outbox_state_check
    CHECK (state IN ('queued', 'sending', 'sent', 'kept', 'failed'))`,
  `UPDATE outbox SET state = 'kept' WHERE state = 'sent' AND transport = 'stored'`,
  // Taken under a lease, as jobs are.
  `ALTER TABLE outbox
    ADD COLUMN lease uuid, ADD COLUMN lease_until timestamptz, DROP COLUMN worker, DROP COLUMN taken_at`,
  'CREATE UNIQUE INDEX outbox_lease ON outbox (lease) WHERE lease IS NOT NULL',
];

/** Messages that nothing delivers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
