import type { Queryable } from '../../db/types';
import { run } from '../../entities/sql';
import { LINE_COLUMNS, type LineRow } from './rows';

const TYPES = `create_date timestamptz, log_id uuid, pattern_id integer, vals text, user_id text, request_id text,
  elapsed double precision, level smallint`;

/** Adds the number of new lines to a table of counts. The rows are sorted, so concurrent writers cannot deadlock. */
const counted = (table: string, key: string, unit: string, keys: string): string =>
  `INSERT INTO ${table} (${key}, ${keys}, lines)
    SELECT date_trunc('${unit}', create_date, 'UTC'), ${keys}, count(*) FROM added GROUP BY 1, ${keys} ORDER BY 1, ${keys}
    ON CONFLICT (${key}, ${keys}) DO UPDATE SET lines = ${table}.lines + EXCLUDED.lines`;

const APPEND = `WITH added AS (
    INSERT INTO log_line (${LINE_COLUMNS})
    SELECT ${LINE_COLUMNS} FROM jsonb_to_recordset($1::jsonb) AS r(${TYPES})
    ON CONFLICT (create_date, log_id) DO NOTHING
    RETURNING create_date, pattern_id, level),
  minutes AS (${counted('log_minute', 'minute', 'minute', 'level')})
  ${counted('log_hour', 'hour', 'hour', 'pattern_id, level')}`;

/** Stores rows, and adds the rows that were not stored before to the totals of their minute and hour. */
export const appendRows = async (on: Queryable, rows: readonly LineRow[]): Promise<void> => {
  await run(on, APPEND, [JSON.stringify(rows)]);
};
