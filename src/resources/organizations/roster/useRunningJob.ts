import { useEffect, useRef, useState } from 'react';
import { actions } from '../../../dataProvider/client';
import { toApiError } from '../../../dataProvider/apiError';
import { hasEnded, useJob } from '../../../ui/useJob';

/** A job begun from a dialog: started, watched, cancelled. One that runs already is watched in place of a new one. */
export function useRunningJob(onEnded: () => void) {
  const [jobId, setJobId] = useState<string>();
  const [starting, setStarting] = useState(false);
  const [error, setError] = useState<unknown>();
  const { job, error: lookFailed } = useJob(jobId);
  const ended = hasEnded(job);
  const tell = useRef(onEnded);
  tell.current = onEnded;
  useEffect(() => {
    if (ended) tell.current();
  }, [ended]);
  return {
    job,
    ended,
    error: error ?? lookFailed ?? undefined,
    busy: starting || (jobId !== undefined && !ended),
    async start(begin: () => Promise<string>): Promise<void> {
      setStarting(true);
      setError(undefined);
      try {
        setJobId(await begin());
      } catch (failure) {
        const { code, params } = toApiError(failure);
        const running = params?.['jobId'];
        if (code === 'importRunning' && typeof running === 'string') setJobId(running);
        else setError(failure);
      } finally {
        setStarting(false);
      }
    },
    cancel: () => jobId !== undefined && void actions.cancelJob(jobId).catch(setError),
  };
}
