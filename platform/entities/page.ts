import type { Queryable } from '../db/types';
import { limitOf, makeCursor, type ListQuery } from './listQuery';
import { keyColumns, pageStatement, type Reader } from './pageSql';
import type { Row } from './rows';
import { run } from './sql';
import type { StoredEntity } from './stored';

export interface Page {
  rows: Row[];
  /** Absent where a cursor asks for a further page. */
  total?: number;
  /** There are more than `total`. */
  totalIsMinimum: boolean;
  nextCursor?: string;
}

interface PageRow extends Row {
  total: number | null;
  minimum: boolean;
  [key: `key_${number}`]: string;
}

/** Reads one page in one round trip: rows, total and, where the entity holds patient data, the audit row. */
export async function readPage(on: Queryable, stored: StoredEntity, query: ListQuery, reader?: Reader): Promise<Page> {
  const { text, values, plan } = pageStatement(stored, query, reader);
  const found = await run<PageRow & { doc: string | null }>(on, text, values);
  const rows = found.filter((row) => row.doc !== null);
  const last = rows.at(-1);
  const total = found[0]?.total;
  const after = (row: PageRow): string[] => keyColumns(plan).map((key) => String(row[key as `key_${number}`]));
  return {
    rows,
    ...(total !== null && total !== undefined && { total }),
    totalIsMinimum: found[0]?.minimum ?? false,
    ...(last && rows.length === limitOf(query) && { nextCursor: makeCursor(plan, after(last)) }),
  };
}

/** Rows per batch of a stream: two of them are in memory at a time. */
const STREAM_BATCH = 500;

/**
 * Every row that a query lists, batch by batch, in order; where a reader is named and the rows are a patient's, each
 * batch with an audit row of whose data it holds. The database reads a batch while the one before is written.
 */
export async function* allRows(
  on: Queryable,
  stored: StoredEntity,
  query: ListQuery,
  reader?: Reader,
): AsyncGenerator<Row[]> {
  const read = (cursor: string | undefined): Promise<Page> => {
    const further = cursor !== undefined && { cursor, offset: undefined };
    return readPage(on, stored, { ...query, limit: STREAM_BATCH, ...further }, reader);
  };
  let next: Promise<Page> | undefined = read(query.cursor);
  while (next) {
    const page: Page = await next;
    next = page.nextCursor === undefined ? undefined : read(page.nextCursor);
    // Whoever stops reading early leaves the batch that is under way; its failure is nobody's then.
    next?.catch(() => undefined);
    if (page.rows.length > 0) yield page.rows;
  }
}
