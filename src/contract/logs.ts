import Type from 'typebox';
import { LOG_LEVELS, MOST_LINES, SEARCH_STATES, USUAL_LINES } from '../domain/logs/terms';
import type { Json } from '../domain/entity/types';
import { contract } from './endpoint';
import { count, fields, looseMoment, moment, nullable, oneOf, text, uuid, type Static } from './fields';

const line = fields({
  _id: uuid,
  createDate: moment,
  tag: Type.String(),
  userId: nullable(Type.String()),
  requestId: nullable(Type.String()),
  elapsed: nullable(Type.Number({ description: 'Milliseconds' })),
  level: Type.Integer({ minimum: 0, maximum: LOG_LEVELS.length - 1 }),
  log: Type.Array(Type.Unsafe<Json>({}), { description: 'The entries' }),
});
/** A line of the log. */
export type LogEntry = Static<typeof line>;

const filters = {
  userId: Type.Optional({ ...text(320), description: 'Whose requests, by id or by the name signed in with' }),
  requestId: Type.Optional(text(100)),
  tag: Type.Optional(text(100)),
  search: Type.Optional({ ...text(500), description: 'A text that the line contains, in upper or lower case' }),
  startTime: Type.Optional({ ...looseMoment, description: 'Not before' }),
  endTime: Type.Optional({ ...looseMoment, description: 'Not after' }),
  logLevel: Type.Optional(
    Type.Integer({ minimum: 0, maximum: LOG_LEVELS.length - 1, description: `At least: ${LOG_LEVELS.join(', ')}` }),
  ),
};
const query = fields(filters);
/** Filters of log lines. */
export type LogFilters = Static<typeof query>;

const order = Type.Optional({ ...oneOf(['asc', 'desc']), default: 'desc' });
const limit = Type.Optional(
  Type.Integer({ minimum: 1, maximum: MOST_LINES, default: USUAL_LINES, description: 'Lines at most' }),
);

const job = fields({
  status: oneOf(SEARCH_STATES),
  found: { ...count, description: 'Lines found so far' },
  reached: nullable({ ...moment, description: 'The time up to which lines were looked at' }),
  result: nullable(
    fields({
      logs: Type.Array(line),
      logsTruncated: Type.Boolean({ description: 'There are more lines than the limit' }),
      error: Type.Optional(Type.String({ description: 'A code' })),
    }),
  ),
});
/** A search of the log. */
export type LogSearch = Static<typeof job>;

const facet = Type.Array(fields({ value: Type.String(), lines: count }));
const complete = Type.Boolean({ description: 'False: only the newest lines of the range were counted' });
const params = fields({ jobId: uuid });

/** Lines contain route templates, ids, codes and times. A test checks that no data of patients reaches them. */
const audited = { none: 'lines about the platform’s own work, without data of patients' } as const;

/** The platform's log: a line for each request, and for other work. */
export const logs = contract('Logs', {
  'GET logging/logs': {
    summary: 'Begin a search of the log',
    description: `Finds up to ${USUAL_LINES} lines unless \`limit\` says otherwise. Poll \`logging/job/{jobId}\` for the result, which is kept for ten minutes.`,
    query: fields({ ...filters, limit, order }),
    answer: fields({ logJobId: uuid }),
    audited,
  },
  'GET logging/job/{jobId}': {
    summary: 'The state and the result of one’s own search',
    params,
    answer: job,
    audited,
  },
  'POST logging/job/{jobId}/cancel': {
    summary: 'Cancel one’s own search',
    params,
    answer: job,
    audited,
  },
  'GET logging/lines': {
    summary: 'A page of the log',
    description:
      'A page looks at a limited number of lines: it may have few lines, or none, and still a cursor to go on from.',
    query: fields({
      ...filters,
      order,
      limit,
      cursor: Type.Optional(
        Type.String({
          pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
          description: '`nextCursor` of the page before, or the time and the id of a line, joined by `_`',
        }),
      ),
    }),
    answer: fields({ logs: Type.Array(line), nextCursor: nullable(Type.String()) }),
    heavy: 'byLimit',
    audited,
  },
  'GET logging/around': {
    summary: 'A line with the lines before and after it',
    query: fields({
      createDate: moment,
      logId: uuid,
      lines: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 25, description: 'On each side' })),
    }),
    answer: fields({ line: nullable(line), before: Type.Array(line), after: Type.Array(line) }),
    audited,
  },
  'GET logging/histogram': {
    summary: 'The number of lines by time and level',
    description: 'Without `startTime`, the range begins with the oldest line; without `endTime` it ends now.',
    query,
    answer: fields({
      startTime: moment,
      endTime: moment,
      span: { ...count, description: 'Minutes' },
      counts: Type.Array(fields({ at: moment, level: Type.Integer(), lines: count })),
      complete,
    }),
    heavy: 'work',
    audited,
  },
  'GET logging/facets': {
    summary: 'The most frequent tags, levels, users and routes',
    query,
    answer: fields({ tag: facet, level: facet, user: facet, route: facet, complete }),
    heavy: 'work',
    audited,
  },
  'GET logging/export': {
    summary: 'The lines for the same filters as NDJSON, streamed',
    query: fields({ ...filters, order }),
    answer: { file: ['application/x-ndjson'] },
    heavy: 'stream',
    audited: { entity: 'log' },
  },
});

declare module './index' {
  interface Areas {
    logs: typeof logs;
  }
}
