import { expect, vi } from 'vitest';
import type { Body, InProcessApp } from './app';

/**
 * The job when it has come to an end, good or bad.
 * @param answer what started it, with its `jobId`
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
