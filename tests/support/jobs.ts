import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Services } from '../../platform/base/services';
import { SYSTEM } from '../../platform/http/context';
import type { ArgsOf, JobKind } from '../../src/contract/jobKind';
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

/** Starts a job that waits for longer than a test takes. @returns its id */
export const startWaitingJob = <Kind extends JobKind>(
  { jobs, database }: Pick<Services, 'jobs' | 'database'>,
  kind: Kind,
  args: ArgsOf<Kind>,
): Promise<string> =>
  database.db.transaction().execute(async (tx) => {
    const jobId = await jobs.start(kind, args, SYSTEM, tx);
    const dueAt = sql<string>`now() + interval '1 hour'`;
    await tx.updateTable('job').set({ due_at: dueAt }).where('job_id', '=', jobId).execute();
    return jobId;
  });
