import type { JobId, JobKind } from '../../src/contract/jobKind';
import { fieldOf, textOf } from '../../src/domain/entity/read';
import type { Queryable } from '../db/types';
import { unfinished } from '../jobs/exclusive';

/** The unfinished job of a kind for a plan, whose id is among the arguments of the kind; null if there is none. */
export async function runningFor<Kind extends JobKind>(
  on: Queryable,
  kind: Kind,
  planId: string,
): Promise<{ jobId: JobId<Kind> } | null> {
  const found = (await unfinished(on, kind.name)).find(({ args }) => textOf(fieldOf(args, 'planId')) === planId);
  return found ? { jobId: found.job_id } : null;
}
