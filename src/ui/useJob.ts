import { useQuery } from '@tanstack/react-query';
import type { JobId, JobKind } from '../contract/jobKind';
import type { Job, JobOf } from '../contract/jobs';
import { actions } from '../dataProvider/client';

const ENDED: readonly Job['status'][] = ['done', 'failed', 'cancelled'];
const POLL_MS = 500;

export const hasEnded = (job: Pick<Job, 'status'> | undefined): boolean =>
  job !== undefined && ENDED.includes(job.status);

/** Polls a job until it has ended. Without an id, there is no job. */
export function useJob<Kind extends JobKind>(
  jobId: JobId<Kind> | undefined,
): { job: JobOf<Kind> | undefined; error: unknown } {
  const { data, error } = useQuery({
    queryKey: ['job', jobId],
    queryFn: ({ signal }) => actions.job<Kind>(jobId ?? '', signal),
    enabled: jobId !== undefined,
    refetchInterval: ({ state }) => (hasEnded(state.data) ? false : POLL_MS),
    refetchIntervalInBackground: true,
    // A failed poll does not mean that the job has failed.
    retry: 3,
    gcTime: 0,
  });
  return { job: jobId === undefined ? undefined : data, error };
}
