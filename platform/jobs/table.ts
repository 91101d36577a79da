import { sql, type Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db, Queryable, Tables, Tx } from '../db/types';
import type { Actor } from '../http/context';
import type { Lease } from '../queue/lease';
import { conclude, type QueueTable } from '../queue/table';

export type JobRow = Selectable<Tables['job']>;
export type Ending = 'done' | 'failed' | 'cancelled';

export const JOBS: QueueTable = {
  name: 'job',
  id: 'job_id',
  state: 'status',
  waiting: 'queued',
  taken: 'active',
  endedAt: 'end_time',
  fault: 'error',
  maxAttempts: 3,
  cancelRequested: 'cancel_requested',
  onTaken: sql`start_time = coalesce(start_time, now())`,
};

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/**
 * Enqueues a job, in the given transaction if there is one.
 * @returns the job's id
 */
export async function enqueue(on: Queryable, name: string, args: unknown, actor: Actor): Promise<string> {
  const job_id = uuid();
  await on
    .insertInto('job')
    .values({
      job_id,
      name,
      status: 'queued',
      args: json(args ?? {}),
      progress_done: 0,
      cancel_requested: false,
      attempts: 0,
      created_at: sql`now()`,
      user_id: actor.userId,
      username: actor.username,
      request_id: actor.requestId,
    })
    .execute();
  return job_id;
}

export async function saveProgress(
  db: Db,
  lease: Lease,
  progress: { done: number; total: number | null; message: string | null },
): Promise<void> {
  await db
    .updateTable('job')
    .set({ progress_done: progress.done, progress_total: progress.total, progress_message: progress.message })
    .where('lease', '=', lease.id)
    .execute();
}

/** Stores the state for the next attempt, in the transaction of the change that it describes. */
export async function keepState(tx: Tx, lease: Lease, state: unknown): Promise<void> {
  await tx
    .updateTable('job')
    .set({ kept: json(state) })
    .where('lease', '=', lease.id)
    .execute();
}

/**
 * Finishes a job, if this worker still holds the job's lease.
 * @returns whether the job was finished
 */
export const finish = (
  db: Db,
  lease: Lease,
  status: Ending,
  { result, error }: { result?: unknown; error?: string },
): Promise<boolean> =>
  conclude(
    db,
    JOBS,
    lease.id,
    sql`status = ${status}, result = ${result === undefined ? null : json(result)}, error = ${error ?? null},
      end_time = now(), kept = NULL`,
  );

/**
 * Cancels a waiting job at once, and a running job at its next check.
 * @returns the job, if it exists
 */
export async function requestCancel(on: Queryable, jobId: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    UPDATE job SET
      cancel_requested = cancel_requested OR status IN ('queued', 'active'),
      end_time = CASE WHEN status = 'queued' THEN now() ELSE end_time END,
      status = CASE WHEN status = 'queued' THEN 'cancelled' ELSE status END
    WHERE job_id = ${jobId}::uuid RETURNING *`.execute(on);
  return rows[0];
}
