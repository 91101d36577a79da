import Type from 'typebox';
import { contract } from './endpoint';
import { fields, moment, nullable, oneOf, paging, uuid, type Static } from './fields';

const job = fields({
  jobId: uuid,
  name: Type.String(),
  status: oneOf(['queued', 'active', 'done', 'failed', 'cancelled']),
  progress: fields({
    done: Type.Integer(),
    total: nullable(Type.Integer()),
    message: nullable(Type.String()),
  }),
  result: Type.Unknown({ description: 'The result; null until the job has ended' }),
  error: nullable(Type.String()),
  createdAt: moment,
  startTime: nullable(moment),
  endTime: nullable(moment),
  userId: nullable(Type.String()),
  requestId: nullable(Type.String()),
});
export type Job = Static<typeof job>;
/** A job with a typed result, which is null until the job has a result. */
export type JobOf<Result> = Omit<Job, 'result'> & { result: Result | null };

const one = { params: fields({ jobId: uuid }), answer: fields({ job }), audited: { entity: 'job' } } as const;

/** Long-running work: its progress, result and state. */
export const jobs = contract('Jobs', {
  'GET jobs': {
    summary: 'Jobs, newest first',
    query: fields(paging),
    answer: fields({ jobs: Type.Array(job), totalJobs: Type.Integer() }),
    audited: { entity: 'job' },
  },
  'GET jobs/{jobId}': {
    ...one,
    summary: 'The progress and result of a job',
    description: 'The result of a cancelled import or bulk job says what was done before it was cancelled.',
  },
  'POST jobs/{jobId}/cancel': { ...one, summary: 'Cancel a job' },
});

declare module './index' {
  interface Areas {
    jobs: typeof jobs;
  }
}
