import { sql } from 'kysely';
import type { Queryable } from '../../db/types';
import { ident, literal, run, type Sql } from '../../db/sql';
import { LINE_COLUMNS, type LineRow } from './rows';

const TYPES = sql`create_date timestamptz, log_id uuid, pattern_id integer, vals text, user_id text, request_id text,
  elapsed double precision, level smallint`;

/** Adds the number of new lines to a table of counts. The rows are sorted, so concurrent writers cannot deadlock. */
const counted = (table: Sql, unit: 'minute' | 'hour', keys: Sql): Sql =>
  sql`INSERT INTO ${table} (${ident(unit)}, ${keys}, lines)
    SELECT date_trunc(${literal(unit)}, create_date, 'UTC'), ${keys}, count(*) FROM added GROUP BY 1, ${keys} ORDER BY 1, ${keys}
    ON CONFLICT (${ident(unit)}, ${keys}) DO UPDATE SET lines = ${table}.lines + EXCLUDED.lines`;

const append = (rows: readonly LineRow[]): Sql => sql`WITH added AS (
    INSERT INTO log_line (${LINE_COLUMNS})
    SELECT ${LINE_COLUMNS} FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(${TYPES})
    ON CONFLICT (create_date, log_id) DO NOTHING
    RETURNING create_date, pattern_id, level),
  minutes AS (${counted(sql`log_minute`, 'minute', sql`level`)})
  ${counted(sql`log_hour`, 'hour', sql`pattern_id, level`)}`;

/** Stores rows, and adds the rows that were not stored before to the totals of their minute and hour. */
export const appendRows = async (on: Queryable, rows: readonly LineRow[]): Promise<void> => {
  await run(on, append(rows));
};
