import Type from 'typebox';
import { contract } from './endpoint';
import { count, fields, jsonObject, moment, nullable, oneOf, uuid, type Static } from './fields';

/** Maximum number of events in a response. */
export const MOST_EVENTS = 250;
const noEffect = Type.Optional(Type.String({ description: 'Accepted, but has no effect yet' }));

const event = fields({
  _id: Type.String(),
  createDate: moment,
  updatedAt: moment,
  tag: Type.String(),
  userId: nullable(Type.String()),
  requestId: nullable(Type.String()),
  metrics: jsonObject,
});
/** A recorded event. */
export type MetricEvent = Static<typeof event>;

/** Recorded events, such as sign-ins. */
export const metrics = contract('Logs', {
  'GET logging/metrics': {
    summary: 'Events with a name, such as `LoginSuccess` and `LoginFailure`, newest first',
    description: 'Reading events about patients, such as `ReportLinkAccess`, is audited; reading other events is not.',
    query: fields({
      EventName: Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'The name of the events, such as `LoginSuccess`',
      }),
      UserName: Type.Optional(
        Type.String({ minLength: 1, maxLength: 320, description: 'Only events with this `UserName`' }),
      ),
      userId: Type.Optional(Type.String({ minLength: 1, maxLength: 320, description: 'Only events of this user' })),
      metricId: Type.Optional({ ...uuid, description: 'Only this event' }),
      patientId: Type.Optional(
        Type.String({ minLength: 1, maxLength: 500, description: 'Only events about this patient (`Args.patientId`)' }),
      ),
      orderBy: Type.Optional({
        ...oneOf(['createDate', 'updatedAt']),
        description: 'Events never change, so both orders are the same',
      }),
      order: Type.Optional({ ...oneOf(['asc', 'desc']), default: 'desc' }),
      offset: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0, description: 'Number of events to skip' }),
      ),
      limit: Type.Optional(
        Type.Integer({ minimum: 0, maximum: MOST_EVENTS, default: MOST_EVENTS, description: `At most ${MOST_EVENTS}` }),
      ),
      sample: noEffect,
      groupBy: noEffect,
      key: noEffect,
      value: noEffect,
    }),
    answer: fields({
      metrics: Type.Array(event),
      totalMetrics: count,
      atLeast: Type.Boolean({ description: 'Whether there may be more events than `totalMetrics`' }),
    }),
    audited: { entity: 'reportLink' },
  },
});

declare module './index' {
  interface Areas {
    metrics: typeof metrics;
  }
}
