import type { FastifyInstance } from 'fastify';
import type { SelectQueryBuilder } from 'kysely';
import { pageOf } from '../../src/contract/fields';
import { jobs as contract, type Job, type MonitoredJob } from '../../src/contract/jobs';
import { Audited } from '../audit/audited';
import { audit } from '../audit/record';
import type { Tables } from '../db/types';
import { serve } from '../http/contract/serve';
import { HttpError, notFound } from '../http/errors';
import type { Services } from '../base/services';
import type { JobRow } from './table';

const answerOf = (row: JobRow): Job => ({
  jobId: row.job_id,
  name: row.name,
  status: row.status,
  progress: { done: row.progress_done, total: row.progress_total, message: row.progress_message },
  result: row.result,
  error: row.error,
  createdAt: row.created_at,
  startTime: row.start_time,
  endTime: row.end_time,
  userId: row.user_id,
  requestId: row.request_id,
});

/** The columns of the monitor: not the result, which may be large. */
const MONITORED = [
  'job_id',
  'name',
  'status',
  'args',
  'progress_done',
  'progress_total',
  'error',
  'attempts',
  'cancel_requested',
  'created_at',
  'start_time',
  'end_time',
  'user_id',
  'request_id',
] as const;

const monitoredOf = (row: Pick<JobRow, (typeof MONITORED)[number]>): Omit<MonitoredJob, 'isRepeatable'> => ({
  jobId: row.job_id,
  name: row.name,
  status: row.status,
  done: row.progress_done,
  total: row.progress_total,
  error: row.error,
  attempts: row.attempts,
  isCancelling: row.cancel_requested && row.end_time === null,
  createdAt: row.created_at,
  startTime: row.start_time,
  endTime: row.end_time,
  userId: row.user_id,
  requestId: row.request_id,
});

const JOB = 'job';

/** The jobs of a page, newest first. The index finds their ids, so that no rows before the page are read. */
const pageKeys = (found: SelectQueryBuilder<Tables, 'job', object>, { offset, limit }: ReturnType<typeof pageOf>) =>
  found.select('job_id').orderBy('created_at', 'desc').orderBy('job_id', 'desc').offset(offset).limit(limit);

export function registerJobs(app: FastifyInstance, services: Services): void {
  const { database, jobs } = services;
  const { db } = database;
  serve(app, services, contract, {
    'GET jobs': ({ query, actor }) =>
      Audited.read(db, actor, async (tx) => {
        const rows = await tx
          .selectFrom('job')
          .selectAll()
          .where('job_id', 'in', pageKeys(tx.selectFrom('job'), pageOf(query)))
          .orderBy('created_at', 'desc')
          .orderBy('job_id', 'desc')
          .execute();
        const { total } = await tx
          .selectFrom('job')
          .select((from) => from.fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow();
        return {
          answer: { jobs: rows.map(answerOf), totalJobs: total },
          events: { action: 'list', entity: JOB, details: { count: rows.length } },
        };
      }),

    async 'GET jobs/monitor'({ query }) {
      const { status, name, jobId } = query;
      let found = db.selectFrom('job');
      if (status !== undefined) found = found.where('status', '=', status);
      if (name !== undefined) found = found.where('name', '=', name);
      if (jobId !== undefined) found = found.where('job_id', '=', jobId);
      const rows = await db
        .selectFrom('job')
        .select(MONITORED)
        .where('job_id', 'in', pageKeys(found, pageOf(query)))
        .orderBy('created_at', 'desc')
        .orderBy('job_id', 'desc')
        .execute();
      const { total } = await found.select((from) => from.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      return {
        jobs: rows.map((row) => ({ ...monitoredOf(row), isRepeatable: jobs.isRepeatable(row) })),
        totalJobs: Number(total),
        names: jobs.names,
      };
    },

    async 'POST jobs/{jobId}/again'({ params, actor }) {
      const jobId = await db.transaction().execute(async (tx) => {
        const row = await tx.selectFrom('job').selectAll().where('job_id', '=', params.jobId).executeTakeFirst();
        if (!row) throw notFound();
        const started = await jobs.again(row, actor, tx);
        const details = { change: 'startedAgain', jobId: started };
        await audit(tx, actor, { action: 'update', entity: JOB, recordId: row.job_id, details });
        return started;
      });
      jobs.wake();
      return { jobId };
    },

    'GET jobs/{jobId}': ({ params: { jobId }, actor }) =>
      Audited.read(db, actor, async (tx) => {
        const row = await tx.selectFrom('job').selectAll().where('job_id', '=', jobId).executeTakeFirst();
        if (!row) throw new HttpError(404, 'notFound');
        // The owner polls a running job for its progress, which is not audited. Reading the result of a finished job is
        // audited.
        const isProgress = row.user_id === actor.userId && row.end_time === null;
        return {
          answer: { job: answerOf(row) },
          events: isProgress ? [] : { action: 'read', entity: JOB, recordId: row.job_id },
        };
      }),

    async 'POST jobs/{jobId}/cancel'({ params: { jobId }, actor }) {
      const details = { change: 'cancelRequested' };
      const row = await jobs.cancel(jobId, (tx) =>
        audit(tx, actor, { action: 'update', entity: JOB, recordId: jobId, details }),
      );
      if (!row) throw new HttpError(404, 'notFound');
      return { job: answerOf(row) };
    },
  });
}
