import type { FastifyInstance } from 'fastify';
import { logs as contract, type LogSearch } from '../../src/contract/logs';
import { USUAL_LINES } from '../../src/domain/logs/terms';
import { Audited } from '../audit/audited';
import type { Services } from '../base/services';
import { readByIds } from '../entities/lookup';
import { streamOf } from '../entities/routes/list';
import type { Actor } from '../http/context';
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

/** Maximum number of users whose names an answer has. */
const MOST_USERS = 100;

/** Routes that search the log. */
export function registerLogs(app: FastifyInstance, services: Services): void {
  const { database, entities, log, logs: store } = services;
  const { db } = database;
  const searches = new Searches({ db, log });
  app.addHook('preClose', () => searches.close());

  /** The users whose names lines need. The reading is audited with it. */
  const readUsers = async (userIds: readonly (string | null)[], actor: Actor): Promise<Pick<LogSearch, 'users'>> => {
    const ids = [...new Set(userIds)].filter((id) => id !== null).slice(0, MOST_USERS);
    if (ids.length === 0) return {};
    return { users: (await readByIds(db, entities, { resource: 'users', ids }, actor)).records };
  };
  const show = async (search: SearchRow | undefined, actor: Actor): Promise<LogSearch> => {
    if (!search) throw notFound();
    const users = (search.result?.logs ?? []).map(({ userId }) => userId);
    return { ...search, ...(await readUsers(users, actor)) };
  };

  serve(app, services, contract, {
    async 'GET logging/logs'({ query: { limit = USUAL_LINES, order = 'desc', wait = 0, ...filters }, user, actor }) {
      const filter = await filterOf(db, entities, filters);
      const start = (search: SearchWork) => searches.start(search, user.userId);
      const logJobId = await start(lineSearch(store, { ...filter, limit, order }, start));
      if (wait === 0) return Audited.written({ logJobId });
      await searches.wait(logJobId, wait);
      return Audited.written({ logJobId, job: await show(await searches.find(logJobId, user.userId), actor) });
    },

    'GET logging/job/{jobId}': async ({ params: { jobId }, user, actor }) =>
      Audited.written(await show(await searches.find(jobId, user.userId), actor)),

    async 'POST logging/job/{jobId}/cancel'({ params: { jobId }, user }) {
      const search = await searches.cancel(jobId, user.userId);
      if (!search) throw notFound();
      return search;
    },

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

    async 'GET logging/facets'({ query, actor }) {
      const { counts, ...complete } = await store.facets(await filterOf(db, entities, query));
      const users = counts.user.map(({ value }) => value);
      return Audited.written({ ...counts, ...complete, ...(await readUsers(users, actor)) });
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
