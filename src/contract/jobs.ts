import Type from 'typebox';
import { JOB_STATES } from '../domain/jobs/states';
import { contract } from './endpoint';
import type { JobKind, ProgressOf, ResultOf } from './jobKind';
import { count, fields, moment, nullable, oneOf, paging, queued, text, uuid, type Static } from './fields';

const shared = {
  jobId: uuid,
  name: Type.String(),
  status: oneOf(JOB_STATES),
  createdAt: moment,
  startTime: nullable(moment),
  endTime: nullable(moment),
  userId: nullable(Type.String()),
  requestId: nullable(Type.String()),
};

const job = fields({
  ...shared,
  progress: fields({
    done: Type.Integer(),
    total: nullable(Type.Integer()),
    message: nullable(Type.String()),
  }),
  result: Type.Unknown({ description: 'The result; null until the job has ended' }),
  error: nullable(Type.String()),
});
export type Job = Static<typeof job>;

const monitored = fields({
  ...shared,
  done: count,
  total: nullable(count),
  error: nullable(
    Type.String({
      description:
        'The reason of the failure. `internal`: an unexpected error; `interrupted`: its process ended several times',
    }),
  ),
  attempts: count,
  isCancelling: Type.Boolean({ description: 'Cancellation was requested' }),
  isRepeatable: Type.Boolean({ description: 'Whether `again` can run it again' }),
});
/** A job without its arguments and its result. */
export type MonitoredJob = Static<typeof monitored>;
/** A job of a kind. Its result is null until the job has one. */
export type JobOf<Kind extends JobKind = JobKind> = Omit<Job, 'progress' | 'result'> & {
  progress: ProgressOf<Kind>;
  result: ResultOf<Kind> | null;
};

const one = { params: fields({ jobId: uuid }), answer: fields({ job }), audited: { entity: 'job' } } as const;

/** Long-running work: its progress, result and state. */
export const jobs = contract('Jobs', {
  'GET jobs': {
    summary: 'Jobs, newest first',
    query: fields(paging),
    answer: fields({ jobs: Type.Array(job), totalJobs: Type.Integer() }),
    audited: { entity: 'job' },
  },
  'GET jobs/monitor': {
    summary: 'The states and progress of jobs, newest first, without their arguments and results',
    query: fields({
      ...paging,
      status: Type.Optional(oneOf(JOB_STATES)),
      name: Type.Optional(text(100)),
      jobId: Type.Optional(uuid),
    }),
    answer: fields({
      jobs: Type.Array(monitored),
      totalJobs: count,
      names: Type.Array(Type.String(), { description: 'All kinds of jobs' }),
    }),
    audited: { none: 'states, counts and times, without arguments and results' },
  },
  'GET jobs/{jobId}': {
    ...one,
    summary: 'The progress and result of a job',
    audited: { entity: 'job', when: 'the job has ended, or another user started it' },
    description: 'The result of a cancelled import or bulk job says what was done before it was cancelled.',
  },
  'POST jobs/{jobId}/again': {
    summary: 'Run an ended job again, as a new job with the same arguments',
    description:
      '409 `jobNotEnded` while the job is queued or running; 409 `jobNotRepeatable` if the job worked on an uploaded file, which is deleted with the end of the job, or on records that were chosen at that moment.',
    params: one.params,
    answer: queued,
    errors: { 409: ['jobNotEnded', 'jobNotRepeatable', 'jobRunning', 'emrImportRunning'] },
    status: 202,
    audited: { entity: 'job' },
  },
  'POST jobs/{jobId}/cancel': { ...one, summary: 'Cancel a job' },
});

declare module './index' {
  interface Areas {
    jobs: typeof jobs;
  }
}
