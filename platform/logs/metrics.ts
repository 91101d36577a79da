import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { metrics as contract, MOST_EVENTS } from '../../src/contract/metrics';
import { REPORT_LINK_ACCESS } from '../../src/domain/report/links';
import { fieldOf, textOf } from '../../src/domain/entity/read';
import { Audited } from '../audit/audited';
import { serve } from '../http/contract/serve';
import type { Services } from '../base/services';

/** Events are counted up to this number. */
const MOST_COUNTED = 10_000;

/** The route that lists recorded events, such as sign-ins. */
export function registerMetrics(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  serve(app, services, contract, {
    async 'GET logging/metrics'({ query, actor }) {
      const {
        EventName,
        UserName,
        userId,
        metricId,
        patientId,
        offset = 0,
        limit = MOST_EVENTS,
        order = 'desc',
      } = query;
      return Audited.read(db, actor, async (tx) => {
        let events = tx.selectFrom('metric_event').where('event_name', '=', EventName);
        if (UserName !== undefined) events = events.where(sql<boolean>`metrics->>'UserName' = ${UserName}`);
        if (userId !== undefined) events = events.where('user_id', '=', userId);
        if (metricId !== undefined) events = events.where('metric_id', '=', metricId);
        if (patientId !== undefined) events = events.where(sql<boolean>`metrics #>> '{Args,patientId}' = ${patientId}`);
        const rows = await events
          .selectAll()
          .orderBy('create_date', order)
          .orderBy('metric_id', order)
          .offset(offset)
          .limit(limit)
          .execute();
        const counted = await tx
          .selectFrom(
            events
              .select('metric_id')
              .limit(MOST_COUNTED + 1)
              .as('counted'),
          )
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirst();
        const total = Number(counted?.total ?? 0);
        const patients = rows.map((row) => textOf(fieldOf(row.metrics['Args'], 'patientId'))).filter(Boolean);
        const details = { event: EventName, count: rows.length, patients: [...new Set(patients)] };
        const of = patientId !== undefined && { patientId };
        return {
          // The other events are not about patients.
          events: EventName === REPORT_LINK_ACCESS ? { action: 'list', entity: 'reportLink', ...of, details } : [],
          answer: {
            metrics: rows.map((row) => ({
              _id: row.metric_id,
              createDate: row.create_date,
              updatedAt: row.updated_at,
              tag: row.tag,
              userId: row.user_id,
              requestId: row.request_id,
              metrics: row.metrics,
            })),
            totalMetrics: Math.min(total, MOST_COUNTED),
            atLeast: total > MOST_COUNTED,
          },
        };
      });
    },
  });
}
