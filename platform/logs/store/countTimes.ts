import { sql } from 'kysely';
import type { Queryable } from '../../db/types';
import { and, literal, run, type Sql } from '../../db/sql';
import { candidatesOf } from './find';
import type { Candidates } from './patterns';
import { add, grouped, newestLines, type Counting } from './newest';
import type { Counted, LogCount, LogFilter } from './types';
import { MINUTE_MS } from '../../../src/domain/dates/units';

/** SQL for the start of the span that a moment is in. Spans begin at midnight in UTC. */
const binned = (moment: Sql, span: number): Sql =>
  sql`date_bin(${literal(`${Math.trunc(span)} minutes`)}, ${moment}, TIMESTAMPTZ '2001-01-01T00:00:00Z')`;

const startOf = (at: string, span: number): string => {
  const length = span * MINUTE_MS;
  const origin = Date.UTC(2001, 0, 1);
  return new Date(origin + Math.floor((Date.parse(at) - origin) / length) * length).toISOString();
};

const minuteOf = (moment: string, round: (minutes: number) => number): string =>
  new Date(round(Date.parse(moment) / MINUTE_MS) * MINUTE_MS).toISOString();

/** Counts whole minutes by their stored counts. */
function fromMinutes(on: Queryable, { level, from, until }: LogFilter, span: number): Promise<LogCount[]> {
  const conditions = [
    sql`level >= ${level ?? 0}::int`,
    ...(from === undefined ? [] : [sql`minute >= ${from}::timestamptz`]),
    ...(until === undefined ? [] : [sql`minute < ${until}::timestamptz`]),
  ];
  return run<LogCount>(
    on,
    sql`SELECT ${binned(sql`minute`, span)} AS at, level, sum(lines)::integer AS lines FROM log_minute
      WHERE ${and(conditions)} GROUP BY 1, 2 ORDER BY 1, 2`,
  );
}

/** Counts a range by the stored counts of its minutes. Lines of a minute that is partly in the range are counted. */
async function fromRange(of: Counting, filter: LogFilter, span: number): Promise<Counted<LogCount[]>> {
  const { from, until } = filter;
  const first = from && minuteOf(from, Math.ceil);
  const last = until && minuteOf(until, Math.floor);
  if (first && last && first > last) return fromLines(of, filter, span);
  const edges = [
    ...(from && first && from !== first ? [{ from, until: first }] : []),
    ...(until && last && until !== last ? [{ from: last, until }] : []),
  ];
  const parts = [
    {
      counts: await fromMinutes(
        of.db,
        { ...filter, ...(first && { from: first }), ...(last && { until: last }) },
        span,
      ),
      complete: true,
    },
  ];
  for (const edge of edges) parts.push(await fromLines(of, { ...filter, ...edge }, span));
  return { counts: summed(parts.flatMap(({ counts }) => counts)), complete: parts.every(({ complete }) => complete) };
}

/** Counts lines one by one. */
async function fromLines(
  of: Counting,
  filter: LogFilter,
  span: number,
  candidates?: Candidates,
): Promise<Counted<LogCount[]>> {
  const { counts, complete } = await grouped<Omit<LogCount, 'lines'>>(
    of,
    filter,
    candidates,
    [sql`${binned(sql`create_date`, span)} AS at`, sql`level`],
    ({ create_date: createDate, level }) => ({ at: startOf(createDate, span), level }),
  );
  return { counts: summed(counts), complete };
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
  if (!candidates && filter.userId === undefined && filter.requestId === undefined) return fromRange(of, filter, span);
  if (!candidates || candidates.some.length === 0) return fromLines(of, filter, span, candidates);
  const { counts: lines, complete } = await newestLines(of, filter);
  return {
    counts: summed(lines.map(({ createDate, level }) => ({ at: startOf(createDate, span), level, lines: 1 }))),
    complete,
  };
}
