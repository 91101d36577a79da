import Type from 'typebox';
import { JOB_STATES } from '../domain/jobs/states';
import { LIVE_KINDS } from '../domain/live/kinds';
import { contract } from './endpoint';
import { count, fields, nullable, oneOf, uuid, type Static } from './fields';

/** A stream ends after this time at the latest, so that no stream lives much longer than its token. */
export const MOST_SECONDS = 600;

const change = fields({
  patientId: Type.String(),
  kind: oneOf(LIVE_KINDS),
  level: nullable(
    Type.String({ description: 'The level of new alerts, or the flags of flagged journals, separated by commas' }),
  ),
  rows: count,
});
/** New rows of a patient. */
export type LiveChange = Static<typeof change>;

const job = fields({ jobId: uuid, status: oneOf(JOB_STATES) });
/** A new state of a job. */
export type LiveJob = Static<typeof job>;

const news = fields({
  cursor: Type.String({ description: 'The value for `since` in the next request' }),
  changes: Type.Array(change),
  jobs: Type.Optional(
    Type.Array(job, { description: 'New states of jobs that the caller has started; absent if there are none' }),
  ),
  isCut: Type.Boolean({ description: 'Changes are missing, because `since` is too old or there are too many changes' }),
});
export type LiveNews = Static<typeof news>;

const cursor = {
  since: Type.Optional(
    Type.String({
      maxLength: 4_000,
      description: 'A cursor: the answer starts with the changes after it. Without a cursor, only new changes are sent',
    }),
  ),
};

const seconds = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: MOST_SECONDS,
    default: MOST_SECONDS,
    description: 'After this time the stream ends by itself',
  }),
);

const audited = { none: 'ids and counts; the rows and jobs are read by an audited call' };

/** New rows of all patients, and new states of the caller's jobs, announced to open screens. */
export const live = contract('Live', {
  'GET live': {
    summary: 'A stream of new rows and of jobs, as server-sent events',
    description:
      'The data of each event `news` is the answer of `GET live/news`, and its id is the cursor. A comment every 15 seconds shows that ' +
      'the stream works. The stream ends with the session, or after `seconds`; then open another stream with `since`.',
    query: fields({ ...cursor, seconds }),
    answer: { file: ['text/event-stream'] },
    errors: { 429: ['rateLimited'] },
    audited,
  },
  'GET live/news': {
    summary: 'New rows and states of jobs since a cursor, for callers that cannot use the stream',
    description: 'The answer has ids of patients and jobs, and counts of rows. A cursor is valid for an hour.',
    query: fields(cursor),
    answer: news,
    audited,
  },
});

declare module './index' {
  interface Areas {
    live: typeof live;
  }
}
