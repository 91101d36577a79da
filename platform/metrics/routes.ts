import type { FastifyInstance } from 'fastify';
import { metrics as contract } from '../../src/contract/metrics';
import { MOST_EVENTS } from '../../src/domain/metrics/kinds';
import { Audited } from '../audit/audited';
import { auditMany } from '../audit/record';
import type { Services } from '../base/services';
import type { Actor } from '../http/context';
import { serve } from '../http/contract/serve';
import { userIdOf } from '../logs/filter';
import { Searches, type SearchWork } from '../logs/search/searches';
import { answerOf, auditEvents } from './answer';
import { findEarlier, type EarlierQuery } from './archive/search';
import { eventPage } from './pages';

/** The route that lists recorded events, such as sign-ins. */
export function registerMetrics(app: FastifyInstance, services: Services): void {
  const { entities, log } = services;
  const { db } = services.database;
  const searches = new Searches({ db, log });
  app.addHook('preClose', () => searches.close());

  /** Finds the rest of a page, and stores the audit row for it. */
  const earlierSearch =
    (query: EarlierQuery, actor: Actor): SearchWork =>
    async (signal, reached) => {
      const { rows, more } = await findEarlier(db, query, (found, createDate) => {
        signal.throwIfAborted();
        reached(found, createDate);
      });
      const metrics = rows.map(answerOf);
      await auditMany(
        db,
        auditEvents(metrics, query.filters).map((event) => ({ actor, event })),
      );
      return { found: metrics.length, result: { logs: [], logsTruncated: more, metrics } };
    };

  serve(app, services, contract, {
    async 'GET logging/metrics'({ query, actor, user }) {
      const read = await Audited.read(db, actor, async (tx) => {
        const { offset = 0, limit = MOST_EVENTS, userId, ...filters } = query;
        const of = userId === undefined ? {} : { userId: await userIdOf(tx, entities, userId) };
        const { rows, total, ...more } = await eventPage(tx, { ...filters, ...of }, { offset, limit });
        const metrics = rows.map(answerOf);
        return { events: auditEvents(metrics, query), answer: { metrics, totalMetrics: total, ...more } };
      });
      return read.map(async ({ earlier, ...answer }) =>
        earlier
          ? { ...answer, archiveJobId: await searches.start(earlierSearch(earlier, actor), user.userId) }
          : answer,
      );
    },
  });
}
