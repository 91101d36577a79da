import { audit } from '../../audit/record';
import { parseListQuery, type ListQuery } from '../listQuery';
import { allRows, readPage } from '../page';
import { needParent } from '../parents';
import { textOf } from '../rows';
import type { StoredEntity } from '../stored';
import { parsePlainQuery } from './plainQuery';
import { accessOptions, actorOf, parentOf, plainRest, sendJson, streamOf, type EntityRoutes } from './context';

/** All rows as one answer, written batch by batch; the total is what was written, and absent after a cursor. */
async function* streamed(routes: EntityRoutes, query: ListQuery): AsyncGenerator<string> {
  const { database, stored } = routes;
  const { many, total } = stored.manifest.api;
  let written = 0;
  yield plainRest(stored) ? '[' : `{${JSON.stringify(many)}:[`;
  for await (const rows of allRows(database.db, stored, query)) {
    const texts = rows.map((row) => textOf(stored, row, query.project, plainRest(stored)));
    yield (written > 0 ? ',' : '') + texts.join(',');
    written += rows.length;
  }
  const counted = query.cursor === undefined ? `,${JSON.stringify(total)}:${written}` : '';
  yield plainRest(stored) ? ']' : `]${counted}}`;
}

/** The names of what a list was filtered by, for its audit row: never the values. */
export const filterNames = (query: ListQuery): string[] => [
  ...Object.keys(query.filters ?? {}),
  ...(query.search ? ['search'] : []),
  ...(query.ids ? ['ids'] : []),
];

function platformPage(stored: StoredEntity, query: ListQuery, page: Awaited<ReturnType<typeof readPage>>): string {
  const { many, total } = stored.manifest.api;
  const rows = page.rows.map((row) => textOf(stored, row, query.project)).join(',');
  const parts = [`${JSON.stringify(many)}:[${rows}]`];
  if (page.total !== undefined) parts.push(`${JSON.stringify(total)}:${page.total}`);
  if (page.totalIsMinimum) parts.push('"totalIsMinimum":true');
  if (page.nextCursor !== undefined) parts.push(`"nextCursor":${JSON.stringify(page.nextCursor)}`);
  return `{${parts.join(',')}}`;
}

/** `GET P`: a page with its total, or everything as a stream where `limit` is 0. */
export function registerList(routes: EntityRoutes): void {
  const { app, database, stored, path } = routes;
  app.get(path, accessOptions(routes, 'read'), async (request, reply) => {
    const parent = parentOf(stored, request);
    const plain = plainRest(stored);
    const parsed = plain ? parsePlainQuery(stored, request.query) : parseListQuery(stored, request.query);
    const project = parsed.project ?? stored.listed;
    const query: ListQuery = { ...parsed, ...(project && { project }), ...(parent !== undefined && { parent }) };
    const actor = actorOf(request);
    if (query.limit === 0) {
      await needParent(database.db, stored, parent);
      if (stored.phi) {
        await audit(database.db, actor, {
          action: 'list',
          entity: stored.name,
          details: { all: true, filters: filterNames(query) },
        });
      }
      return reply.header('content-type', 'application/json; charset=utf-8').send(streamOf(streamed(routes, query)));
    }
    const page = await readPage(database.db, stored, query, { actor });
    // Only an empty page can be one of a parent that is not there: lists that hold something pay nothing.
    if (page.rows.length === 0) await needParent(database.db, stored, parent);
    if (!plain) return sendJson(reply, platformPage(stored, query, page));
    const offset = query.offset ?? 0;
    const last = offset + Math.max(page.rows.length - 1, 0);
    reply.header('content-range', `${stored.manifest.resource} ${offset}-${last}/${page.total ?? '*'}`);
    reply.header('access-control-expose-headers', 'content-range, x-total-is-minimum');
    if (page.totalIsMinimum) reply.header('x-total-is-minimum', 'true');
    return sendJson(reply, `[${page.rows.map((row) => textOf(stored, row, query.project, true)).join(',')}]`);
  });
}
