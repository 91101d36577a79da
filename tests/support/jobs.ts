import { expect, vi } from 'vitest';
import type { Body, InProcessApp } from './app';

/**
 * Waits until a job has finished, successfully or not.
 * @param answer the response with the job's `jobId`
 */
export const jobEnded = (app: Pick<InProcessApp, 'call'>, token: string, answer: Body): Promise<Body> =>
  vi.waitFor(
    async () => {
      const job = (await app.call(`jobs/${String(answer['jobId'])}`, { token })).body['job'] as Body;
      expect(['done', 'failed', 'cancelled']).toContain(job['status']);
      return job;
    },
    { timeout: 60_000, interval: 30 },
  );
