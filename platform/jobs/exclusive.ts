import { sql } from 'kysely';
import type { JobKind } from '../../src/contract/jobKind';
import { isObject } from '../../src/domain/entity/paths';
import type { Queryable } from '../db/types';
import { HttpError } from '../http/errors';

/** First key of the advisory lock for starting jobs of a kind, so that two jobs cannot start at once. */
const LOCK = 4_120;

/** Jobs of a kind that are queued or running. */
export const unfinished = (on: Queryable, name: string, states: ('queued' | 'active')[] = ['queued', 'active']) =>
  on.selectFrom('job').select(['job_id', 'args']).where('name', '=', name).where('status', 'in', states).execute();

const valueOf = (args: unknown, name: string): unknown => (isObject(args) ? (args[name] ?? null) : null);

/**
 * Refuses to start a job that must not run at the same time as an unfinished job of its kind. If the kind has
 * `nullIsAll`, a target of null means all targets.
 * @throws HttpError 409 `jobRunning` with the id of the unfinished job, if both jobs have the same target; 409 with
 * the code in `nullIsAll`, if the target of one of the two jobs is null
 */
export async function requireExclusive(tx: Queryable, { name, exclusive }: JobKind, args: unknown): Promise<void> {
  if (!exclusive) return;
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(LOCK)}, hashtext(${name}::text))`.execute(tx);
  for (const { job_id: jobId, args: others } of await unfinished(tx, name)) {
    const pairs = exclusive.by.map((field) => [valueOf(args, field), valueOf(others, field)]);
    if (pairs.every(([own, other]) => own === other)) throw new HttpError(409, 'jobRunning', { jobId });
    // The error does not have the other job's id, because the caller may not be entitled to see that job.
    if (exclusive.nullIsAll !== undefined && pairs.some((pair) => pair.includes(null)))
      throw new HttpError(409, exclusive.nullIsAll);
  }
}
