import { sql } from 'kysely';
import type { RecordOf } from '../../src/domain/records';
import type { Queryable } from '../db/types';
import { parsedRecord, ROW_COLUMNS, ROW_NAMES, type ParsedRow } from './rows';
import { ident, literal, run, type Sql } from '../db/sql';
import type { StoredEntity } from './stored';

const KEYS = sql.join(['doc', ...ROW_NAMES].map((name) => sql`${literal(name)}, ${ident(name)}`));

/**
 * Reads many whole records, without secrets, as one JSON value. Row by row, the embedded database needs twice the time
 * for thousands of records.
 * @param selection the clauses after the SELECT list: FROM, WHERE, ORDER BY, LIMIT; a table may not have an alias
 */
export async function gather<E extends string>(
  on: Queryable,
  stored: StoredEntity<E>,
  selection: Sql,
): Promise<RecordOf<E>[]> {
  const [found] = await run<{ rows: ParsedRow[] | null }>(
    on,
    sql`SELECT json_agg(json_build_object(${KEYS})) AS rows FROM (SELECT doc, ${ROW_COLUMNS} ${selection}) AS found`,
  );
  return (found?.rows ?? []).map((row) => parsedRecord(stored, row));
}
