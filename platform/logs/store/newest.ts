import type { Queryable } from '../../db/types';
import { Params, run } from '../../entities/sql';
import { conditionsOf, orderSql } from './find';
import { readPage } from './page';
import type { Patterns } from './patterns';
import type { Counted, LogFilter, LogLine, LogPlace } from './types';

/** Maximum number of lines that the database counts, the newest first. */
const MOST_COUNTED = 100_000;
/** Maximum number of pages of lines whose texts must be compared one by one. */
const MOST_PAGES = 5;
/** Maximum number of lines of such a page. */
const PAGE = 20_000;

/** The newest lines that a filter finds, if their texts must be compared one by one. */
export async function newestLines(on: Queryable, patterns: Patterns, filter: LogFilter): Promise<Counted<LogLine[]>> {
  const lines: LogLine[] = [];
  let after: LogPlace | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const found: { lines: LogLine[]; next: LogPlace | null } = await readPage(on, patterns, {
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

/** The newest lines of a filter, grouped by expressions over `create_date`, `pattern_id`, `user_id` and `level`. */
export async function grouped<Row>(
  on: Queryable,
  filter: LogFilter,
  wanted: (params: Params) => string | undefined,
  columns: readonly string[],
): Promise<Counted<(Row & { lines: number })[]>> {
  const params = new Params();
  const conditions = [...conditionsOf(filter, params), wanted(params) ?? 'true'];
  const rows = await run<Row & { lines: number }>(
    on,
    `WITH newest AS MATERIALIZED (
        SELECT create_date, pattern_id, user_id, level FROM log_line
        WHERE ${conditions.join(' AND ')} ${orderSql('desc')} LIMIT ${params.add(MOST_COUNTED, 'int')})
      SELECT ${columns.join(', ')}, count(*)::integer AS lines FROM newest
      GROUP BY ${columns.map((_, index) => index + 1).join(', ')} ORDER BY ${columns.map((_, index) => index + 1).join(', ')}`,
    params.values,
  );
  return { counts: rows, complete: rows.reduce((sum, { lines }) => sum + lines, 0) < MOST_COUNTED };
}
