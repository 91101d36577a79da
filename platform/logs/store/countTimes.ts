import { sql } from 'kysely';
import type { Queryable } from '../../db/types';
import { and, literal, run, type Sql } from '../../db/sql';
import { candidatesOf } from './find';
import { add, grouped, newestLines, type Counting } from './newest';
import type { Counted, LogCount, LogFilter } from './types';

const MINUTE_MS = 60_000;

/** SQL for the start of the span that a moment is in. Spans begin at midnight in UTC. */
const binned = (moment: Sql, span: number): Sql =>
  sql`date_bin(${literal(`${Math.trunc(span)} minutes`)}, ${moment}, TIMESTAMPTZ '2001-01-01T00:00:00Z')`;

const startOf = (at: string, span: number): string => {
  const length = span * MINUTE_MS;
  const origin = Date.UTC(2001, 0, 1);
  return new Date(origin + Math.floor((Date.parse(at) - origin) / length) * length).toISOString();
};

/** Counts a range by the stored count of each minute. A minute that is partly in the range is counted as a whole. */
async function fromMinutes(on: Queryable, { level, from, until }: LogFilter, span: number): Promise<LogCount[]> {
  const conditions = [
    sql`level >= ${level ?? 0}::int`,
    ...(from === undefined ? [] : [sql`minute >= date_trunc('minute', ${from}::timestamptz, 'UTC')`]),
    ...(until === undefined ? [] : [sql`minute < ${until}::timestamptz`]),
  ];
  return run<LogCount>(
    on,
    sql`SELECT ${binned(sql`minute`, span)} AS at, level, sum(lines)::integer AS lines FROM log_minute
      WHERE ${and(conditions)} GROUP BY 1, 2 ORDER BY 1, 2`,
  );
}

/** The sum of counts of the same span and level. */
function summed(counts: readonly LogCount[]): LogCount[] {
  const sums = new Map<string, number>();
  for (const { at, level, lines } of counts) add(sums, JSON.stringify([at, level]), lines);
  return [...sums].map(([key, lines]): LogCount => {
    const [at, level] = JSON.parse(key);
    return { at, level, lines };
  });
}

/** See `LogStore`. */
export async function countByTime(of: Counting, filter: LogFilter, span: number): Promise<Counted<LogCount[]>> {
  const candidates = await candidatesOf(of.patterns, filter);
  if (!candidates && filter.userId === undefined && filter.requestId === undefined)
    return { counts: await fromMinutes(of.db, filter, span), complete: true };
  const spanned = ({ createDate, level }: { createDate: string; level: number }) => ({
    at: startOf(createDate, span),
    level,
  });
  if (!candidates || candidates.some.length === 0) {
    const { counts, complete } = await grouped<Omit<LogCount, 'lines'>>(
      of,
      filter,
      candidates,
      [sql`${binned(sql`create_date`, span)} AS at`, sql`level`],
      ({ create_date: createDate, level }) => spanned({ createDate, level }),
    );
    return { counts: summed(counts), complete };
  }
  const { counts: lines, complete } = await newestLines(of, filter);
  return { counts: summed(lines.map((line) => ({ ...spanned(line), lines: 1 }))), complete };
}
