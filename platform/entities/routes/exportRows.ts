import { SERVER_FIELDS } from '../../../src/domain/entity/load';
import { audit } from '../../audit/record';
import { HttpError } from '../../http/errors';
import { parametersOf } from '../../http/input';
import { csvOf } from '../csv';
import { withInherited } from '../inherited';
import { badParameter, type ListQuery } from '../listQuery';
import { allRows } from '../page';
import type { Reader } from '../pageSql';
import { requireParent } from '../parents';
import { textOf } from '../rows';
import type { StoredEntity } from '../stored';
import { filterNames } from './list';
import { accessOptions, actorOf, parentOf, streamOf, type EntityRoutes } from './context';
import { queryOf } from './query';

/** Fields that can be exported: the schema's without secrets, and the server's. */
const exportable = (stored: StoredEntity): string[] => [
  ...Object.keys(stored.entity.properties).filter((name) => !stored.writeOnly.includes(name)),
  ...SERVER_FIELDS,
];

function columnsOf(stored: StoredEntity, requested: unknown, added: readonly string[]): string[] {
  const own = exportable(stored);
  if (requested === undefined || requested === '') return own;
  const all = [...own, ...added];
  if (typeof requested !== 'string') throw badParameter('columns');
  const columns = requested.split(',').filter((name) => name !== '');
  if (columns.length === 0 || columns.some((name) => !all.includes(name.split('.')[0] ?? name)))
    throw badParameter('columns');
  return columns;
}

async function* json(routes: EntityRoutes, query: ListQuery, reader: Reader): AsyncGenerator<string> {
  let first = true;
  yield '[';
  for await (const rows of allRows(routes.database.db, routes.stored, query, reader)) {
    const texts = rows.map((row) => textOf(routes.stored, row));
    yield `${first ? '' : ','}\n${texts.join(',\n')}`;
    first = false;
  }
  yield '\n]\n';
}

/** `GET P/export`: the rows of the same query, streamed as CSV or JSON. */
export function registerExport(routes: EntityRoutes): void {
  const { app, database, stored, path } = routes;
  if (stored.manifest.without.includes('export')) return;
  const own = ['format', 'columns'];
  app.get(`${path}/export`, accessOptions(routes, 'read', 'stream'), async (request, reply) => {
    const parameters = parametersOf(request);
    const format = parameters['format'] ?? 'csv';
    if (format !== 'csv' && format !== 'json') throw new HttpError(400, 'badRequest', { name: 'format' });
    const added = (format === 'csv' && routes.entities.additionsTo(stored.name).exportColumns) || {};
    const columns = columnsOf(stored, parameters['columns'], Object.keys(added));
    const parent = parentOf(stored, request);
    const { limit: _all, ...rest } = queryOf(routes, request, own);
    const project = format === 'json' && parameters['columns'] ? { project: columns } : {};
    const listQuery: ListQuery = { ...rest, ...project, ...(parent !== undefined && { parent }) };
    const query = withInherited(stored, listQuery, request.query);
    await requireParent(database.db, stored, parent);
    const reader: Reader = { actor: actorOf(request), action: 'export' };
    await audit(database.db, reader.actor, {
      action: 'export',
      entity: stored.name,
      details: { format, columns, filters: filterNames(query) },
    });
    const day = new Date().toISOString().slice(0, 10);
    reply.header('content-disposition', `attachment; filename="${stored.manifest.resource}-${day}.${format}"`);
    if (format === 'csv') {
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .send(streamOf(csvOf(database.db, stored, query, columns, reader, added)));
    }
    return reply.header('content-type', 'application/json; charset=utf-8').send(streamOf(json(routes, query, reader)));
  });
}
