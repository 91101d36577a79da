import type { Queryable } from '../db/types';
import { limitOf, makeCursor, type ListQuery } from './listQuery';
import { pageStatement, type Reader } from './pageSql';
import type { Row } from './rows';
import { run, type Sql } from '../db/sql';
import type { StoredEntity } from './stored';

export interface Page<R = Row> {
  rows: R[];
  /** Absent for a page after a cursor, because the first page contained the total. */
  total?: number;
  /** Whether `total` is a lower bound. */
  totalIsMinimum: boolean;
  nextCursor?: string;
}

type Key = string | null;

/**
 * Data of the page, such as its total. Only the page's last row contains this data. A page without records is one row
 * whose cursor keys are null.
 */
interface PageEnd {
  page_end: string | null;
}

/** A row for a table: its cells as the text of a composite value, see `src/domain/csv/composite.ts`. */
export interface CellRow {
  cells: string;
}

async function pageOf<R>(
  on: Queryable,
  stored: StoredEntity,
  query: ListQuery,
  reader: Reader | undefined,
  cells?: readonly Sql[],
): Promise<Page<R>> {
  const { statement, plan } = pageStatement(stored, query, reader, cells);
  const found = await run<R & PageEnd>(on, statement);
  const end: [total: number | null, isMinimum: boolean, ...keys: Key[]] = JSON.parse(found.at(-1)?.page_end ?? 'null');
  const [total, minimum, ...keys] = end;
  const rows = keys[0] === null ? [] : found;
  return {
    rows,
    ...(total !== null && { total }),
    totalIsMinimum: minimum,
    ...(rows.length > 0 &&
      rows.length === limitOf(query) &&
      !query.keys && { nextCursor: makeCursor(plan, keys.map(String)) }),
  };
}

/** Reads one page in one round trip: its rows, its total and, if the entity holds patient data, its audit row. */
export const readPage = (on: Queryable, stored: StoredEntity, query: ListQuery, reader?: Reader): Promise<Page> =>
  pageOf<Row>(on, stored, query, reader);

/**
 * Rows per batch of a stream; two batches are in memory at a time. A row of cells is smaller than a document, so a
 * batch of cells has more rows.
 */
const BATCH = { documents: 500, cells: 1000 };

type Read<R> = (query: ListQuery) => Promise<Page<R>>;

async function* batches<R>(query: ListQuery, limit: number, page: Read<R>): AsyncGenerator<R[]> {
  const read = (cursor: string | undefined): Promise<Page<R>> => {
    const further = cursor !== undefined && { cursor, offset: undefined };
    return page({ ...query, limit, ...further });
  };
  let next: Promise<Page<R>> | undefined = read(query.cursor);
  while (next) {
    const { rows, nextCursor }: Page<R> = await next;
    next = nextCursor === undefined ? undefined : read(nextCursor);
    // If the caller stops early, nobody waits for the pending batch. Its failure must not become an uncaught error.
    next?.catch(() => undefined);
    if (rows.length > 0) yield rows;
  }
}

/**
 * All rows of a query in order, in batches. If a reader is given, each batch of patient data is audited. The database
 * reads the next batch while the caller uses the current batch.
 */
export const allRows = (
  on: Queryable,
  stored: StoredEntity,
  query: ListQuery,
  reader?: Reader,
): AsyncGenerator<Row[]> => batches(query, BATCH.documents, (page) => readPage(on, stored, page, reader));

/**
 * Like `allRows`, but each row consists of the texts of cells instead of a document.
 * @param cells SQL of each cell, for the row `p`
 */
export const allCells = (
  on: Queryable,
  stored: StoredEntity,
  query: ListQuery,
  reader: Reader,
  cells: readonly Sql[],
): AsyncGenerator<CellRow[]> => batches(query, BATCH.cells, (page) => pageOf<CellRow>(on, stored, page, reader, cells));
