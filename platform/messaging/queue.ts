import { sql, type Selectable } from 'kysely';
import type { Db, Queryable, Tables } from '../db/types';
import type { Lease } from '../queue/lease';
import { conclude, type QueueTable } from '../queue/table';

export type OutboxRow = Selectable<Tables['outbox']>;

/** Maximum number of attempts of a delivery, including attempts whose process crashed. */
export const MAX_ATTEMPTS = 5;

export const OUTBOX: QueueTable = {
  name: 'outbox',
  id: 'outbox_id',
  state: 'state',
  waiting: 'queued',
  taken: 'sending',
  endedAt: 'ended_at',
  fault: 'last_error',
  maxAttempts: MAX_ATTEMPTS,
};

/** The result of a delivery attempt. `retryIn` is the number of seconds until a retry, if there will be a retry. */
export type Outcome =
  | { state: 'sent' | 'kept'; transport: string }
  | { state: 'failed'; transport: string; error: string; retryIn?: number };

/**
 * Records the result of a delivery, if the message is still this worker's. The secrets of a sent message are masked. A
 * notice of receipt that came while the message was being sent says more than the result.
 */
export function delivered(db: Db, lease: Lease, outcome: Outcome): Promise<boolean> {
  const again = outcome.state === 'failed' && outcome.retryIn !== undefined;
  const error = outcome.state === 'failed' ? outcome.error.slice(0, 500) : null;
  const set = [
    sql`state = coalesce(notice, ${again ? 'queued' : outcome.state}::text)`,
    sql`transport = ${outcome.transport}`,
    sql`last_error = CASE WHEN notice IS NULL THEN ${error}::text ELSE last_error END`,
    again
      ? sql`due_at = now() + ${outcome.retryIn} * interval '1 second',
          ended_at = CASE WHEN notice IS NULL THEN ended_at ELSE now() END`
      : sql`ended_at = now()`,
    ...(outcome.state === 'sent' ? [sql`content = coalesce(masked, content), masked = NULL`] : []),
  ];
  return conclude(db, OUTBOX, lease.id, sql.join(set));
}

/**
 * Puts a failed message back into the queue. Its attempts are counted from zero again.
 * @returns the message; undefined if the message has not failed
 */
export async function requeue(on: Queryable, outboxId: string): Promise<OutboxRow | undefined> {
  const { rows } = await sql<OutboxRow>`
    UPDATE outbox SET state = 'queued', attempts = 0, due_at = now(), ended_at = NULL, notice = NULL
    WHERE outbox_id = ${outboxId}::uuid AND state = 'failed' RETURNING *`.execute(on);
  return rows[0];
}

/** Deletes messages that finished at least this many days ago. */
export async function prune(db: Db, days: number): Promise<void> {
  await sql`
    DELETE FROM outbox
    WHERE state IN ('sent', 'processed', 'dispatched', 'kept', 'failed') AND ended_at < now() - ${days} * interval '1 day'`.execute(
    db,
  );
}
