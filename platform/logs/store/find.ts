import { folded, lineText, routeOf } from '../../../src/domain/logs/text';
import { containing, type Params } from '../../entities/sql';
import type { Candidates, Pattern, Patterns } from './patterns';
import type { LogFilter, LogLine, LogPlace } from './types';

/** The patterns of the lines to find; undefined if lines of every pattern may be found. */
export const candidatesOf = async (patterns: Patterns, filter: LogFilter): Promise<Candidates | undefined> =>
  filter.tag === undefined && filter.route === undefined && filter.search === undefined
    ? undefined
    : patterns.matching(filter);

/** Whether a line has the route and the text of a filter. */
export const hasContent = ({ route, search }: LogFilter, line: Pick<LogLine, 'log'>): boolean =>
  (route === undefined || routeOf(line.log) === route) &&
  (search === undefined || folded(lineText(line.log)).includes(folded(search)));

const idsOf = (patterns: readonly Pattern[], params: Params): string =>
  params.add(`{${patterns.map(({ id }) => id).join(',')}}`, 'int[]');

/**
 * The longest run of digits in a text. If a line has this run and its pattern has no digits, the run is within one
 * value, because adjacent digits are never divided between two values.
 */
const digitsOf = (search: string | undefined): string =>
  (search?.match(/\d+/g) ?? []).reduce((longest, each) => (each.length > longest.length ? each : longest), '');

/** The SQL condition for lines of the candidates. It may hold for lines of `some` that do not have the text. */
export function candidateSql({ all, some }: Candidates, { search }: LogFilter, params: Params): string {
  const digits = digitsOf(search);
  const plain = digits === '' ? [] : some.filter(({ text, entries }) => entries !== undefined && !/\d/.test(text));
  const rest = some.filter((pattern) => !plain.includes(pattern));
  const parts = [
    `pattern_id = ANY(${idsOf([...all, ...rest], params)})`,
    ...(plain.length > 0
      ? [`(pattern_id = ANY(${idsOf(plain, params)}) AND vals LIKE ${params.add(containing(digits), 'text')})`]
      : []),
  ];
  return `(${parts.join(' OR ')})`;
}

/**
 * The SQL conditions of a filter, except tag, route and text. The level is a literal, because the database can use the
 * partial indexes of warnings and errors only then.
 */
export function conditionsOf({ userId, requestId, level, from, until }: LogFilter, params: Params): string[] {
  return [
    ...(userId === undefined ? [] : [`user_id = ${params.add(userId, 'text')}`]),
    ...(requestId === undefined ? [] : [`request_id = ${params.add(requestId, 'text')}`]),
    ...(level === undefined || level <= 0 ? [] : [`level >= ${Math.trunc(level)}`]),
    ...(from === undefined ? [] : [`create_date >= ${params.add(from, 'timestamptz')}`]),
    ...(until === undefined ? [] : [`create_date < ${params.add(until, 'timestamptz')}`]),
  ];
}

/**
 * The SQL condition for lines after a place. The first part follows from the second part, but only the first part lets
 * the database skip partitions.
 */
export function afterSql({ createDate, logId }: LogPlace, order: 'asc' | 'desc', params: Params): string {
  const at = params.add(createDate, 'timestamptz');
  const than = order === 'desc' ? '<' : '>';
  return `create_date ${than}= ${at} AND (create_date, log_id) ${than} (${at}, ${params.add(logId, 'uuid')})`;
}

export const orderSql = (order: 'asc' | 'desc'): string => {
  const word = order === 'desc' ? 'DESC' : 'ASC';
  return `ORDER BY create_date ${word}, log_id ${word}`;
};
