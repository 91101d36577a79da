import Type from 'typebox';
import { MOST_EVENTS, NO_DEVICE, USUAL_EVENTS } from '../domain/metrics/kinds';
import { GROUP_FIELDS, MOST_GROUPS, MOST_SAMPLES, SAMPLES } from '../domain/metrics/samples';
import { contract } from './endpoint';
import { defineJob } from './jobKind';
import { count, fields, looseMoment, moment, nullable, oneOf, text, uuid, type Static } from './fields';
import { eventSamples, sampleZone } from './metricFigures';

/** Number of events, the newest first, in which a request looks for a key or a value. */
export const MOST_SEARCHED = 50_000;

/** What an event says. Its name decides which of the optional fields it has. */
const eventFields = Type.Object({
  EventName: Type.String(),
  UserId: nullable(Type.String()),
  Duration: Type.Optional(Type.Number({ description: 'Milliseconds' })),
  Status: Type.Optional(
    Type.Union([Type.Integer(), Type.String()], {
      description: 'The HTTP status of a request, or how a sign-in or an import ended, such as `failed`',
    }),
  ),
  UserName: Type.Optional(Type.String({ description: 'The name with which somebody tried to sign in' })),
  Group: Type.Optional(Type.String({ description: 'The group for which somebody tried to sign in' })),
  DeviceFamily: Type.Optional(Type.String({ description: 'The kind of device that signed in, such as `iPhone`' })),
  code: Type.Optional(Type.String({ description: 'Why a sign-in was refused' })),
  Endpoint: Type.Optional(Type.String({ description: 'The route of a request, such as `GET /api/orgs`' })),
  Client: Type.Optional(nullable(Type.String({ description: 'The program that sent a request' }))),
  Action: Type.Optional(Type.String({ description: 'The activity that was recorded, such as `NoteAdded`' })),
  Job: Type.Optional(Type.String({ description: 'The kind of job that ended' })),
  JobId: Type.Optional(Type.String()),
  ReportName: Type.Optional(Type.String({ description: 'The report that was opened' })),
  providerId: Type.Optional(Type.String({ description: 'The provider who opened a report' })),
  Args: Type.Optional(
    Type.Object({
      patientId: Type.Optional(Type.String({ description: 'The patient whom the event is about' })),
      providerId: Type.Optional(Type.String({ description: 'The provider whom the event is about' })),
    }),
  ),
});
export type EventFields = Static<typeof eventFields>;

export const metricEvent = fields({
  _id: Type.String(),
  createDate: moment,
  updatedAt: moment,
  tag: Type.String(),
  userId: nullable(Type.String()),
  requestId: nullable(Type.String()),
  level: { ...count, description: 'As for log lines: 1 information, 2 warning, 3 error' },
  metrics: eventFields,
});
/** A recorded event. */
export type MetricEvent = Static<typeof metricEvent>;

const query = fields({
  EventName: Type.Optional({ ...text(100), description: 'The name of the events, such as `LoginSuccess`' }),
  UserName: Type.Optional({ ...text(320), description: 'Only events with this `UserName`' }),
  DeviceFamily: Type.Optional({
    ...text(100),
    description: `Only sign-ins with this kind of device, such as \`iPhone\`; \`${NO_DEVICE}\`: those whose device is not known`,
  }),
  userId: Type.Optional({ ...text(320), description: 'Only events of this user: an id, or the name used to sign in' }),
  requestId: Type.Optional({ ...text(100), description: 'Only events of this request' }),
  metricId: Type.Optional({ ...uuid, description: 'Only this event' }),
  patientId: Type.Optional({ ...text(500), description: 'Only events about this patient (`Args.patientId`)' }),
  startTime: Type.Optional({ ...looseMoment, description: 'Only events at this time or later' }),
  endTime: Type.Optional({ ...looseMoment, description: 'Only events at this time or earlier' }),
  key: Type.Optional({
    ...text(200),
    description: 'Only events that have this field of `metrics`; a dot leads to a field within it: `Args.providerId`',
  }),
  value: Type.Optional({
    ...text(500),
    description: 'Only events in which the field `key`, or any field, contains this text; case is ignored',
  }),
  orderBy: Type.Optional({
    ...oneOf(['createDate', 'updatedAt']),
    description: 'Events never change, so both orders are the same',
  }),
  order: Type.Optional({ ...oneOf(['asc', 'desc']), default: 'desc' }),
  offset: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0, description: 'Number of events to skip' }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MOST_EVENTS,
      default: USUAL_EVENTS,
      description: `At most ${MOST_EVENTS} events; with \`groupBy\`, groups`,
    }),
  ),
  sample: Type.Optional({
    ...oneOf(SAMPLES),
    description: `Sums up the events by these periods instead of listing them, at most ${MOST_SAMPLES}; default with \`groupBy\`: \`day\``,
  }),
  groupBy: Type.Optional({ ...oneOf(GROUP_FIELDS), description: 'Sums up the events by this field of `metrics`' }),
  group: Type.Optional({ ...text(500), description: 'Sums up only the events with this value of the field `groupBy`' }),
  timeZone: sampleZone,
});
/** The filters of events, and which of them to list. */
export type MetricsQuery = Static<typeof query>;

/** Compresses older events, and deletes those that are too old. */
export const archiveMetrics = defineJob('archiveMetrics', {
  args: Type.Object({}),
  progress: { counts: 'events' },
  result: fields({ events: count, deleted: count }),
  exclusive: { by: [] },
});

/** Recorded events, such as sign-ins. */
export const metrics = contract('Logs', {
  'GET logging/metrics': {
    summary: 'Events, such as `API`, `LoginSuccess` and `LoginFailure`, newest first',
    description: `Reading events about patients, such as \`ReportLinkAccess\`, is audited; reading other events is not. A key or a value is looked for in up to ${MOST_SEARCHED} events that match the other filters. Older events of requests and of attempts to sign in are archived: if the page may have such events, the answer has the events before them and names the job that finds the rest of the page. With \`sample\` or \`groupBy\` the answer has no events, but \`samples\`: number and durations by period, and by group for the ${MOST_GROUPS} most frequent groups. The range is then the last seven days unless \`startTime\` says another.`,
    query,
    answer: fields({
      metrics: Type.Array(metricEvent),
      totalMetrics: count,
      atLeast: Type.Boolean({ description: 'Whether there may be more events than `totalMetrics`' }),
      searchedTo: nullable({ ...moment, description: 'Events beyond this time were not searched; null: all were' }),
      samples: Type.Optional(eventSamples),
      archiveJobId: Type.Optional({
        ...uuid,
        description:
          'A search of the archive and of all earlier events. Its result is in `metrics` of `logging/job/{jobId}`, and follows the events of this answer',
      }),
    }),
    audited: {
      entity: ['reportLink', 'metricEvent'],
      when: 'the events are openings of reports, or an event or the filter names a patient',
    },
  },
});

declare module './index' {
  interface Areas {
    metrics: typeof metrics;
  }
}
