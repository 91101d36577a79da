import { sql } from 'kysely';
import { patternOf, shownPattern } from '../../../src/domain/logs/pattern';
import { routeOf } from '../../../src/domain/logs/text';
import { Turns } from '../../base/turns';
import { candidatesOf } from './find';
import { fromHours } from './fromHours';
import { add, grouped, newestLines, type Counting } from './newest';
import type { CountedFacets, LogFacet, LogFacets, LogFilter } from './types';

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
async function fromLines(of: Counting, filter: LogFilter): Promise<CountedFacets> {
  const { counts: lines, complete } = await newestLines(of, filter);
  const values: Values[] = [];
  const turns = new Turns();
  for (const { tag, log, level } of lines) {
    if (turns.isOver) await turns.next();
    values.push({ tag, route: routeOf(log), pattern: shownPattern(patternOf(log)), level, lines: 1 });
  }
  const users = lines.map(({ userId }) => ({ user: userId ?? '', lines: 1 }));
  return { counts: facetsOf(values, users), complete, usersComplete: complete };
}

/** See `LogStore`. */
export async function countValues(of: Counting, filter: LogFilter): Promise<CountedFacets> {
  const candidates = await candidatesOf(of.patterns, filter);
  if (candidates && candidates.some.length > 0) return fromLines(of, filter);
  const ofPeople = filter.userId !== undefined || filter.requestId !== undefined;
  const newest = await grouped(
    of,
    filter,
    candidates,
    [sql`pattern_id`, sql`user_id`, sql`level`],
    ({ pattern_id, user_id, level }) => ({ pattern_id, user_id, level }),
  );
  // The counts of hours know no users and requests.
  const { counts: rows, complete } = ofPeople ? newest : await fromHours(of, candidates, filter);
  const values: Values[] = [];
  for (const { pattern_id: id, level, lines } of rows) {
    const pattern = await of.patterns.get(id);
    const route = routeOf(pattern?.entries);
    values.push({ tag: pattern?.tag ?? '', route, pattern: shownPattern(pattern?.text ?? ''), level, lines });
  }
  const users = newest.counts.map(({ user_id: user, lines }) => ({ user: user ?? '', lines }));
  return { counts: facetsOf(values, users), complete, usersComplete: newest.complete };
}
