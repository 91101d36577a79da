import type { FastifyInstance } from 'fastify';
import { audit } from '../audit/record';
import { actorOf } from '../entities/routes/context';
import { HttpError } from '../http/errors';
import { countOf, uuidParam } from '../http/input';
import { answer, errors, inPath, query, type OpenApi } from '../http/openapi';
import type { Services } from '../services';
import type { JobRow } from './table';

const answerOf = (row: JobRow) => ({
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

const text = { type: ['string', 'null'] };
const job: OpenApi = {
  type: 'object',
  properties: {
    jobId: { type: 'string' },
    name: { type: 'string' },
    status: { enum: ['queued', 'active', 'done', 'failed', 'cancelled'] },
    progress: {
      type: 'object',
      properties: { done: { type: 'integer' }, total: { type: ['integer', 'null'] }, message: text },
    },
    result: {},
    error: text,
    createdAt: { type: 'string', format: 'date-time' },
    startTime: text,
    endTime: text,
    userId: text,
    requestId: text,
  },
};
const tags = ['Jobs'];
const JOB = 'job';

const paths = {
  '/jobs': {
    get: {
      tags,
      summary: 'Jobs, newest first',
      parameters: [
        query('offset', 'Rows to skip', { type: 'integer' }),
        query('limit', 'At most 1000', { type: 'integer' }),
      ],
      responses: {
        200: answer({ jobs: { type: 'array', items: job }, totalJobs: { type: 'integer' } }),
        ...errors(400, 401, 403),
      },
    },
  },
  '/jobs/{jobId}': {
    get: {
      tags,
      summary: 'How far a job is, and what it found',
      parameters: [inPath('jobId')],
      responses: { 200: answer({ job }), ...errors(401, 403, 404) },
    },
  },
  '/jobs/{jobId}/cancel': {
    post: {
      tags,
      summary: 'Ask a job to end',
      parameters: [inPath('jobId')],
      responses: { 200: answer({ job }), ...errors(401, 403, 404) },
    },
  },
};

export function registerJobs(app: FastifyInstance, { database, jobs, describe }: Services): void {
  describe(paths);
  const { db } = database;

  app.get('/jobs', async (request) => {
    const { query: asked } = request;
    const offset = countOf(asked, 'offset', 0, 1_000_000);
    const limit = countOf(asked, 'limit', 100, 1_000);
    const [rows, { total }] = await Promise.all([
      db
        .selectFrom('job')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('job_id')
        .offset(offset)
        .limit(limit)
        .execute(),
      db
        .selectFrom('job')
        .select((from) => from.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    await audit(db, actorOf(request), { action: 'list', entity: JOB, details: { count: rows.length } });
    return { jobs: rows.map(answerOf), totalJobs: total };
  });

  app.get('/jobs/:jobId', async (request) => {
    const { params, user } = request;
    const row = await db
      .selectFrom('job')
      .selectAll()
      .where('job_id', '=', uuidParam(params, 'jobId'))
      .executeTakeFirst();
    if (!row) throw new HttpError(404, 'notFound');
    // Whoever waits for a job of their own looks many times, and sees how far it is: what it found is a read.
    if (row.user_id !== user?.userId || row.end_time !== null)
      await audit(db, actorOf(request), { action: 'read', entity: JOB, recordId: row.job_id });
    return { job: answerOf(row) };
  });

  app.post('/jobs/:jobId/cancel', async (request) => {
    const row = await jobs.cancel(uuidParam(request.params, 'jobId'));
    if (!row) throw new HttpError(404, 'notFound');
    await audit(db, actorOf(request), {
      action: 'update',
      entity: JOB,
      recordId: row.job_id,
      details: { change: 'cancelRequested' },
    });
    return { job: answerOf(row) };
  });
}
