import { SYSTEM } from '../../platform/http/context';
import type { JobContext } from '../../platform/jobs/jobs';

/** What a job's work gets, outside of a queue: it keeps its state in memory. */
export function jobContext(args: unknown, more: Partial<JobContext> = {}): JobContext {
  const job: JobContext = {
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
    ...more,
  };
  return job;
}
