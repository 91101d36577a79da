import { sql } from 'kysely';
import type { JobKind } from '../../src/contract/jobKind';
import { isObject } from '../../src/domain/entity/paths';
import type { Queryable } from '../db/types';
import { HttpError } from '../http/errors';

/** First half of the lock under which jobs of a kind begin, so that no two do so at once. */
const LOCK = 4_120;

/** Jobs of a kind that wait or run. */
export const unfinished = (on: Queryable, name: string, states: ('queued' | 'active')[] = ['queued', 'active']) =>
  on.selectFrom('job').select(['job_id', 'args']).where('name', '=', name).where('status', 'in', states).execute();

const valueOf = (args: unknown, name: string): unknown => (isObject(args) ? (args[name] ?? null) : null);

/**
 * Holds the start of a job to what its kind says of others that run.
 * @throws HttpError 409 `importRunning` with the id of the job that is the same, or what the kind says where one is for all
 */
export async function requireAlone(tx: Queryable, { name, alone }: JobKind, args: unknown): Promise<void> {
  if (!alone) return;
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(LOCK)}, hashtext(${name}::text))`.execute(tx);
  for (const { job_id: jobId, args: others } of await unfinished(tx, name)) {
    const pairs = alone.by.map((field) => [valueOf(args, field), valueOf(others, field)]);
    if (pairs.every(([own, other]) => own === other)) throw new HttpError(409, 'importRunning', { jobId });
    // Of one of all, or of another's, whoever asks has no business with the other job.
    if (alone.nullIsAll !== undefined && pairs.some((pair) => pair.includes(null)))
      throw new HttpError(409, alone.nullIsAll);
  }
}
