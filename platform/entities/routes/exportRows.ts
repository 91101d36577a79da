import type { EntityRecord, Json } from '../../../src/domain/entity/types';
import { valuesAt } from '../../../src/domain/entity/paths';
import { SERVER_FIELDS } from '../../../src/domain/entity/load';
import { csvLine } from '../../../src/domain/csv/cells';
import { audit } from '../../audit/record';
import type { Queryable } from '../../db/types';
import { HttpError } from '../../http/errors';
import type { RouteAdditions } from '../additions';
import { withInherited } from '../inherited';
import { badParameter, type ListQuery } from '../listQuery';
import { allRows } from '../page';
import type { Reader } from '../pageSql';
import { needParent } from '../parents';
import { textOf, withoutSecrets, type Row } from '../rows';
import type { StoredEntity } from '../stored';
import { filterNames } from './list';
import { accessOptions, actorOf, parentOf, streamOf, type EntityRoutes } from './context';
import { queryOf } from './query';

/** Fields that an export can give: the schema's without the secrets, and the server's. */
const exportable = (stored: StoredEntity): string[] => [
  ...Object.keys(stored.entity.properties).filter((name) => !stored.writeOnly.includes(name)),
  ...SERVER_FIELDS,
];

function columnsOf(stored: StoredEntity, wanted: unknown, added: readonly string[]): string[] {
  const own = exportable(stored);
  if (wanted === undefined || wanted === '') return own;
  const all = [...own, ...added];
  if (typeof wanted !== 'string') throw badParameter('columns');
  const columns = wanted.split(',').filter((name) => name !== '');
  if (columns.length === 0 || columns.some((name) => !all.includes(name.split('.')[0] ?? name)))
    throw badParameter('columns');
  return columns;
}

/** How a column's value is found: the server's field, one of the record's own, or one that a path reaches (`address.city`). */
type Cell = (record: EntityRecord, row: Row, id: string, added: Added) => Json | undefined;
/** Values of the added columns, by column and record. */
type Added = ReadonlyMap<string, ReadonlyMap<string, Json>>;
type Columns = NonNullable<RouteAdditions['exportColumns']>;
const SERVER_CELLS: Record<string, Cell> = {
  _version: (_, { version }) => version,
  createdAt: (_, row) => row.created_at,
  updatedAt: (_, row) => row.updated_at,
  updatedBy: (_, row) => row.updated_by,
};

const cellOf = (column: string, added: Columns): Cell =>
  (Object.hasOwn(SERVER_CELLS, column) ? SERVER_CELLS[column] : undefined) ??
  (Object.hasOwn(added, column) ? (_record, _row, id, values) => values.get(column)?.get(id) : undefined) ??
  (column.includes('.') ? (record) => valuesAt(record, column)[0] : (record) => record[column]);

/** The added columns that are asked for, of a set of records. */
async function addedTo(on: Queryable, ids: readonly string[], columns: readonly string[], added: Columns) {
  const values = new Map<string, ReadonlyMap<string, Json>>();
  for (const column of columns) {
    const read = Object.hasOwn(added, column) ? added[column] : undefined;
    if (read) values.set(column, await read(on, ids));
  }
  return values;
}

async function* csv(
  { database, stored }: EntityRoutes,
  query: ListQuery,
  columns: readonly string[],
  reader: Reader,
  added: Columns,
): AsyncGenerator<string> {
  const cells = columns.map((column) => cellOf(column, added));
  yield `${csvLine(columns)}\r\n`;
  for await (const rows of allRows(database.db, stored, query, reader)) {
    const records = rows.map((row) => ({ row, record: withoutSecrets(stored, JSON.parse(row.doc) as EntityRecord) }));
    const ids = records.map(({ record }) => String(record[stored.manifest.id]));
    const values = await addedTo(database.db, ids, columns, added);
    let text = '';
    for (const [index, { row, record }] of records.entries())
      text += `${csvLine(cells.map((cell) => cell(record, row, ids[index] ?? '', values)))}\r\n`;
    yield text;
  }
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

/** `GET P/export`: the rows that the same query lists, streamed as CSV or JSON. */
export function registerExport(routes: EntityRoutes): void {
  const { app, database, stored, path } = routes;
  if (stored.manifest.without.includes('export')) return;
  const own = ['format', 'columns'];
  app.get(`${path}/export`, accessOptions(routes, 'read'), async (request, reply) => {
    const parameters = (request.query ?? {}) as Record<string, unknown>;
    const format = parameters['format'] ?? 'csv';
    if (format !== 'csv' && format !== 'json') throw new HttpError(400, 'badRequest', { name: 'format' });
    const added = (format === 'csv' && routes.entities.additionsTo(stored.name).exportColumns) || {};
    const columns = columnsOf(stored, parameters['columns'], Object.keys(added));
    const parent = parentOf(stored, request);
    const { limit: _all, ...rest } = queryOf(routes, request, own);
    const project = parameters['columns'] ? { project: columns.filter((name) => !Object.hasOwn(added, name)) } : {};
    const asked: ListQuery = { ...rest, ...project, ...(parent !== undefined && { parent }) };
    const query = withInherited(stored, asked, request.query);
    await needParent(database.db, stored, parent);
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
        .send(streamOf(csv(routes, query, columns, reader, added)));
    }
    return reply.header('content-type', 'application/json; charset=utf-8').send(streamOf(json(routes, query, reader)));
  });
}
