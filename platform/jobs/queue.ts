import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db, Queryable, Tables } from '../db/types';
import type { Actor } from '../http/context';

export type JobRow = Tables['job'];

/** A job whose process has not been heard of for this long is another's to take. */
const SILENCE = sql<string>`now() - interval '30 seconds'`;
/** A job that brought its process down so often is not tried again. */
const MAX_ATTEMPTS = 3;

/** Puts a job in the queue, with the change it belongs to if given its transaction. @returns its id */
export async function enqueue(on: Queryable, name: string, args: unknown, actor: Actor): Promise<string> {
  const job_id = uuid();
  await on
    .insertInto('job')
    .values({
      job_id,
      name,
      status: 'queued',
      args: sql`${JSON.stringify(args ?? {})}::jsonb`,
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

/** Takes the oldest waiting job of these names for a worker; no two workers take the same. */
export async function claim(db: Db, worker: string, names: string[]): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    UPDATE job SET status = 'active', worker = ${worker}, heartbeat = now(), attempts = attempts + 1,
      start_time = coalesce(start_time, now())
    WHERE job_id = (
      SELECT job_id FROM job WHERE status = 'queued' AND name = ANY(${names}::text[])
      ORDER BY created_at, job_id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING *`.execute(db);
  return rows[0];
}

/** Says that the worker lives. @returns those of its jobs that somebody wants ended */
export async function beat(db: Db, worker: string): Promise<string[]> {
  const { rows } = await sql<{ job_id: string }>`
    WITH alive AS (
      UPDATE job SET heartbeat = now() WHERE worker = ${worker} AND status = 'active' RETURNING job_id, cancel_requested)
    SELECT job_id FROM alive WHERE cancel_requested`.execute(db);
  return rows.map((row) => row.job_id);
}

/**
 * Puts jobs of workers that have gone back into the queue; those that were tried too often have failed.
 * @param all whether every active job is one of these: nobody else works on an embedded database that was just opened
 */
export async function recover(db: Db, all: boolean): Promise<void> {
  await sql`
    UPDATE job SET
      status = CASE WHEN cancel_requested THEN 'cancelled' WHEN attempts >= ${sql.lit(MAX_ATTEMPTS)} THEN 'failed' ELSE 'queued' END,
      error = CASE WHEN NOT cancel_requested AND attempts >= ${sql.lit(MAX_ATTEMPTS)} THEN 'interrupted' END,
      end_time = CASE WHEN cancel_requested OR attempts >= ${sql.lit(MAX_ATTEMPTS)} THEN now() END,
      worker = NULL
    WHERE status = 'active' AND (${sql.lit(all)} OR heartbeat < ${SILENCE})`.execute(db);
}

export async function saveProgress(
  db: Db,
  job: JobRow,
  progress: { done: number; total: number | null; message: string | null },
): Promise<void> {
  await db
    .updateTable('job')
    .set({
      progress_done: progress.done,
      progress_total: progress.total,
      progress_message: progress.message,
      heartbeat: sql`now()`,
    })
    .where('job_id', '=', job.job_id)
    .where('worker', '=', job.worker)
    .where('status', '=', 'active')
    .execute();
}

/** Ends a job, if it is still this worker's. */
export async function finish(
  db: Db,
  job: JobRow,
  status: 'done' | 'failed' | 'cancelled',
  { result, error }: { result?: unknown; error?: string },
): Promise<void> {
  await db
    .updateTable('job')
    .set({
      status,
      result: result === undefined ? null : sql`${JSON.stringify(result)}::jsonb`,
      error: error ?? null,
      end_time: sql`now()`,
    })
    .where('job_id', '=', job.job_id)
    .where('worker', '=', job.worker)
    .where('status', '=', 'active')
    .execute();
}

/** Puts a job that its worker did not finish back into the queue; the attempt does not count. */
export async function release(db: Db, job: JobRow): Promise<void> {
  await sql`
    UPDATE job SET status = 'queued', worker = NULL, attempts = attempts - 1
    WHERE job_id = ${job.job_id}::uuid AND worker = ${job.worker} AND status = 'active'`.execute(db);
}

/** Asks for an end: at once for a job that waits, at its next check for one that runs. @returns whether it exists */
export async function requestCancel(db: Db, jobId: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    UPDATE job SET
      cancel_requested = cancel_requested OR status IN ('queued', 'active'),
      end_time = CASE WHEN status = 'queued' THEN now() ELSE end_time END,
      status = CASE WHEN status = 'queued' THEN 'cancelled' ELSE status END
    WHERE job_id = ${jobId}::uuid RETURNING *`.execute(db);
  return rows[0];
}
