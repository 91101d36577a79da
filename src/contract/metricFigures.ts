import Type from 'typebox';
import { MOST_MEASURED, MOST_REQUESTS, MOST_SAMPLES, SAMPLE_UNITS } from '../domain/metrics/samples';
import { contract } from './endpoint';
import { count, fields, looseMoment, moment, nullable, oneOf, text, unlessBlank, uuid, type Static } from './fields';

const ms = nullable(Type.Number({ description: 'Milliseconds; null if no event has a duration' }));

const measures = {
  count: { ...count, description: 'Number of events' },
  total: ms,
  average: ms,
  min: ms,
  max: ms,
  p50: ms,
  p95: ms,
  p99: ms,
};
const measured = fields(measures);
/** The number of events and their durations. */
export type Measures = Static<typeof measured>;

const countedFrom = nullable({
  ...moment,
  description: `Figures before this time are left out, because the events are archived or deleted, or are older than the newest ${MOST_MEASURED}; null if nothing is left out`,
});

/** The zone whose clock decides where hours, days, weeks and months begin. */
export const sampleZone = Type.Optional(
  Type.String({
    maxLength: 100,
    format: 'time-zone',
    description: 'The zone of hours, days, weeks and months; default UTC',
  }),
);

/** Samples of events, per period and group. */
export const eventSamples = fields({
  unit: oneOf(SAMPLE_UNITS),
  countedFrom,
  starts: Type.Array(moment, { description: 'The beginning of each period, also of those without events' }),
  groups: Type.Array(fields({ group: nullable(Type.String()), count }), {
    description: 'The values of the field `groupBy`, the most frequent first; null for events without it',
  }),
  samples: Type.Array(
    fields({
      start: moment,
      group: nullable(Type.String()),
      isRest: Type.Boolean({
        description: 'Whether these are the events of all groups that have no samples of their own',
      }),
      ...measures,
    }),
    { description: 'The samples that have events' },
  ),
});
export type EventSamples = Static<typeof eventSamples>;

const range = {
  startTime: looseMoment,
  endTime: { ...looseMoment, description: 'Only events at this time or earlier' },
  userId: Type.Optional({
    ...text(320),
    description: 'Only requests of this user: an id, or the name used to sign in',
  }),
};
const endpoint = Type.Optional({ ...text(300), description: 'Only this end-point, such as `GET /api/orgs`' });

const request = fields({
  metricId: uuid,
  createDate: moment,
  endpoint: nullable(Type.String({ description: 'The route with its method, such as `GET /api/orgs/:orgId`' })),
  duration: ms,
  status: nullable(Type.Integer()),
  userId: nullable(Type.String()),
  client: nullable(Type.String({ description: 'The program that sent the request' })),
  requestId: nullable(Type.String()),
});
export type MeasuredRequest = Static<typeof request>;

/** How long requests take. */
export const metricFigures = contract('Reports', {
  'GET reporting/metrics/durations': {
    summary: 'Number and durations of requests over time',
    description: `The shortest period of one, five or fifteen minutes, an hour, a day, a week or a month is chosen that gives at most \`buckets\` periods.`,
    query: fields({
      ...range,
      endpoint,
      timeZone: sampleZone,
      buckets: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: MOST_SAMPLES,
          default: 200,
          description: 'Maximum number of periods; default 200',
        }),
      ),
      whole: unlessBlank(
        Type.Boolean({
          default: true,
          description: '`false`: without the figures of the whole range, which is faster',
        }),
      ),
    }),
    answer: fields({
      unit: oneOf(SAMPLE_UNITS),
      countedFrom,
      points: Type.Array(fields({ start: moment, ...measures }), {
        description: 'All periods, also those without requests',
      }),
      whole: nullable({ ...measured, description: 'The figures of the whole range; null if they were not asked for' }),
    }),
    heavy: 'work',
    audited: { none: 'durations' },
  },
  'GET reporting/metrics/endpoints': {
    summary: 'The end-points of requests, the most frequent first; at most 500',
    query: fields(range),
    answer: fields({ endpoints: Type.Array(fields({ endpoint: Type.String(), count })) }),
    heavy: 'work',
    audited: { none: 'routes' },
  },
  'GET reporting/metrics/requests': {
    summary: `The newest ${MOST_REQUESTS} requests with their durations, newest first`,
    query: fields({ ...range, endpoint }),
    answer: fields({ countedFrom, requests: Type.Array(request) }),
    heavy: 'work',
    audited: { none: 'routes, durations and ids of users' },
  },
});
export type Durations = Static<(typeof metricFigures.endpoints)['GET reporting/metrics/durations']['answer']>;

declare module './index' {
  interface Areas {
    metricFigures: typeof metricFigures;
  }
}
