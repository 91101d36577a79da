import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { JobId, JobKind } from '../contract/jobKind';
import type { JobOf } from '../contract/jobs';
import { actions } from '../dataProvider/client';
import { toApiError } from '../dataProvider/apiError';
import { hasEnded, useJob } from './useJob';

const nothing = (): void => undefined;

/** Starts, watches and cancels a job from a dialog. If such a job is already running, the running job is watched. */
export function useRunningJob<Kind extends JobKind>(onEnded: (job: JobOf<Kind>) => void = nothing) {
  const [jobId, setJobId] = useState<JobId<Kind>>();
  const [starting, setStarting] = useState(false);
  const [error, setError] = useState<unknown>();
  const [cancelling, setCancelling] = useState(false);
  const { job, error: lookFailed } = useJob(jobId);
  const ended = hasEnded(job);
  // Whether the job was cancelled before its id was known. The job is then cancelled as soon as the id arrives.
  const cancelled = useRef(false);
  const cancel = (id: string): void =>
    void actions.cancelJob(id).catch((failure: unknown) => {
      setError(failure);
      setCancelling(false);
    });
  const reportEnd = useEffectEvent(() => job && onEnded(job));
  useEffect(() => {
    if (ended) reportEnd();
  }, [ended]);
  return {
    job,
    ended,
    error: error ?? lookFailed ?? undefined,
    busy: starting || (jobId !== undefined && !ended),
    /** Whether the job was asked to stop, and has not ended yet. */
    cancelling: cancelling && !ended,
    async start(begin: () => Promise<JobId<Kind>>): Promise<void> {
      cancelled.current = false;
      setCancelling(false);
      setStarting(true);
      setError(undefined);
      setJobId(undefined);
      try {
        const id = await begin();
        setJobId(id);
        if (cancelled.current) cancel(id);
      } catch (failure) {
        // Cancelling may interrupt the start, for example an upload. This is not an error. A job that somebody else has
        // started must not be cancelled.
        if (cancelled.current) return setCancelling(false);
        const { code, params } = toApiError(failure);
        const running = params?.['jobId'];
        if (code === 'jobRunning' && typeof running === 'string') setJobId(running);
        else setError(failure);
      } finally {
        setStarting(false);
      }
    },
    /** Forgets an ended job and its failure. */
    forget(): void {
      setJobId(undefined);
      setError(undefined);
    },
    cancel(): void {
      setCancelling(true);
      if (starting) cancelled.current = true;
      else if (jobId !== undefined) cancel(jobId);
    },
  };
}

export type RunningJob<Kind extends JobKind = JobKind> = ReturnType<typeof useRunningJob<Kind>>;
