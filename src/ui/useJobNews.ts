import { useEffect, useEffectEvent, useRef } from 'react';
import { live } from '../dataProvider/client';
import { hasEnded } from './useJob';

/**
 * Reads running jobs of the user as soon as the platform tells that one of them has ended, and when the stream opens,
 * because a job may have ended before. Whoever shows the jobs reads them regularly as well: the stream may not work, and
 * it does not tell about jobs of other users.
 * @param jobIds the jobs that have not ended; while there are none, nothing is listened to
 */
export function useJobNews(jobIds: readonly string[], read: () => void): void {
  // A job may be told to have ended before it is known here that the job runs.
  const ended = useRef(new Set<string>());
  const readEnded = useEffectEvent(() => {
    // Each job is read once, also if its end is not yet seen.
    const found = jobIds.filter((jobId) => ended.current.delete(jobId));
    if (found.length > 0) read();
  });
  const readNow = useEffectEvent(read);
  const isRunning = jobIds.length > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    return live.listen({
      onNews({ jobs = [], isCut }) {
        for (const job of jobs) if (hasEnded(job)) ended.current.add(job.jobId);
        if (isCut) readNow();
        else readEnded();
      },
      onState(state) {
        if (state === 'live') readNow();
      },
    });
  }, [isRunning]);
  const known = jobIds.join();
  useEffect(() => readEnded(), [known]);
}
