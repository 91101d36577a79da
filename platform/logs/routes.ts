import type { FastifyInstance } from 'fastify';
import { logs as contract, type LogSearch } from '../../src/contract/logs';
import { USUAL_LINES } from '../../src/domain/logs/terms';
import { Audited } from '../audit/audited';
import type { Services } from '../base/services';
import { streamOf } from '../entities/routes/list';
import { serve } from '../http/contract/serve';
import { notFound } from '../http/errors';
import { entryOf } from './entry';
import { ndjson } from './export';
import { cursorOf, filterOf, placeOf } from './filter';
import { tryRule } from './notify/trial';
import { lineSearch } from './search/lines';
import { Searches, type SearchWork } from './search/searches';
import type { SearchRow } from './search/table';

const NEAR = 25;

function shown(search: SearchRow | undefined): LogSearch {
  if (!search) throw notFound();
  return search;
}

/** Routes that search the log. */
export function registerLogs(app: FastifyInstance, services: Services): void {
  const { database, entities, log, logs: store } = services;
  const { db } = database;
  const searches = new Searches({ db, log });
  app.addHook('preClose', () => searches.close());

  serve(app, services, contract, {
    async 'GET logging/logs'({ query: { limit = USUAL_LINES, order = 'desc', ...filters }, user }) {
      const filter = await filterOf(db, entities, filters);
      const start = (search: SearchWork) => searches.start(search, user.userId);
      return { logJobId: await start(lineSearch(store, { ...filter, limit, order }, start)) };
    },

    'GET logging/job/{jobId}': async ({ params: { jobId }, user }) => shown(await searches.find(jobId, user.userId)),

    'POST logging/job/{jobId}/cancel': async ({ params: { jobId }, user }) =>
      shown(await searches.cancel(jobId, user.userId)),

    async 'GET logging/lines'({ query: { limit = USUAL_LINES, order = 'desc', cursor, ...filters } }) {
      const filter = await filterOf(db, entities, filters);
      const after = cursor === undefined ? {} : { after: placeOf(cursor) };
      const { lines, next } = await store.page({ ...filter, ...after, limit, order });
      return { logs: lines.map(entryOf), nextCursor: next && cursorOf(next) };
    },

    async 'GET logging/around'({ query: { createDate, logId, lines = NEAR } }) {
      const at = new Date(createDate).toISOString();
      const { line, before, after } = await store.around({ createDate: at, logId }, lines);
      return { line: line && entryOf(line), before: before.map(entryOf), after: after.map(entryOf) };
    },

    async 'GET logging/histogram'({ query }) {
      const { from, until, ...counts } = await store.histogram(await filterOf(db, entities, query));
      return { startTime: from, endTime: until, ...counts };
    },

    async 'GET logging/facets'({ query }) {
      const { counts, ...complete } = await store.facets(await filterOf(db, entities, query));
      return { ...counts, ...complete };
    },

    async 'GET logging/trial'({ query }) {
      const { from, until, newest, ...counts } = await tryRule(store, query);
      return { startTime: from, endTime: until, newest: newest.map(entryOf), ...counts };
    },

    async 'GET logging/export'({ query: { order = 'desc', ...filters }, actor, reply }) {
      const filter = await filterOf(db, entities, filters);
      const day = new Date().toISOString().slice(0, 10);
      reply.header('content-disposition', `attachment; filename="log-${day}.ndjson"`).type('application/x-ndjson');
      const event = { action: 'export', entity: 'log', details: { filters: Object.keys(filters) } } as const;
      return Audited.before(db, actor, event, () => streamOf(ndjson(store, { ...filter, order })));
    },
  });
}
