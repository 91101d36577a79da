import type { FastifyInstance } from 'fastify';
import { metrics as contract } from '../../src/contract/metrics';
import type { EventSamples } from '../../src/contract/metricFigures';
import { USUAL_EVENTS } from '../../src/domain/metrics/kinds';
import { Audited } from '../audit/audited';
import { auditMany } from '../audit/record';
import type { Services } from '../base/services';
import type { Actor } from '../http/context';
import { serve } from '../http/contract/serve';
import { badRequest } from '../http/errors';
import { userIdOf } from '../logs/filter';
import { Searches, type SearchWork } from '../logs/search/searches';
import { answerOf, auditEvents } from './answer';
import { findEarlier, type EarlierQuery } from './archive/search';
import type { RangeFilters } from './figures/edge';
import { samplesOf } from './figures/samples';
import { eventPage } from './pages';
import type { MetricFilters } from './query';
import { DAY_MS } from '../../src/domain/dates/units';

const DAYS_MS = 7 * DAY_MS;

/** The filters with both ends of the range: the last seven days, unless they say otherwise. */
function rangeOf(filters: MetricFilters): RangeFilters {
  const { endTime = new Date().toISOString() } = filters;
  return { ...filters, endTime, startTime: filters.startTime ?? new Date(Date.parse(endTime) - DAYS_MS).toISOString() };
}

/** The answer with samples instead of events. */
const sampled = (samples: EventSamples, total: number) => ({
  metrics: [],
  totalMetrics: total,
  atLeast: samples.countedFrom !== null,
  searchedTo: samples.countedFrom,
  samples,
  earlier: undefined,
});

/** The route that lists recorded events, such as sign-ins. */
export function registerMetrics(app: FastifyInstance, services: Services): void {
  const { config, entities, log } = services;
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
        const { offset = 0, limit = USUAL_EVENTS, sample, groupBy, group, timeZone, userId, ...filters } = query;
        const of = userId === undefined ? {} : { userId: await userIdOf(tx, entities, userId) };
        if (group !== undefined && groupBy === undefined) throw badRequest('group');
        if (sample !== undefined || groupBy !== undefined) {
          const asked = { unit: sample ?? 'day', zone: timeZone ?? 'UTC', groupBy, group, split: true, limit };
          const { samples, count } = await samplesOf(tx, { filters: rangeOf({ ...filters, ...of }), ...asked }, config);
          return { events: auditEvents([], query), answer: sampled(samples, count) };
        }
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
