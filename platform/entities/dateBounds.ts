import { dateKey } from '../../src/domain/dates/partialDate';
import { ident, type Params } from './sql';

/** What a date's text begins with: its year, its month, its day. */
const prefixesOf = (text: string): string[] =>
  [4, 7, 10].filter((length) => length <= text.length).map((length) => text.slice(0, length));

const sameIn = (prefixes: readonly string[], prefix: string): string =>
  prefixes.find(({ length }) => length === prefix.length) ?? prefix;

const anyOf = (name: string, dates: readonly string[], params: Params): string =>
  `${name} in (${dates.map((date) => params.add(date, 'text')).join(', ')})`;

/*
 * A bound is a date of any precision too. A moment as bound has a calendar of its own, that of its offset: moments are
 * held against it as moments, days, months and years by its own day, month and year. So whoever asks from midnight in
 * Auckland gets what is dated that day, and nothing dated the day before.
 */

/** A condition as it can stand beside others, and as parts that exclude each other: an index finds the rows of each part directly. */
export interface Since {
  whole: string;
  parts: readonly string[];
}

/** Dates that are not over before a bound begins. @param column holds keys of dates; `exact` says that all are moments, or days */
export function notBefore(column: string, bound: string, params: Params, exact = false): Since {
  const name = ident(column);
  const key = dateKey(bound);
  const own = prefixesOf(bound);
  // What contains the bound's own day stands before it in the order.
  const around = exact
    ? []
    : [...new Set([...own, ...prefixesOf(key)])].filter((date) => date < key && date >= sameIn(own, date)).toSorted();
  const later = `${name} >= ${params.add(key, 'text')}`;
  const dates = around.map((date) => params.add(date, 'text'));
  if (dates.length === 0) return { whole: later, parts: [later] };
  const containing = `${name} in (${dates.join(', ')})`;
  // The first condition says nothing new: it is the one that an index finds its way by.
  return { whole: `${name} >= ${dates[0]} and (${later} or ${containing})`, parts: [later, containing] };
}

/** Dates that begin before a bound is over; the parameters as above. */
export function notAfter(column: string, bound: string, params: Params, exact = false): string {
  const name = ident(column);
  const key = dateKey(bound);
  const own = prefixesOf(bound);
  // A day as bound takes in that whole day, and all moments on it.
  const last = `${key}~`;
  const before = `${name} <= ${params.add(last, 'text')}`;
  if (exact) return before;
  const later = own.filter((date) => date > last);
  const beyond = prefixesOf(key).filter((date) => date > sameIn(own, date));
  const upTo = later.toSorted().at(-1);
  return [
    ...(upTo === undefined
      ? [before]
      : [`${name} <= ${params.add(upTo, 'text')}`, `(${before} or ${anyOf(name, later, params)})`]),
    ...(beyond.length > 0 ? [`not ${anyOf(name, beyond, params)}`] : []),
  ].join(' and ');
}
