import { fieldOf, textOf } from '../../../src/domain/entity/read';
import type { Queryable } from '../../db/types';
import { Params, run } from '../../entities/sql';
import { candidatesOf, candidateSql, conditionsOf, orderSql } from './find';
import { readPage } from './page';
import type { Patterns } from './patterns';
import type { Counted, LogCount, LogFacet, LogFacets, LogFilter, LogLine, LogPlace } from './types';

/** Maximum number of lines that the database counts, the newest first. */
const MOST_COUNTED = 100_000;
/** Maximum number of pages of lines whose texts must be compared one by one. */
const MOST_PAGES = 5;
/** Maximum number of lines of such a page. */
const PAGE = 20_000;
/** Maximum number of values of a facet. */
const MOST_VALUES = 50;
const MINUTE_MS = 60_000;

/** SQL for the start of the span that a moment is in. Spans begin at midnight in UTC. */
const binned = (moment: string, span: number): string =>
  `date_bin('${Math.trunc(span)} minutes', ${moment}, TIMESTAMPTZ '2001-01-01T00:00:00Z')`;

const startOf = (at: string, span: number): string => {
  const length = span * MINUTE_MS;
  const origin = Date.UTC(2001, 0, 1);
  return new Date(origin + Math.floor((Date.parse(at) - origin) / length) * length).toISOString();
};

/** The counts of a range from the count of each minute. A minute that the range cuts is counted whole. */
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

/** The newest lines that a filter finds, if their texts must be compared one by one. */
async function newestLines(on: Queryable, patterns: Patterns, filter: LogFilter): Promise<Counted<LogLine[]>> {
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
function add(counts: Map<string, number>, key: string, lines: number): void {
  counts.set(key, (counts.get(key) ?? 0) + lines);
}

/** The newest lines of a filter, grouped by expressions over `create_date`, `pattern_id`, `user_id` and `level`. */
async function grouped<Row>(
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

interface Values {
  tag: string;
  route: string;
  user: string;
  level: number;
  lines: number;
}

const routeOf = (log: unknown): string => textOf(fieldOf(Array.isArray(log) ? log[0] : undefined, 'endpoint'));

async function valuesOf(on: Queryable, patterns: Patterns, filter: LogFilter): Promise<Counted<Values[]>> {
  const candidates = await candidatesOf(patterns, filter);
  if (candidates && candidates.some.length > 0) {
    const { counts: found, complete } = await newestLines(on, patterns, filter);
    const counts = found.map(({ tag, log, userId, level }) => ({
      tag,
      route: routeOf(log),
      user: userId ?? '',
      level,
      lines: 1,
    }));
    return { counts, complete };
  }
  const { counts: rows, complete } = await grouped<{ pattern_id: number; user_id: string | null; level: number }>(
    on,
    filter,
    (params) => candidates && candidateSql(candidates, filter, params),
    ['pattern_id', 'user_id', 'level'],
  );
  const counts: Values[] = [];
  for (const { pattern_id: id, user_id: user, level, lines } of rows) {
    const pattern = await patterns.get(id);
    counts.push({ tag: pattern?.tag ?? '', route: routeOf(pattern?.entries), user: user ?? '', level, lines });
  }
  return { counts, complete };
}

/** The most frequent values, without the empty one. */
function facetOf(values: readonly Values[], keyOf: (value: Values) => string): LogFacet[] {
  const counts = new Map<string, number>();
  for (const value of values) add(counts, keyOf(value), value.lines);
  return [...counts]
    .filter(([value]) => value !== '')
    .map(([value, lines]) => ({ value, lines }))
    .toSorted((a, b) => b.lines - a.lines || (a.value < b.value ? -1 : 1))
    .slice(0, MOST_VALUES);
}

/** See `LogStore`. */
export async function countValues(on: Queryable, patterns: Patterns, filter: LogFilter): Promise<Counted<LogFacets>> {
  const { counts: values, complete } = await valuesOf(on, patterns, filter);
  return {
    counts: {
      tag: facetOf(values, ({ tag }) => tag),
      level: facetOf(values, ({ level }) => String(level)),
      user: facetOf(values, ({ user }) => user),
      route: facetOf(values, ({ route }) => route),
    },
    complete,
  };
}
