import { Readable } from 'node:stream';
import { listEndpointAt, type EntityEndpoints } from '../../../src/contract/entity/endpoints';
import type { JsonObject } from '../../../src/domain/entity/types';
import { audit } from '../../audit/record';
import type { Actor } from '../../http/context';
import { JsonText, serveEndpoint, type Call } from '../../http/contract/serve';
import { readIncluded, toPaths } from '../included';
import { inheritOf, withInherited } from '../inherited';
import { DEFAULT_LIMIT, type ListQuery } from '../listQuery';
import { allRows, readPage } from '../page';
import type { Reader } from '../pageSql';
import { requireParent } from '../parents';
import { recordText, textWith, type Row } from '../rows';
import type { StoredEntity } from '../stored';
import { parentOf, plainRest, serveOne, type EntityRoutes } from './context';
import { queryOf } from './query';

/** A stream that produces text only as fast as it is read: at most one batch waits. */
export const streamOf = (texts: AsyncGenerator<string>): Readable => Readable.from(texts, { highWaterMark: 1 });

/** An area's function that computes further properties of a page's records. */
type Enrich = (rows: readonly Row[]) => Promise<JsonObject[] | undefined>;

/** The properties of an object as JSON texts. */
const propertiesOf = (fields: JsonObject = {}): string[] =>
  Object.entries(fields).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);

/**
 * Streams all rows as one answer, in batches. The total is the number of written rows; after a cursor there is no
 * total.
 */
async function* streamed(
  routes: EntityRoutes,
  query: ListQuery,
  reader: Reader,
  { enrich, also }: { enrich: Enrich; also: JsonObject | undefined },
): AsyncGenerator<string> {
  const { database, stored } = routes;
  const { many, total } = stored.manifest.api;
  let written = 0;
  yield plainRest(stored) ? '[' : `{${JSON.stringify(many)}:[`;
  for await (const rows of allRows(database.db, stored, query, reader)) {
    const more = await enrich(rows);
    const texts = rows.map((row, index) => textWith(recordText(stored, row, plainRest(stored)), more?.[index]));
    yield (written > 0 ? ',' : '') + texts.join(',');
    written += rows.length;
  }
  const counted = query.cursor === undefined ? `,${JSON.stringify(total)}:${written}` : '';
  const others = propertiesOf(also)
    .map((property) => `,${property}`)
    .join('');
  yield plainRest(stored) ? ']' : `]${counted}${others}}`;
}

/** The names of a list's filters, for its audit row; never the values. */
export const filterNames = (query: ListQuery): string[] => [
  ...Object.keys(query.filters ?? {}),
  ...(query.search ? ['search'] : []),
  ...(query.ids ? ['ids'] : []),
  ...(query.added ? ['added'] : []),
];

function platformPage(
  stored: StoredEntity,
  page: Awaited<ReturnType<typeof readPage>>,
  more: JsonObject[] | undefined,
  also: JsonObject | undefined,
): string {
  const { many, total } = stored.manifest.api;
  const rows = page.rows.map((row, index) => textWith(recordText(stored, row), more?.[index])).join(',');
  const parts = [`${JSON.stringify(many)}:[${rows}]`];
  if (page.total !== undefined) parts.push(`${JSON.stringify(total)}:${page.total}`);
  if (page.totalIsMinimum) parts.push('"totalIsMinimum":true');
  if (page.nextCursor !== undefined) parts.push(`"nextCursor":${JSON.stringify(page.nextCursor)}`);
  return `{${[...parts, ...propertiesOf(also)].join(',')}}`;
}

/** The parts of a call that a list's handler needs. */
type ListCall = Pick<Call<EntityEndpoints['list']>, 'params' | 'query' | 'actor' | 'user' | 'reply'>;

/** Answers a list: a page with its total, or a stream of all records if `limit` is 0. */
export function listHandler(routes: EntityRoutes) {
  const { database, stored, entities } = routes;
  const included = (
    rows: readonly Row[],
    paths: ReturnType<typeof toPaths>,
    reader: { actor: Actor; groups: readonly string[] },
  ) => {
    const records = rows.map((row): JsonObject => JSON.parse(recordText(stored, row)));
    return readIncluded(database.db, entities, stored, { records, paths }, reader);
  };
  return async ({ params, query: asked, actor, user, reply }: ListCall): Promise<JsonText> => {
    const parent = parentOf(stored, params);
    const plain = plainRest(stored);
    // Areas tell a page from an export by its limit, so a page has one, also if the request has none.
    const given = plain ? asked : { ...asked, limit: asked['limit'] ?? DEFAULT_LIMIT };
    const parsed = queryOf(routes, given);
    const paths = plain ? [] : toPaths(entities, stored, asked['include'], parsed.limit);
    const project = parsed.project ?? stored.listed;
    const listQuery: ListQuery = { ...parsed, ...(project && { project }), ...(parent !== undefined && { parent }) };
    const added = entities.additionsTo(stored.name).list;
    const keys = listQuery.limit === 0 ? undefined : added?.keys?.(given, parent);
    const query = withInherited(stored, { ...listQuery, ...(keys && { keys }) }, inheritOf(given));
    const enrich: Enrich = async (rows) => added?.enrich?.(database.db, given, rows, actor);
    if (query.limit === 0) {
      await requireParent(database.db, stored, parent);
      if (stored.audited) {
        await audit(database.db, actor, {
          action: 'list',
          entity: stored.name,
          details: { all: true, filters: filterNames(query) },
        });
      }
      const also = plain ? undefined : await added?.also?.(database.db, given);
      return new JsonText(streamOf(streamed(routes, query, { actor }, { enrich, also })));
    }
    const page = await readPage(database.db, stored, query, { actor });
    // Only an empty page can belong to a parent that does not exist, so other lists need no check.
    if (page.rows.length === 0) await requireParent(database.db, stored, parent);
    if (!plain) {
      const also = await added?.also?.(database.db, given);
      const beside = {
        ...also,
        ...(paths.length > 0 && { included: await included(page.rows, paths, { actor, groups: user.groups }) }),
      };
      return new JsonText(platformPage(stored, page, await enrich(page.rows), beside));
    }
    const offset = query.offset ?? 0;
    const last = offset + Math.max(page.rows.length - 1, 0);
    reply.header('content-range', `${stored.manifest.resource} ${offset}-${last}/${page.total ?? '*'}`);
    reply.header('access-control-expose-headers', 'content-range, x-total-is-minimum');
    if (page.totalIsMinimum) reply.header('x-total-is-minimum', 'true');
    return new JsonText(`[${page.rows.map((row) => recordText(stored, row, true)).join(',')}]`);
  };
}

/** Registers `GET P`, and the further address that an area gives the list. */
export function registerList(routes: EntityRoutes): void {
  const handler = listHandler(routes);
  serveOne(routes, 'list', handler);
  const { app, describe, config, entities, stored, endpoints } = routes;
  const { at } = entities.additionsTo(stored.name).list ?? {};
  if (!at) return;
  const endpoint = listEndpointAt(endpoints.list, at);
  serveEndpoint(
    app,
    { describe, config, entities },
    { area: stored.entity.title, name: endpoint.name, endpoint },
    ({ params, query, ...call }: Call<typeof endpoint>) =>
      handler({ ...call, params, query: { ...query, [at.filter]: params[at.filter] } }),
  );
}
