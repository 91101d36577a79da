import { sql } from 'kysely';
import { errorCodeOf, folded, routeOf, searchedText } from '../../../src/domain/logs/text';
import { Turns } from '../../base/turns';
import { literal, or, type Sql } from '../../db/sql';
import { containing } from '../../entities/sql';
import type { Candidates, Pattern, Patterns } from './patterns';
import type { LogFilter, LogLine, LogPlace } from './types';

/** The patterns of the lines to find; undefined if lines of every pattern may be found. */
export const candidatesOf = async (patterns: Patterns, filter: LogFilter): Promise<Candidates | undefined> =>
  filter.tag === undefined && filter.route === undefined && filter.search === undefined
    ? undefined
    : patterns.matching(filter);

/** The lines that have the route and the text of a filter. */
export async function keepWanted(
  { route, search, codes = [] }: LogFilter,
  lines: readonly LogLine[],
): Promise<readonly LogLine[]> {
  if (route === undefined && search === undefined) return lines;
  const text = folded(search ?? '');
  const hasText = (log: LogLine['log']): boolean =>
    search === undefined || codes.includes(errorCodeOf(log)) || folded(searchedText(log)).includes(text);
  const wanted: LogLine[] = [];
  const turns = new Turns();
  for (const line of lines) {
    if (turns.isOver) await turns.next();
    if ((route === undefined || routeOf(line.log) === route) && hasText(line.log)) wanted.push(line);
  }
  return wanted;
}

const idsOf = (patterns: readonly Pattern[]): Sql => sql`${`{${patterns.map(({ id }) => id).join(',')}}`}::int[]`;

/**
 * The longest run of digits in a text. If a line has this run and its pattern has no digits, the run is within one
 * value, because adjacent digits are never divided between two values.
 */
const digitsOf = (search: string): string =>
  (search.match(/\d+/g) ?? []).reduce((longest, each) => (each.length > longest.length ? each : longest), '');

/** The SQL condition for lines of the candidates. It may hold for lines of `some` that do not have the text. */
export function candidateSql({ all, some, inValue }: Candidates, { search = '', codes = [] }: LogFilter): Sql {
  // A line that is wanted for its error code may lack the digits.
  const digits = codes.length > 0 ? '' : digitsOf(search);
  const whole = some.filter((pattern) => inValue.has(pattern));
  const others = some.filter((pattern) => !inValue.has(pattern));
  const isPlain = ({ searched, entries }: Pattern): boolean =>
    digits !== '' && entries !== undefined && !/\d/.test(searched);
  const plain = others.filter(isPlain);
  const rest = others.filter((pattern) => !isPlain(pattern));
  // Digits are compared first, because this does not fold the case of each value.
  const withDigits = digits === '' ? sql`` : sql`AND vals LIKE ${containing(digits)}::text`;
  const parts = [
    sql`pattern_id = ANY(${idsOf([...all, ...rest])})`,
    ...(whole.length > 0
      ? [sql`(pattern_id = ANY(${idsOf(whole)}) ${withDigits} AND vals ILIKE ${containing(search)}::text)`]
      : []),
    ...(plain.length > 0 ? [sql`(pattern_id = ANY(${idsOf(plain)}) AND vals LIKE ${containing(digits)}::text)`] : []),
  ];
  return sql`(${or(parts)})`;
}

/**
 * The SQL conditions of a filter, except tag, route and text. The level is a literal, because the database can use the
 * partial indexes of warnings and errors only then.
 */
export function conditionsOf({ userId, requestId, level, from, until }: LogFilter): Sql[] {
  return [
    ...(userId === undefined ? [] : [sql`user_id = ${userId}::text`]),
    ...(requestId === undefined ? [] : [sql`request_id = ${requestId}::text`]),
    ...(level === undefined || level <= 0 ? [] : [sql`level >= ${literal(Math.trunc(level))}`]),
    ...(from === undefined ? [] : [sql`create_date >= ${from}::timestamptz`]),
    ...(until === undefined ? [] : [sql`create_date < ${until}::timestamptz`]),
  ];
}

/**
 * The SQL condition for lines after a place. The first part follows from the second part, but only the first part lets
 * the database skip partitions.
 */
export function afterSql({ createDate, logId }: LogPlace, order: 'asc' | 'desc'): Sql {
  const at = sql`${createDate}::timestamptz`;
  const than = order === 'desc' ? sql`<` : sql`>`;
  return sql`create_date ${than}= ${at} AND (create_date, log_id) ${than} (${at}, ${logId}::uuid)`;
}

export const orderSql = (order: 'asc' | 'desc'): Sql => {
  const word = order === 'desc' ? sql`DESC` : sql`ASC`;
  return sql`ORDER BY create_date ${word}, log_id ${word}`;
};
