import { sql } from 'kysely';
import type { Queryable } from '../../db/types';
import { and, literal, run, type Sql } from '../../db/sql';
import { candidateSql, conditionsOf, orderSql } from './find';
import type { LogArchive } from '../archive/archive';
import type { Candidates, Patterns } from './patterns';
import type { LineRow } from './rows';
import type { Counted, LogFilter, LogLine, LogPlace, LogStore } from './types';

/** What counts need: the stored lines, and the archive. */
export interface Counting extends Pick<LogStore, 'page'> {
  db: Queryable;
  patterns: Patterns;
  archive: Pick<LogArchive, 'newest'>;
}

/** Maximum number of lines that the database counts, the newest first. */
const MOST_COUNTED = 100_000;
/** Maximum number of pages of lines whose texts must be compared one by one. */
const MOST_PAGES = 5;
/** Maximum number of lines of such a page. */
const PAGE = 20_000;

/** The newest lines that a filter finds, if their texts must be compared one by one. */
export async function newestLines({ page: read }: Counting, filter: LogFilter): Promise<Counted<LogLine[]>> {
  const lines: LogLine[] = [];
  let after: LogPlace | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const found: { lines: LogLine[]; next: LogPlace | null } = await read({
      ...filter,
      order: 'desc',
      limit: PAGE,
      ...(after && { after }),
    });
    lines.push(...found.lines);
    after = found.next;
    if (!after) break;
  }
  return { counts: lines, complete: after === null };
}

/** Adds lines to the count of a key. */
export function add(counts: Map<string, number>, key: string, lines: number): void {
  counts.set(key, (counts.get(key) ?? 0) + lines);
}

/** What is counted of a line. */
type Countable = Pick<LineRow, 'create_date' | 'pattern_id' | 'user_id' | 'level'>;

/**
 * The newest lines of a filter, grouped by expressions over `create_date`, `pattern_id`, `user_id` and `level`.
 * @param candidates patterns whose lines are all wanted; undefined for every pattern
 * @param columns the expressions
 * @param archived the values of these expressions for an archived line
 */
export async function grouped<Row extends object>(
  { db, archive }: Counting,
  filter: LogFilter,
  candidates: Candidates | undefined,
  columns: readonly Sql[],
  archived: (row: Countable) => Row,
): Promise<Counted<(Row & { lines: number })[]>> {
  const conditions = [...conditionsOf(filter), candidates ? candidateSql(candidates, filter) : sql`true`];
  const places = sql.join(columns.map((_, index) => literal(index + 1)));
  const rows = await run<Row & { lines: number }>(
    db,
    sql`WITH newest AS MATERIALIZED (
        SELECT create_date, pattern_id, user_id, level FROM log_line
        WHERE ${and(conditions)} ${orderSql('desc')} LIMIT ${MOST_COUNTED}::int)
      SELECT ${sql.join(columns)}, count(*)::integer AS lines FROM newest
      GROUP BY ${places} ORDER BY ${places}`,
  );
  if (rows.reduce((sum, { lines }) => sum + lines, 0) >= MOST_COUNTED) return { counts: rows, complete: false };
  const { counts: older, complete } = await archive.newest(filter, candidates);
  return { counts: [...rows, ...older.map((row) => ({ ...archived(row), lines: 1 }))], complete };
}
