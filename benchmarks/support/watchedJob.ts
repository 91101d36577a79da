import { setTimeout as delay } from 'node:timers/promises';
import type { PlatformProcess } from './process';

const LOOK_MS = 3_000;
const POLL_MS = 50;

/** The lowest memory in MB within a period: the memory right after a garbage collection. */
export async function leastMemory({ memory }: Pick<PlatformProcess, 'memory'>, ms = LOOK_MS): Promise<number> {
  let found = Infinity;
  for (const until = performance.now() + ms; performance.now() < until; await delay(100))
    found = Math.min(found, await memory());
  return found;
}

export interface WatchedJob<Result> {
  result: Result;
  ms: number;
  /** The most memory in MB while the job ran. */
  peak: number;
}

interface Seen<Result> {
  status: string;
  error?: string | null;
  result?: Result | null;
}

/**
 * Waits for the end of a job, and looks at the memory of its process meanwhile.
 * @param path the address of the job
 * @throws Error if the job ends otherwise than done
 */
export async function watchJob<Result>(
  { client, memory }: Pick<PlatformProcess, 'client' | 'memory'>,
  path: string,
): Promise<WatchedJob<Result>> {
  const since = performance.now();
  for (let peak = 0; ; await delay(POLL_MS)) {
    const { job } = await client.json<{ job: Seen<Result> }>(path);
    peak = Math.max(peak, await memory());
    if (job.status === 'done' && job.result) return { result: job.result, ms: performance.now() - since, peak };
    if (job.status !== 'active' && job.status !== 'queued') throw new Error(`${path}: ${job.status} ${job.error}`);
  }
}
