import Type from 'typebox';
import { LOG_LEVELS, MOST_LINES, SEARCH_STATES, USUAL_LINES } from '../domain/logs/terms';
import type { Json, JsonObject } from '../domain/entity/types';
import { contract } from './endpoint';
import type { Refusals } from './errorCodes';
import { defineJob } from './jobKind';
import { metricEvent } from './metrics';
import { count, fields, looseMoment, moment, nullable, oneOf, text, uuid, type Static } from './fields';

const line = fields({
  _id: uuid,
  createDate: moment,
  tag: Type.String(),
  userId: nullable(Type.String()),
  requestId: nullable(Type.String()),
  elapsed: nullable(Type.Number({ description: 'Duration in milliseconds' })),
  level: Type.Integer({ minimum: 0, maximum: LOG_LEVELS.length - 1 }),
  log: Type.Array(Type.Unsafe<Json>({}), { description: 'The logged values' }),
});
/** A line of the log. */
export type LogEntry = Static<typeof line>;

const level = Type.Integer({
  minimum: 0,
  maximum: LOG_LEVELS.length - 1,
  description: `The lowest level, as an index of ${LOG_LEVELS.join(', ')}`,
});
const filters = {
  userId: Type.Optional({
    ...text(320),
    description: 'The user who made the request: an id, or the name used to sign in',
  }),
  requestId: Type.Optional(text(100)),
  tag: Type.Optional(text(100)),
  route: Type.Optional({ ...text(300), description: 'The route of a request, such as `GET /api/orgs`' }),
  search: Type.Optional({
    ...text(500),
    description:
      'A text that the line contains, or words of the text that the console shows for the error code of the line; case is ignored',
  }),
  startTime: Type.Optional({ ...looseMoment, description: 'Only lines at this time or later' }),
  endTime: Type.Optional({ ...looseMoment, description: 'Only lines at this time or earlier' }),
  logLevel: Type.Optional(level),
};
const query = fields(filters);
/** Filters of log lines. */
export type LogFilters = Static<typeof query>;

const order = Type.Optional({ ...oneOf(['asc', 'desc']), default: 'desc' });
const limit = Type.Optional(
  Type.Integer({ minimum: 1, maximum: MOST_LINES, default: USUAL_LINES, description: 'Maximum number of lines' }),
);

/** The longest time in ms that a request waits for the end of its search. */
const MOST_WAIT = 2_000;

const users = Type.Optional(
  Type.Array(Type.Unsafe<JsonObject>({ type: 'object' }), {
    description: 'The users that are named by their ids, with the fields of their list',
  }),
);

const job = fields({
  status: oneOf(SEARCH_STATES),
  found: { ...count, description: 'Number of lines found so far' },
  reached: nullable({ ...moment, description: 'The time of the line that the search has reached' }),
  result: nullable(
    fields({
      logs: Type.Array(line),
      logsTruncated: Type.Boolean({ description: 'There are more lines or events than the limit' }),
      archiveJobId: Type.Optional({
        ...uuid,
        description: 'A search of the archive, which takes longer. Its lines belong to the result too',
      }),
      metrics: Type.Optional(
        Type.Array(metricEvent, { description: 'The events that a search of `logging/metrics` found' }),
      ),
      error: Type.Optional(Type.String({ description: 'An error code' })),
    }),
  ),
  users,
});
/** A search of the log. */
export type LogSearch = Static<typeof job>;

const facet = Type.Array(fields({ value: Type.String(), lines: count }));
const complete = Type.Boolean({ description: 'false: only the newest lines of the range were counted' });
const histogram = fields({
  startTime: moment,
  endTime: moment,
  span: { ...count, description: 'Length of a time span in minutes' },
  counts: Type.Array(fields({ at: moment, level: Type.Integer(), lines: count })),
  complete,
});
/** The number of lines by time and level. */
export type LogHistogram = Static<typeof histogram>;

const facets = fields({
  tag: facet,
  level: facet,
  user: facet,
  route: facet,
  pattern: facet,
  complete,
  users,
  usersComplete: { ...complete, description: 'False: users were counted among the newest lines only' },
});
/** The number of lines by value. */
export type LogFacets = Static<typeof facets>;

const trial = fields({
  startTime: moment,
  endTime: moment,
  lines: { ...count, description: 'Number of matching lines' },
  messages: { ...count, description: 'Maximum number of messages that each recipient would have received' },
  complete,
  newest: Type.Array(line),
});
/** What a log notification would have matched. */
export type LogTrial = Static<typeof trial>;

