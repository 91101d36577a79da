import { repeat } from '../base/repeat';
import type { JobContext } from './running';

/** How often a job is asked whether it was cancelled, in milliseconds. */
const LOOK_MS = 200;

/** Runs work with a signal that is aborted when its job is cancelled, even while the work waits for another server. */
export async function abortable<Result>(
  job: Pick<JobContext, 'cancelled'>,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController();
  const looking = repeat(
    LOOK_MS,
    () => {
      if (job.cancelled()) stop.abort();
    },
    () => stop.abort(),
  );
  try {
    return await work(stop.signal);
  } finally {
    await looking.stop();
  }
}
