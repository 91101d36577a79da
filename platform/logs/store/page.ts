import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../db/types';
import { and, literal, run } from '../../db/sql';
import { afterSql, candidatesOf, candidateSql, conditionsOf, keepWanted, orderSql } from './find';
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

/** The conditions of a query that do not depend on its text, and its place after which lines are wanted. */
const whereOf = (query: LogQuery): RawBuilder<unknown>[] => [
  ...conditionsOf(query),
  ...(query.after ? [afterSql(query.after, query.order)] : []),
];

/** The lines of few patterns, each read by the index of patterns and time. */
async function byPattern(on: Queryable, candidates: Candidates, query: LogQuery): Promise<LineRow[]> {
  const ids = sql`${`{${candidates.all.map(({ id }) => id).join(',')}}`}::int[]`;
  const conditions = [sql`pattern_id = wanted.id`, ...whereOf(query)];
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

/** The number of lines read for a page is a multiple of this. */
const STEP = 100;

/**
 * The next lines, all of which are wanted. Their number is part of the statement: if it is a parameter, PostgreSQL
 * plans the statement over all days anew each time, which takes longer than reading the lines.
 */
async function inOrder(on: Queryable, query: LogQuery): Promise<LineRow[]> {
  const conditions = whereOf(query);
  return run<LineRow>(
    on,
    sql`SELECT ${LINE_COLUMNS} FROM log_line ${conditions.length > 0 ? sql`WHERE ${and(conditions)}` : sql``}
      ${orderSql(query.order)} LIMIT ${literal(Math.ceil(query.limit / STEP) * STEP + 1)}`,
  );
}

/**
 * Looks at the next lines in the order of time, and returns those that may be wanted.
 * @returns `last`: the place up to which lines were looked at, if there may be more after it
 */
async function byTime(
  on: Queryable,
  candidates: Candidates,
  query: LogQuery,
): Promise<{ rows: LineRow[]; last: LogPlace | null }> {
  const conditions = whereOf(query);
  const limit = sql`${MOST_LOOKED}::int`;
  const rows = await run<LineRow & { wanted: boolean; is_last: boolean }>(
    on,
    sql`WITH looked AS MATERIALIZED (
        SELECT ${LINE_COLUMNS}, row_number() OVER (${orderSql(query.order)}) = ${limit} AS is_last
        FROM log_line ${conditions.length > 0 ? sql`WHERE ${and(conditions)}` : sql``}
        ${orderSql(query.order)} LIMIT ${limit})
      SELECT * FROM (SELECT ${LINE_COLUMNS}, is_last, ${candidateSql(candidates, query)} AS wanted FROM looked) met
      WHERE wanted OR is_last ${orderSql(query.order)}`,
  );
  const last = rows.find(({ is_last: isLast }) => isLast);
  return { rows: rows.filter((row) => row.wanted), last: last ? placeOf(last) : null };
}

const isFew = ({ all, some }: Candidates, { userId, requestId, level = 0 }: LogQuery): boolean =>
  some.length === 0 && all.length <= FEW_PATTERNS && userId === undefined && requestId === undefined && level < WARNING;

async function rowsOf(
  on: Queryable,
  candidates: Candidates | undefined,
  query: LogQuery,
): Promise<{ rows: LineRow[]; last: LogPlace | null }> {
  if (!candidates) return { rows: await inOrder(on, query), last: null };
  if (isFew(candidates, query)) return { rows: await byPattern(on, candidates, query), last: null };
  return byTime(on, candidates, query);
}

/** One page of lines; see `LogStore`. */
export async function readPage(on: Queryable, patterns: Patterns, query: LogQuery): Promise<LogPage> {
  const candidates = await candidatesOf(patterns, query);
  if (candidates && candidates.all.length + candidates.some.length === 0) return { lines: [], next: null };
  const { rows, last } = await rowsOf(on, candidates, query);
  const lines = await keepWanted(query, await linesOf(patterns, rows));
  const shown = lines.slice(0, query.limit);
  const end = shown.at(-1);
  // More lines were found than are shown: the next page begins after the last one that is shown.
  if (end && lines.length > shown.length)
    return { lines: shown, next: { createDate: end.createDate, logId: end.logId } };
  return { lines: shown, next: last };
}
