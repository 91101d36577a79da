import type { JobOf } from '../../src/contract/jobs';

/** A job that has ended, as the platform answers it. */
export const endedJob = (result: JobOf['result']): JobOf => ({
  jobId: '0190d5a0-0000-7000-8000-000000000007',
  name: 'job',
  status: 'done',
  createdAt: '2026-03-01T08:00:00.000Z',
  startTime: '2026-03-01T08:00:00.000Z',
  endTime: '2026-03-01T08:00:01.000Z',
  userId: null,
  requestId: null,
  progress: { done: 1, total: null, message: null },
  result,
  error: null,
});