/** Compresses the lines of older days, and deletes those that are too old. */
export const archiveLogs = defineJob('archiveLogs', {
  args: Type.Object({}),
  progress: { counts: 'days' },
  result: fields({ days: count, lines: count, deletedDays: count }),
  exclusive: { by: [] },
});

const params = fields({ jobId: uuid });

/** Lines contain route templates, ids, codes and times. A test checks that they contain no patient data. */
const audited = { none: 'lines about the platform’s own work, without patient data' } as const;

/** Lines name users by their ids, and the answer has these users. */
const naming = { entity: 'user', when: 'lines name users' } as const;

/** If the log is in a search engine (`LOGS_URL`). */
const engine = { 503: ['logEngine'] } as const satisfies Refusals;

/** The platform's log: a line for each request, and for other work. */
export const logs = contract('Logs', {
  'GET logging/logs': {
    summary: 'Start a search of the log',
    description: `The search finds up to ${USUAL_LINES} lines unless \`limit\` says otherwise. Poll \`logging/job/{jobId}\` for the result, which is kept for ten minutes.`,
    query: fields({
      ...filters,
      limit,
      order,
      wait: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: MOST_WAIT,
          description: 'Milliseconds to wait for the end of the search, which the answer then has as `job`',
        }),
      ),
    }),
    answer: fields({ logJobId: uuid, job: Type.Optional(job) }),
    audited: naming,
  },
  'GET logging/job/{jobId}': {
    summary: 'The state and result of one of one’s own searches',
    params,
    answer: job,
    audited: naming,
  },
  'POST logging/job/{jobId}/cancel': {
    summary: 'Cancel one of one’s own searches',
    params,
    answer: job,
    audited: { none: 'lines without patient data, and events whose reading was audited when they were found' },
  },
  'GET logging/lines': {
    summary: 'A page of the log',
    description:
      'A request reads a limited number of lines. The page may therefore have few lines or none, and still a cursor for the next page.',
    query: fields({
      ...filters,
      order,
      limit,
      cursor: Type.Optional(
        Type.String({
          maxLength: 100,
          pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
          description: '`nextCursor` of the previous page, or the time and the id of a line, joined by `_`',
        }),
      ),
    }),
    answer: fields({ logs: Type.Array(line), nextCursor: nullable(Type.String()) }),
    heavy: 'byLimit',
    errors: engine,
    audited,
  },
  'GET logging/around': {
    summary: 'A line with the lines before and after it',
    query: fields({
      createDate: moment,
      logId: uuid,
      lines: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 200,
          default: 25,
          description: 'Maximum number of lines before and after the line',
        }),
      ),
    }),
    answer: fields({ line: nullable(line), before: Type.Array(line), after: Type.Array(line) }),
    errors: engine,
    audited,
  },
  'GET logging/histogram': {
    summary: 'The number of lines by time span and level',
    description: 'Without `startTime`, the range begins with the oldest line; without `endTime` it ends now.',
    query,
    answer: histogram,
    heavy: 'work',
    errors: engine,
    audited,
  },
  'GET logging/facets': {
    summary: 'The most frequent tags, levels, users, routes and patterns of lines',
    description:
      'A pattern is the text of a line with `…` in place of each number, id and time. Lines are counted exactly, unless the filters include a user, a request, or a text within such a number, id or time. Users are counted among the newest lines only.',
    query,
    answer: facets,
    heavy: 'work',
    errors: engine,
    audited: naming,
  },
  'GET logging/trial': {
    summary: 'The lines of the last 24 hours that a log notification would have matched',
    query: fields({
      logText: Type.Optional({ ...text(500), description: 'A text that the line contains; case is ignored' }),
      logLevel: level,
      logTag: Type.Optional({ ...text(100), description: 'The tag of the line; case is ignored' }),
    }),
    answer: trial,
    heavy: 'work',
    errors: engine,
    audited,
  },
  'GET logging/export': {
    summary: 'Export the lines that match the filters as NDJSON, streamed',
    query: fields({ ...filters, order }),
    answer: { file: ['application/x-ndjson'] },
    heavy: 'stream',
    errors: engine,
    audited: { entity: 'log' },
  },
});

declare module './index' {
  interface Areas {
    logs: typeof logs;
  }
}
