import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { countOf, optionalText, parametersOf, textOf } from '../http/input';
import { answer, errors, NO_EFFECT, query } from '../http/openapi';
import type { Services } from '../services';

/** Maximum number of events per answer. */
const MOST = 250;

const event = {
  type: 'object',
  properties: {
    _id: { type: 'string' },
    createDate: { type: 'string', format: 'date-time' },
    updatedAt: { type: 'string', format: 'date-time' },
    tag: { type: 'string' },
    userId: { type: ['string', 'null'] },
    requestId: { type: ['string', 'null'] },
    metrics: { type: 'object' },
  },
};

const paths = {
  '/logging/metrics': {
    get: {
      tags: ['Logs'],
      summary: 'Events of one name, newest first, such as a person’s sign-ins',
      parameters: [
        query('EventName', 'Such as `LoginSuccess`, `LoginFailure`'),
        query('UserName', 'Of this name alone'),
        query('userId', 'Of this user alone'),
        query('offset', 'Events to pass over', { type: 'integer' }),
        query('limit', `At most ${MOST}`, { type: 'integer' }),
        ...['sample', 'groupBy', 'key', 'value'].map((name) => query(name, NO_EFFECT)),
      ],
      responses: { 200: answer({ metrics: { type: 'array', items: event } }), ...errors(400, 401, 403) },
    },
  },
};

/** Events that the platform records in addition to requests. */
export function registerMetrics(app: FastifyInstance, { database, describe }: Services): void {
  describe(paths);
  app.get('/logging/metrics', async (request) => {
    const given = parametersOf(request);
    const name = optionalText(given, 'UserName', 320);
    const userId = optionalText(given, 'userId', 320);
    const rows = await database.db
      .selectFrom('metric_event')
      .selectAll()
      .where('event_name', '=', textOf(given, 'EventName', 100))
      .$if(name !== null, (rest) => rest.where(sql<boolean>`metrics->>'UserName' = ${name}`))
      .$if(userId !== null, (rest) => rest.where('user_id', '=', userId))
      .orderBy('create_date', 'desc')
      .offset(countOf(given, 'offset', 0, 1_000_000))
      .limit(countOf(given, 'limit', MOST, MOST))
      .execute();
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
  });
}
