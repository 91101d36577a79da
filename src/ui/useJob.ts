import { useQuery } from '@tanstack/react-query';
import type { JobId } from '../contract/jobKind';
import type { Job, JobOf } from '../contract/jobs';
import { actions } from '../dataProvider/client';

const ENDED: readonly Job['status'][] = ['done', 'failed', 'cancelled'];
const POLL_MS = 500;

export const hasEnded = (job: Pick<Job, 'status'> | undefined): boolean =>
  job !== undefined && ENDED.includes(job.status);

/** Polls a job until it has ended. Without an id, there is no job. */
export function useJob<Result>(jobId: JobId<Result> | undefined): { job: JobOf<Result> | undefined; error: unknown } {
  const { data, error } = useQuery({
    queryKey: ['job', jobId],
    queryFn: ({ signal }) => actions.job<Result>(jobId ?? '', signal),
    enabled: jobId !== undefined,
    refetchInterval: ({ state }) => (hasEnded(state.data) ? false : POLL_MS),
    refetchIntervalInBackground: true,
    // A failed poll does not mean that the job has failed.
    retry: 3,
    gcTime: 0,
  });
  return { job: jobId === undefined ? undefined : data, error };
}
