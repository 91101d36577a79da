import { sql } from 'kysely';
import { csvLine, quotedCell } from '../../src/domain/csv/cells';
import { compositeCells, compositeLine, harmless, type CellMaker } from '../../src/domain/csv/composite';
import { hasType, typesOf, valuesAt } from '../../src/domain/entity/paths';
import type { Json } from '../../src/domain/entity/types';
import type { Queryable } from '../db/types';
import type { RouteAdditions } from './additions';
import type { ListQuery } from './listQuery';
import { allCells } from './page';
import type { Reader } from './pageSql';
import { withoutSecrets } from './rows';
import { literal, type Sql } from '../db/sql';
import type { StoredEntity } from './stored';
import { parseJson } from '../../src/domain/entity/read';

type Columns = NonNullable<RouteAdditions['exportColumns']>;

/** A column of the CSV, from the record or from the server's fields. */
interface Column {
  /** SQL that computes the column's text for the row `p`. */
  sql: Sql;
  make?: CellMaker;
  /** Whether the text is only the input of `make`, not a finished cell. */
  raw?: boolean;
}

const SERVER_COLUMNS: Record<string, Column> = {
  _version: { sql: sql`p.version` },
  createdAt: { sql: sql`p.created_at` },
  updatedAt: { sql: sql`p.updated_at` },
  updatedBy: { sql: sql`nullif(p.updated_by, '')` },
};

/**
 * A field of the record. The database returns most cells finished. A nested field (`address.city`) or a field with
 * secrets is taken from the JSON of its top-level field.
 */
function fieldColumn(stored: StoredEntity, path: string): Column {
  const [name = path] = path.split('.', 1);
  const guarded = stored.writeOnly.some((secret) => secret.split('.', 1)[0] === name);
  if (guarded || path !== name) {
    const value = (text: string): Json | undefined => {
      const record = withoutSecrets(stored, { [name]: parseJson(text) });
      return path === name ? record[name] : valuesAt(record, path)[0];
    };
    return { sql: sql`p.doc->${literal(name)}`, make: (text) => csvLine([value(text)]), raw: true };
  }
  const field = stored.entity.properties[name];
  const isText = typesOf(field).length === 0 || hasType(field, 'string');
  return { sql: sql`p.doc->>${literal(name)}`, ...(!isText && { make: quotedCell }) };
}

/** The values of the additional columns for a set of records, by column and record. */
async function addedTo(on: Queryable, ids: readonly string[], columns: readonly string[], added: Columns) {
  const values = new Map<string, ReadonlyMap<string, Json>>();
  for (const column of columns) {
    const read = Object.hasOwn(added, column) ? added[column] : undefined;
    if (read) values.set(column, await read(on, ids));
  }
  return values;
}

/**
 * The rows of a query as CSV, in batches.
 * @param columns fields, paths, server fields and additional columns
 * @param added definitions of the additional columns
 */
export async function* csvOf(
  on: Queryable,
  stored: StoredEntity,
  query: ListQuery,
  columns: readonly string[],
  reader: Reader,
  added: Columns,
): AsyncGenerator<string> {
  const of = columns.map((column): Column | undefined =>
    Object.hasOwn(added, column) ? undefined : (SERVER_COLUMNS[column] ?? fieldColumn(stored, column)),
  );
  const makers = of.map((column) => column?.make);
  const ready = of.every((column) => column && !column.raw);
  yield `${csvLine(columns)}\r\n`;
  const cells = of.map((column) => column?.sql ?? sql`NULL`);
  // Additional columns need the record's id.
  for await (const rows of allCells(on, stored, query, reader, ready ? cells : [sql`p.id`, ...cells])) {
    if (ready) {
      yield rows.map((row) => `${compositeLine(row.cells, makers)}\r\n`).join('');
      continue;
    }
    const read = rows.map((row) => compositeCells(row.cells));
    const values = await addedTo(
      on,
      read.map(([id]) => String(id)),
      columns,
      added,
    );
    const lineOf = ([id, ...texts]: (typeof read)[number]): string =>
      texts
        .map((text, index) => {
          const column = of[index];
          if (!column) return csvLine([values.get(columns[index] ?? '')?.get(String(id))]);
          return text === null ? '' : (column.make ?? harmless)(text);
        })
        .join(',');
    yield read.map((row) => `${lineOf(row)}\r\n`).join('');
  }
}
