import { patternOf, shownPattern } from '../../../src/domain/logs/pattern';
import { routeOf } from '../../../src/domain/logs/text';
import type { Queryable } from '../../db/types';
import { candidatesOf, candidateSql } from './find';
import { fromHours } from './fromHours';
import { add, grouped, newestLines } from './newest';
import type { Patterns } from './patterns';
import type { Counted, CountedFacets, LogFacet, LogFacets, LogFilter } from './types';

/** Maximum number of values of a facet. */
const MOST_VALUES = 50;
/** Maximum number of values of the facet `pattern`. */
const MOST_PATTERNS = 200;

/** The values that are counted, and the number of lines that have them. */
interface Values {
  tag: string;
  route: string;
  pattern: string;
  level: number;
  lines: number;
}

interface UserValues {
  user: string;
  lines: number;
}

/** The most frequent values, without the empty one. */
function facetOf<Each extends { lines: number }>(
  values: readonly Each[],
  keyOf: (value: Each) => string,
  most = MOST_VALUES,
): LogFacet[] {
  const counts = new Map<string, number>();
  for (const value of values) add(counts, keyOf(value), value.lines);
  return [...counts]
    .filter(([value]) => value !== '')
    .map(([value, lines]) => ({ value, lines }))
    .toSorted((a, b) => b.lines - a.lines || (a.value < b.value ? -1 : 1))
    .slice(0, most);
}

const facetsOf = (values: readonly Values[], users: readonly UserValues[]): LogFacets => ({
  tag: facetOf(values, ({ tag }) => tag),
  level: facetOf(values, ({ level }) => String(level)),
  user: facetOf(users, ({ user }) => user),
  route: facetOf(values, ({ route }) => route),
  pattern: facetOf(values, ({ pattern }) => pattern, MOST_PATTERNS),
});

/** The values of lines whose texts must be compared one by one. */
async function fromLines(on: Queryable, patterns: Patterns, filter: LogFilter): Promise<CountedFacets> {
  const { counts: lines, complete } = await newestLines(on, patterns, filter);
  const values = lines.map(({ tag, log, level }) => ({
    tag,
    route: routeOf(log),
    pattern: shownPattern(patternOf(log)),
    level,
    lines: 1,
  }));
  const users = lines.map(({ userId }) => ({ user: userId ?? '', lines: 1 }));
  return { counts: facetsOf(values, users), complete, usersComplete: complete };
}

/** See `LogStore`. */
export async function countValues(on: Queryable, patterns: Patterns, filter: LogFilter): Promise<CountedFacets> {
  const candidates = await candidatesOf(patterns, filter);
  if (candidates && candidates.some.length > 0) return fromLines(on, patterns, filter);
  const ofPeople = filter.userId !== undefined || filter.requestId !== undefined;
  const newest: Counted<{ pattern_id: number; user_id: string | null; level: number; lines: number }[]> = await grouped(
    on,
    filter,
    (params) => candidates && candidateSql(candidates, filter, params),
    ['pattern_id', 'user_id', 'level'],
  );
  // The stored counts of hours do not distinguish users and requests.
  const rows = ofPeople ? newest.counts : await fromHours(on, candidates, filter);
  const values: Values[] = [];
  for (const { pattern_id: id, level, lines } of rows) {
    const pattern = await patterns.get(id);
    const route = routeOf(pattern?.entries);
    values.push({ tag: pattern?.tag ?? '', route, pattern: shownPattern(pattern?.text ?? ''), level, lines });
  }
  const users = newest.counts.map(({ user_id: user, lines }) => ({ user: user ?? '', lines }));
  return {
    counts: facetsOf(values, users),
    complete: ofPeople ? newest.complete : true,
    usersComplete: newest.complete,
  };
}
