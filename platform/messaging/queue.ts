import { sql, type Selectable } from 'kysely';
import type { Db, Queryable, Tables } from '../db/types';

export type OutboxRow = Selectable<Tables['outbox']>;

/** A message whose worker has not ended it for this long is another's to take; a delivery is given up much earlier. */
const SILENCE = sql<string>`now() - interval '2 minutes'`;

/** Takes the message that has been due longest; no two workers take the same. */
export async function claim(db: Db, worker: string): Promise<OutboxRow | undefined> {
  const { rows } = await sql<OutboxRow>`
    UPDATE outbox SET state = 'sending', worker = ${worker}, taken_at = now(), attempts = attempts + 1
    WHERE outbox_id = (
      SELECT outbox_id FROM outbox WHERE state = 'queued' AND due_at <= now()
      ORDER BY due_at, outbox_id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING *`.execute(db);
  return rows[0];
}

/** How a delivery ended; `retryIn` seconds where it is to be tried again. */
export type Outcome =
  | { state: 'sent'; transport: string; forget: boolean }
  | { state: 'failed'; transport: string; error: string; retryIn?: number };

/** Writes down how a delivery ended, if the message is still this worker's. */
export async function conclude(db: Db, row: OutboxRow, outcome: Outcome): Promise<void> {
  const again = outcome.state === 'failed' && outcome.retryIn !== undefined;
  await db
    .updateTable('outbox')
    .set({
      state: again ? 'queued' : outcome.state,
      transport: outcome.transport,
      worker: null,
      ...(outcome.state === 'failed' ? { last_error: outcome.error.slice(0, 500) } : { last_error: null }),
      ...(again ? { due_at: sql`now() + ${outcome.retryIn} * interval '1 second'` } : { ended_at: sql`now()` }),
      ...(outcome.state === 'sent' && outcome.forget && { content: sql`coalesce(masked, content)`, masked: null }),
    })
    .where('outbox_id', '=', row.outbox_id)
    .where('worker', '=', row.worker)
    .where('state', '=', 'sending')
    .execute();
}

/**
 * Puts messages of workers that have gone back into the queue.
 * @param all whether every message being sent is one of these: nobody else works on an embedded database just opened
 */
export async function recover(db: Db, all: boolean): Promise<void> {
  await sql`
    UPDATE outbox SET state = 'queued', worker = NULL, due_at = now()
    WHERE state = 'sending' AND (${sql.lit(all)} OR taken_at < ${SILENCE})`.execute(db);
}

/** Puts a failed message back into the queue, with all its attempts before it. @returns it, undefined if it has not failed */
export async function requeue(on: Queryable, outboxId: string): Promise<OutboxRow | undefined> {
  const { rows } = await sql<OutboxRow>`
    UPDATE outbox SET state = 'queued', attempts = 0, due_at = now(), ended_at = NULL
    WHERE outbox_id = ${outboxId}::uuid AND state = 'failed' RETURNING *`.execute(on);
  return rows[0];
}

/** Drops messages that ended so many days ago. */
export async function prune(db: Db, days: number): Promise<void> {
  await sql`
    DELETE FROM outbox WHERE state IN ('sent', 'failed') AND ended_at < now() - ${days} * interval '1 day'`.execute(db);
}
