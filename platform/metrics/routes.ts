import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { metrics as contract, type MetricEvent } from '../../src/contract/metrics';
import { MOST_EVENTS } from '../../src/domain/metrics/kinds';
import { levelOfEvent } from '../../src/domain/metrics/level';
import { REPORT_LINK_ACCESS } from '../../src/domain/report/links';
import { Audited } from '../audit/audited';
import type { AuditEvent } from '../audit/record';
import type { Services } from '../base/services';
import type { Tables } from '../db/types';
import { serve } from '../http/contract/serve';
import { userIdOf } from '../logs/filter';
import { findEvents } from './query';

/** The entity of the audit rows about events that are not openings of reports. */
const METRIC_EVENT = 'metricEvent';

const answerOf = (row: Selectable<Tables['metric_event']>): MetricEvent => ({
  _id: row.metric_id,
  createDate: row.create_date,
  updatedAt: row.updated_at,
  tag: row.tag,
  userId: row.user_id,
  requestId: row.request_id,
  level: levelOfEvent(row.event_name, row.metrics),
  metrics: row.metrics,
});

/** The audit row of a list of events: one if the list is about patients, or was asked for by a patient. */
function auditEvents(
  rows: readonly MetricEvent[],
  EventName: string | undefined,
  patientId: string | undefined,
): AuditEvent[] {
  const found = rows.flatMap(({ metrics }) => metrics.Args?.patientId ?? []);
  const isAccess = EventName === REPORT_LINK_ACCESS;
  if (!isAccess && found.length === 0 && patientId === undefined) return [];
  return [
    {
      action: 'list',
      entity: isAccess ? 'reportLink' : METRIC_EVENT,
      ...(patientId !== undefined && { patientId }),
      details: { event: EventName ?? null, count: rows.length, patients: [...new Set(found)] },
    },
  ];
}

/** The route that lists recorded events, such as sign-ins. */
export function registerMetrics(app: FastifyInstance, services: Services): void {
  const { entities } = services;
  const { db } = services.database;
  serve(app, services, contract, {
    'GET logging/metrics': ({ query, actor }) =>
      Audited.read(db, actor, async (tx) => {
        const { offset = 0, limit = MOST_EVENTS, userId, ...filters } = query;
        const of = userId === undefined ? {} : { userId: await userIdOf(tx, entities, userId) };
        const { rows, total, ...rest } = await findEvents(tx, { ...filters, ...of }, { offset, limit });
        const metrics = rows.map(answerOf);
        return {
          events: auditEvents(metrics, query.EventName, query.patientId),
          answer: { metrics, totalMetrics: total, ...rest },
        };
      }),
  });
}
