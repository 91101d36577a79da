import { sql } from 'kysely';
import { and, run, type Sql } from '../../db/sql';
import { candidateSql, conditionsOf } from './find';
import type { Candidates } from './patterns';
import type { Counting } from './newest';
import type { Counted, LogFilter } from './types';
import { HOUR_MS } from '../../../src/domain/dates/units';

export interface PatternCount {
  pattern_id: number;
  level: number;
  lines: number;
}

const hourOf = (moment: string, round: (hours: number) => number): string =>
  new Date(round(Date.parse(moment) / HOUR_MS) * HOUR_MS).toISOString();

const within = (column: Sql, { from, until }: Pick<LogFilter, 'from' | 'until'>): Sql[] => [
  ...(from === undefined ? [] : [sql`${column} >= ${from}::timestamptz`]),
  ...(until === undefined ? [] : [sql`${column} < ${until}::timestamptz`]),
];

/**
 * Counts every line of a range by pattern and level. For whole hours, the stored counts of hours are added. The rest of
 * the range, which is shorter than two hours, is counted line by line.
 * @param candidates patterns whose lines are all wanted; undefined counts lines of every pattern
 */
export async function fromHours(
  { db, archive }: Pick<Counting, 'db' | 'archive'>,
  candidates: Candidates | undefined,
  filter: Pick<LogFilter, 'level' | 'from' | 'until'>,
): Promise<Counted<PatternCount[]>> {
  const { level = 0, from, until } = filter;
  const wanted = candidates ? candidateSql(candidates, {}) : sql`true`;
  const edges: Pick<LogFilter, 'from' | 'until'>[] = [];
  const lines = (range: Pick<LogFilter, 'from' | 'until'>): Sql => {
    edges.push(range);
    return sql`SELECT pattern_id, level, 1 FROM log_line WHERE ${and([wanted, ...conditionsOf({ level, ...range })])}`;
  };
  const first = from === undefined ? undefined : hourOf(from, Math.ceil);
  const last = until === undefined ? undefined : hourOf(until, Math.floor);
  const parts: Sql[] = [];
  if (from !== undefined && until !== undefined && first !== undefined && last !== undefined && first > last)
    parts.push(lines({ from, until }));
  else {
    const hours = within(sql`hour`, { ...(first && { from: first }), ...(last && { until: last }) });
    parts.push(
      sql`SELECT pattern_id, level, lines FROM log_hour WHERE ${and([wanted, sql`level >= ${level}::int`, ...hours])}`,
    );
    if (from !== undefined && first !== undefined) parts.push(lines({ from, until: first }));
    if (until !== undefined && last !== undefined) parts.push(lines({ from: last, until }));
  }
  const counts = await run<PatternCount>(
    db,
    sql`SELECT pattern_id, level, sum(lines)::integer AS lines
      FROM (${sql.join(parts, sql` UNION ALL `)}) counted(pattern_id, level, lines) GROUP BY 1, 2`,
  );
  let isComplete = true;
  for (const edge of edges) {
    const { counts: rows, complete } = await archive.newest({ level, ...edge }, candidates);
    for (const { pattern_id, level: own } of rows) counts.push({ pattern_id, level: own, lines: 1 });
    isComplete &&= complete;
  }
  return { counts, complete: isComplete };
}
