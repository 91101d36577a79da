import { useEffect, useEffectEvent, useState } from 'react';

/** How long choices stay as they are before their figures are computed, in milliseconds. */
const SETTLED_MS = 600;

/**
 * Starts a job for arguments whose figures are not known, once the user has stopped choosing. It starts at most one job
 * in a row for the same arguments, so that a failure does not repeat itself.
 * @param args the arguments as a text
 * @param isNeeded whether the figures of the arguments must be computed
 * @param start called with a function that takes the id of the job that has or computes the figures
 * @returns the id of that job; undefined before it has started, and once the arguments have changed
 */
export function useOwnStart(
  args: string,
  isNeeded: boolean,
  start: (onStarted: (jobId: string) => void) => void,
): string | undefined {
  const [tried, setTried] = useState<{ args: string; jobId?: string }>();
  const isTried = tried?.args === args;
  const begin = useEffectEvent(() => {
    setTried({ args });
    start((jobId) => setTried({ args, jobId }));
  });
  useEffect(() => {
    if (!isNeeded || isTried) return undefined;
    const timer = setTimeout(() => begin(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [args, isNeeded, isTried]);
  return isTried ? tried.jobId : undefined;
}
