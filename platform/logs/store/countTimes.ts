import type { Queryable } from '../../db/types';
import { Params, run } from '../../entities/sql';
import { candidatesOf, candidateSql } from './find';
import { add, grouped, newestLines } from './newest';
import type { Patterns } from './patterns';
import type { Counted, LogCount, LogFilter } from './types';

const MINUTE_MS = 60_000;

/** SQL for the start of the span that a moment is in. Spans begin at midnight in UTC. */
const binned = (moment: string, span: number): string =>
  `date_bin('${Math.trunc(span)} minutes', ${moment}, TIMESTAMPTZ '2001-01-01T00:00:00Z')`;

const startOf = (at: string, span: number): string => {
  const length = span * MINUTE_MS;
  const origin = Date.UTC(2001, 0, 1);
  return new Date(origin + Math.floor((Date.parse(at) - origin) / length) * length).toISOString();
};

/** Counts a range by the stored count of each minute. A minute that is partly in the range is counted as a whole. */
async function fromMinutes(on: Queryable, { level, from, until }: LogFilter, span: number): Promise<LogCount[]> {
  const params = new Params();
  const conditions = [
    `level >= ${params.add(level ?? 0, 'int')}`,
    ...(from === undefined ? [] : [`minute >= date_trunc('minute', ${params.add(from, 'timestamptz')}, 'UTC')`]),
    ...(until === undefined ? [] : [`minute < ${params.add(until, 'timestamptz')}`]),
  ];
  return run<LogCount>(
    on,
    `SELECT ${binned('minute', span)} AS at, level, sum(lines)::integer AS lines FROM log_minute
      WHERE ${conditions.join(' AND ')} GROUP BY 1, 2 ORDER BY 1, 2`,
    params.values,
  );
}

/** See `LogStore`. */
export async function countByTime(
  on: Queryable,
  patterns: Patterns,
  filter: LogFilter,
  span: number,
): Promise<Counted<LogCount[]>> {
  const candidates = await candidatesOf(patterns, filter);
  if (!candidates && filter.userId === undefined && filter.requestId === undefined)
    return { counts: await fromMinutes(on, filter, span), complete: true };
  if (!candidates || candidates.some.length === 0)
    return grouped<Omit<LogCount, 'lines'>>(
      on,
      filter,
      (params) => candidates && candidateSql(candidates, filter, params),
      [`${binned('create_date', span)} AS at`, 'level'],
    );
  const { counts: lines, complete } = await newestLines(on, patterns, filter);
  const counts = new Map<string, number>();
  for (const { createDate, level } of lines) add(counts, JSON.stringify([startOf(createDate, span), level]), 1);
  return {
    counts: [...counts].map(([key, count]): LogCount => {
      const [at, level] = JSON.parse(key);
      return { at, level, lines: count };
    }),
    complete,
  };
}
