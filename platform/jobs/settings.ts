import type { Reader } from '../base/reader';

interface JobSettings {
  /** Jobs that a process runs at a time. */
  jobConcurrency: number;
}

declare module '../base/config' {
  interface Config extends JobSettings {}
}

export function readJobs(read: Reader): JobSettings {
  return { jobConcurrency: read.number('JOB_CONCURRENCY', 2, 1, 64) };
}
