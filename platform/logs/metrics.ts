import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { metrics as contract, MOST_EVENTS } from '../../src/contract/metrics';
import { serve } from '../http/contract/serve';
import type { Services } from '../base/services';

/** The route that lists recorded events, such as sign-ins. */
export function registerMetrics(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  serve(app, services, contract, {
    async 'GET logging/metrics'({ query: { EventName, UserName, userId, offset = 0, limit = MOST_EVENTS } }) {
      let events = db.selectFrom('metric_event').selectAll().where('event_name', '=', EventName);
      if (UserName !== undefined) events = events.where(sql<boolean>`metrics->>'UserName' = ${UserName}`);
      if (userId !== undefined) events = events.where('user_id', '=', userId);
      const rows = await events.orderBy('create_date', 'desc').offset(offset).limit(limit).execute();
      return {
        metrics: rows.map((row) => ({
          _id: row.metric_id,
          createDate: row.create_date,
          updatedAt: row.updated_at,
          tag: row.tag,
          userId: row.user_id,
          requestId: row.request_id,
          metrics: row.metrics,
        })),
      };
    },
  });
}
