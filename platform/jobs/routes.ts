import type { FastifyInstance } from 'fastify';
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

  app.get('/jobs', async ({ query: asked }) => {
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
    return { jobs: rows.map(answerOf), totalJobs: total };
  });

  app.get('/jobs/:jobId', async ({ params }) => {
    const row = await db
      .selectFrom('job')
      .selectAll()
      .where('job_id', '=', uuidParam(params, 'jobId'))
      .executeTakeFirst();
    if (!row) throw new HttpError(404, 'notFound');
    return { job: answerOf(row) };
  });

  app.post('/jobs/:jobId/cancel', async ({ params }) => {
    const row = await jobs.cancel(uuidParam(params, 'jobId'));
    if (!row) throw new HttpError(404, 'notFound');
    return { job: answerOf(row) };
  });
}
