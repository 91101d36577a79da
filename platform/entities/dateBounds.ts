import { sql } from 'kysely';
import { dateKey } from '../../src/domain/dates/partialDate';
import { and, ident, type Sql } from '../db/sql';

/** The year, month and day that a date's text begins with. */
const prefixesOf = (text: string): string[] =>
  [4, 7, 10].filter((length) => length <= text.length).map((length) => text.slice(0, length));

const sameIn = (prefixes: readonly string[], prefix: string): string =>
  prefixes.find(({ length }) => length === prefix.length) ?? prefix;

const anyOf = (name: Sql, dates: readonly string[]): Sql =>
  sql`${name} IN (${sql.join(dates.map((date) => sql`${date}::text`))})`;

/*
 * A bound can be a year, month, day or moment. If it is a moment, stored moments are compared with it directly. Stored
 * days, months and years are compared with the day, month and year in the bound's text, at the bound's own offset. So a
 * list from midnight in Auckland contains records of that day, and none of the day before.
 */

/**
 * An SQL condition in two equivalent forms: one expression (`whole`), and disjoint conditions to be combined by OR
 * (`parts`), each of which an index can serve directly.
 */
export interface Since {
  whole: Sql;
  parts: readonly Sql[];
}

/**
 * The condition for dates that end at or after the start of a bound.
 * @param column column of date keys
 * @param exact whether all dates are moments, or all are days
 */
export function notBefore(column: string, bound: string, exact = false): Since {
  const name = ident(column);
  const key = dateKey(bound);
  const own = prefixesOf(bound);
  // Stored months and years that contain the bound's own day sort before the bound, so they are listed one by one.
  const around = exact
    ? []
    : [...new Set([...own, ...prefixesOf(key)])].filter((date) => date < key && date >= sameIn(own, date)).toSorted();
  const later = sql`${name} >= ${key}::text`;
  const [first] = around;
  if (first === undefined) return { whole: later, parts: [later] };
  const containing = anyOf(name, around);
  // The first condition is redundant but allows an index to be used.
  return { whole: sql`${name} >= ${first}::text AND (${later} OR ${containing})`, parts: [later, containing] };
}

/** The condition for dates that begin at or before the end of a bound. `notBefore` explains the parameters. */
export function notAfter(column: string, bound: string, exact = false): Sql {
  const name = ident(column);
  const key = dateKey(bound);
  const own = prefixesOf(bound);
  // A bound that is a day includes the day and all its moments.
  const last = `${key}~`;
  const before = sql`${name} <= ${last}::text`;
  if (exact) return before;
  const later = own.filter((date) => date > last);
  const beyond = prefixesOf(key).filter((date) => date > sameIn(own, date));
  const upTo = later.toSorted().at(-1);
  return and([
    ...(upTo === undefined ? [before] : [sql`${name} <= ${upTo}::text`, sql`(${before} OR ${anyOf(name, later)})`]),
    ...(beyond.length > 0 ? [sql`NOT ${anyOf(name, beyond)}`] : []),
  ]);
}
