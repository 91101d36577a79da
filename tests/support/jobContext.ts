import { SYSTEM } from '../../platform/http/context';
import type { JobContext } from '../../platform/jobs/jobs';

/** The context of a job without a queue; its state is in memory. */
export function jobContext<Args, Kept>(args: Args, more: Partial<JobContext<Args, Kept>> = {}): JobContext<Args, Kept> {
  const job: JobContext<Args, Kept> = {
    jobId: crypto.randomUUID(),
    leaseId: crypto.randomUUID(),
    args,
    actor: SYSTEM,
    kept: undefined,
    keep: async (_tx, state) => {
      job.kept = structuredClone(state);
    },
    progress: () => undefined,
    cancelled: () => false,
    check: () => undefined,
    transaction: (db, work) => db.transaction().execute(work),
    ...more,
  };
  return job;
}
