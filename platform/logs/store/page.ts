import { sql } from 'kysely';
import type { Queryable } from '../../db/types';
import { and, run } from '../../db/sql';
import { afterSql, candidatesOf, candidateSql, conditionsOf, hasContent, orderSql } from './find';
import type { Candidates, Patterns } from './patterns';
import { LINE_COLUMNS, linesOf, type LineRow } from './rows';
import type { LogPage, LogPlace, LogQuery } from './types';

/** Maximum number of lines to look at for one page. */
const MOST_LOOKED = 20_000;
/** Up to this number of patterns, the lines of each are read by index. */
const FEW_PATTERNS = 40;
/** This level and higher ones have an index of their own. */
const WARNING = 2;

const placeOf = ({ create_date, log_id }: LineRow): LogPlace => ({ createDate: create_date, logId: log_id });

/** The lines of few patterns, each read by the index of patterns and time. */
async function byPattern(on: Queryable, candidates: Candidates, query: LogQuery): Promise<LineRow[]> {
  const ids = sql`${`{${candidates.all.map(({ id }) => id).join(',')}}`}::int[]`;
  const conditions = [
    sql`pattern_id = wanted.id`,
    ...conditionsOf(query),
    ...(query.after ? [afterSql(query.after, query.order)] : []),
  ];
  const limit = sql`${query.limit + 1}::int`;
  return run<LineRow>(
    on,
    sql`SELECT found.* FROM unnest(${ids}) wanted(id)
      CROSS JOIN LATERAL (
        SELECT ${LINE_COLUMNS} FROM log_line WHERE ${and(conditions)}
        ${orderSql(query.order)} LIMIT ${limit}) found
      ${orderSql(query.order)} LIMIT ${limit}`,
  );
}

/**
 * Looks at the next lines in the order of time, and returns the lines that may be wanted.
 * @returns `last`: the place up to which lines were looked at, if there may be more after it
 */
async function byTime(
  on: Queryable,
  candidates: Candidates | undefined,
  query: LogQuery,
): Promise<{ rows: LineRow[]; last: LogPlace | null }> {
  const conditions = [...conditionsOf(query), ...(query.after ? [afterSql(query.after, query.order)] : [])];
  const limit = sql`${candidates ? MOST_LOOKED : query.limit + 1}::int`;
  const wanted = candidates ? candidateSql(candidates, query) : sql`true`;
  const rows = await run<LineRow & { wanted: boolean; is_last: boolean }>(
    on,
    sql`WITH looked AS MATERIALIZED (
        SELECT ${LINE_COLUMNS}, row_number() OVER (${orderSql(query.order)}) = ${limit} AS is_last
        FROM log_line ${conditions.length > 0 ? sql`WHERE ${and(conditions)}` : sql``}
        ${orderSql(query.order)} LIMIT ${limit})
      SELECT * FROM (SELECT ${LINE_COLUMNS}, is_last, ${wanted} AS wanted FROM looked) met
      WHERE wanted OR is_last ${orderSql(query.order)}`,
  );
  const last = rows.find(({ is_last: isLast }) => isLast);
  return { rows: rows.filter((row) => row.wanted), last: last ? placeOf(last) : null };
}

const isFew = ({ all, some }: Candidates, { userId, requestId, level = 0 }: LogQuery): boolean =>
  some.length === 0 && all.length <= FEW_PATTERNS && userId === undefined && requestId === undefined && level < WARNING;

/** One page of lines; see `LogStore`. */
export async function readPage(on: Queryable, patterns: Patterns, query: LogQuery): Promise<LogPage> {
  const candidates = await candidatesOf(patterns, query);
  if (candidates && candidates.all.length + candidates.some.length === 0) return { lines: [], next: null };
  const { rows, last } =
    candidates && isFew(candidates, query)
      ? { rows: await byPattern(on, candidates, query), last: null }
      : await byTime(on, candidates, query);
  const lines = (await linesOf(patterns, rows)).filter((line) => hasContent(query, line));
  const shown = lines.slice(0, query.limit);
  const end = shown.at(-1);
  // More lines were found than are shown: the next page begins after the last one that is shown.
  if (end && lines.length > shown.length)
    return { lines: shown, next: { createDate: end.createDate, logId: end.logId } };
  return { lines: shown, next: last };
}
