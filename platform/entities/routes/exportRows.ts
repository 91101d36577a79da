import { badRequest } from '../../http/errors';
import { SERVER_FIELDS } from '../../../src/domain/entity/serverFields';
import { Audited } from '../../audit/audited';
import { JsonText } from '../../http/contract/serve';
import { csvOf } from '../csv';
import { inheritOf, withInherited } from '../inherited';
import type { ListQuery } from '../listQuery';
import { allRows } from '../page';
import type { Reader } from '../pageSql';
import { requireParent } from '../parents';
import { recordText } from '../rows';
import type { StoredEntity } from '../stored';
import { filterNames, streamOf } from './list';
import { parentOf, serveOne, type EntityRoutes } from './context';
import { queryOf } from './query';

/** Fields that can be exported: the schema's fields without secrets, and the server's fields. */
const exportable = (stored: StoredEntity): string[] => [
  ...Object.keys(stored.entity.properties).filter((name) => !stored.writeOnly.includes(name)),
  ...SERVER_FIELDS,
];

function columnsOf(stored: StoredEntity, requested: string | undefined, added: readonly string[]): string[] {
  const own = exportable(stored);
  if (requested === undefined) return own;
  const all = [...own, ...added];
  const columns = requested.split(',').filter((name) => name !== '');
  if (columns.length === 0 || columns.some((name) => !all.includes(name.split('.')[0] ?? name)))
    throw badRequest('columns');
  return columns;
}

async function* json(routes: EntityRoutes, query: ListQuery, reader: Reader): AsyncGenerator<string> {
  let first = true;
  yield '[';
  for await (const rows of allRows(routes.database.db, routes.stored, query, reader)) {
    const texts = rows.map((row) => recordText(routes.stored, row));
    yield `${first ? '' : ','}\n${texts.join(',\n')}`;
    first = false;
  }
  yield '\n]\n';
}

/** `GET P/export`: the rows of a list's query, streamed as CSV or JSON. */
export function registerExport(routes: EntityRoutes): void {
  const { database, stored } = routes;
  if (stored.manifest.without.includes('export')) return;
  serveOne(routes, 'export', async ({ params, query: given, actor, reply }) => {
    const { format = 'csv' } = given;
    const added = (format === 'csv' && routes.entities.additionsTo(stored.name).exportColumns) || {};
    const columns = columnsOf(stored, given.columns, Object.keys(added));
    const parent = parentOf(stored, params);
    const { limit: _all, ...rest } = queryOf(routes, given);
    const project = format === 'json' && given.columns !== undefined ? { project: columns } : {};
    const listQuery: ListQuery = { ...rest, ...project, ...(parent !== undefined && { parent }) };
    const query = withInherited(stored, listQuery, inheritOf(given));
    await requireParent(database.db, stored, parent);
    const reader: Reader = { actor, action: 'export' };
    const details = { format, columns, filters: filterNames(query) };
    const day = new Date().toISOString().slice(0, 10);
    reply.header('content-disposition', `attachment; filename="${stored.manifest.resource}-${day}.${format}"`);
    if (format === 'csv') reply.type('text/csv; charset=utf-8');
    return Audited.before(database.db, actor, { action: 'export', entity: stored.name, details }, () =>
      format === 'json'
        ? new JsonText(streamOf(json(routes, query, reader)))
        : streamOf(csvOf(database.db, stored, query, columns, reader, added)),
    );
  });
}
