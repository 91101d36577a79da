import { sql } from 'kysely';
import { searchTerms, type Searcher, type SearchTerm } from '../../src/domain/search/searchTerms';
import { searchedDigits } from '../../src/domain/search/phoneNumber';
import { stepsOf } from '../../src/domain/entity/paths';
import type { ListFilter } from '../../src/domain/entity/types';
import { dateKey } from '../../src/domain/dates/partialDate';
import { INDEXED_LENGTH } from './columns';
import { absentCondition, type QueryColumn } from './definition';
import { notAfter, notBefore, type Since } from './dateBounds';
import type { ListQuery } from './listQuery';
import { contains, MOST_LETTERS } from '../db/contains';
import { and, ident, listOf, literal, or, type Sql } from '../db/sql';
import { containing } from './sql';
import { keyColumns, type StoredEntity } from './stored';
import { DAY_MS } from '../../src/domain/dates/units';

const CASTS: Record<QueryColumn['kind'], Sql> = {
  text: sql`text`,
  time: sql`text`,
  date: sql`text`,
  number: sql`numeric`,
  boolean: sql`boolean`,
  array: sql`jsonb`,
};

export const castOf = ({ kind }: QueryColumn): Sql => CASTS[kind];

/** Whether a column holds date keys of any precision. */
export const isDate = ({ kind }: QueryColumn): boolean => kind === 'time' || kind === 'date';

function equals(column: QueryColumn, value: string): Sql {
  const name = ident(column.name);
  // Booleans are written as literals, because a partial index can be used only then.
  if (column.kind === 'boolean') return sql`${name} = ${literal(value === 'true')}`;
  if (column.kind === 'array') return sql`${name} @> ${JSON.stringify([value])}::jsonb`;
  if (column.kind === 'number') return sql`${name} = ${value}::numeric`;
  const own = isDate(column) ? dateKey(value) : value.slice(0, INDEXED_LENGTH);
  return sql`${name} = ${own}::text`;
}

const folded = (text: Sql): Sql => sql`lower(${text} COLLATE "und-x-icu")`;

/**
 * An SQL condition: the field contains a text, ignoring case, or the digits of a phone number in another format. It
 * reads the document, because columns are truncated.
 */
function holds(path: string, text: string): Sql {
  const value = sql`jsonb_extract_path_text(doc, ${sql.join(stepsOf(path).map(literal))})`;
  const digits = searchedDigits(text.trim());
  const itself = contains(folded(value), text, folded);
  if (digits === undefined) return itself;
  return sql`(${itself} OR ${contains(sql`regexp_replace(${value}, '[^0-9]', '', 'g')`, digits)})`;
}

/**
 * The condition of a filter with a lower bound for dates (`from`, `days`), see `Since`; undefined for other filters.
 * The column has a value.
 */
function since(filter: ListFilter, column: QueryColumn, value: string): Since | undefined {
  if (filter.op === 'days') {
    const bound = new Date(Date.now() - Number(value) * DAY_MS).toISOString();
    return notBefore(column.name, bound, column.kind !== 'date');
  }
  const applies = filter.op === 'from' && isDate(column);
  return applies ? notBefore(column.name, value, column.kind === 'time') : undefined;
}

/**
 * The same for a filter that compares another date (`other`) in records without a value: each date has its own parts.
 */
function sinceEither(filter: ListFilter, column: QueryColumn, other: QueryColumn, value: string): Since | undefined {
  const [own, others] = [since(filter, column, value), since(filter, other, value)];
  if (!own || !others) return undefined;
  const absent = absentCondition(column);
  const parts = [
    ...own.parts.map((part) => and([sql`NOT (${absent})`, part])),
    ...others.parts.map((part) => and([absent, sql`NOT (${absentCondition(other)})`, part])),
  ];
  return { whole: sql`(${or(parts)})`, parts };
}

function condition(filter: ListFilter, column: QueryColumn, value: string): Sql {
  const name = ident(column.name);
  const absent = absentCondition(column);
  switch (filter.op) {
    case 'exists':
      if (value === 'false') return absent;
      return value === 'true' ? sql`NOT (${absent})` : equals(column, value);
    case 'contains':
      return sql`(${or([filter.field ?? '', ...(filter.also ?? [])].map((path) => holds(path, value)))})`;
    case 'in':
      return sql`(${or(value.split(',').map((one) => equals(column, one)))})`;
    case 'from':
      return sql`NOT (${absent}) AND ${name} >= ${value}::${castOf(column)}`;
    case 'to':
      if (isDate(column)) return sql`NOT (${absent}) AND ${notAfter(column.name, value, column.kind === 'time')}`;
      return sql`NOT (${absent}) AND ${name} <= ${value}::${castOf(column)}`;
    default:
      return equals(column, value);
  }
}

/** The minimum number of letters with which the index can find a text. */
const INDEXED_LETTERS = 3;

/**
 * Searches a word literally. A word shorter than the index can find is searched row by row: the index would return
 * every row, and short texts are so frequent that the scan ends early. For an e-mail address only the part before the
 * domain uses the index, because thousands share the domain. The pattern comes from a subquery, because the planner
 * would test a visible pattern against its statistics at every request, which takes longer than most searches.
 */
export function textCondition(text: string, search = sql`search`): Sql {
  if ([...text].length < INDEXED_LETTERS) return contains(search, text);
  if (text.length > MOST_LETTERS) return sql`${search} ~ (SELECT ${`***=${text}`}::text)`;
  const local = text.slice(0, text.indexOf('@') + 1);
  if (local.length > INDEXED_LETTERS && local.length < text.length) {
    return sql`(${search} LIKE (SELECT ${containing(local)}::text) AND ${contains(search, text)})`;
  }
  return sql`${search} LIKE (SELECT ${containing(text)}::text)`;
}

/** Without a zone, dates of a search are days of UTC. */
const UTC: Searcher = { language: 'en', timeZone: 'UTC' };

/** The beginning of a time as the platform writes it, from the month on: `2026-11`, `2026-11-26t14:05`. */
const TIME_BEGINS = /^\d{4}-\d{2}(-\d{2}(t[\d:.]*z?)?)?$/;

/**
 * The bounds of a term among the platform's own times: those of the period that it names, or of the times it begins.
 */
function timesOf({ text, period }: SearchTerm): { from: string; until: string } | undefined {
  if (period) return period;
  const from = text.toUpperCase();
  // The tilde sorts after every character of a time.
  return TIME_BEGINS.test(text) ? { from, until: `${from}~` } : undefined;
}

/** Searches all forms of a term in the searchable text. */
const formsCondition = ({ text, forms = [] }: SearchTerm, search?: Sql): Sql =>
  forms.length === 0
    ? textCondition(text, search)
    : sql`(${or([text, ...forms].map((form) => textCondition(form, search)))})`;

/**
 * Searches a term in the searchable text and, if it is a date or the beginning of a time, in the platform's own times.
 */
function ownCondition({ searchTimes }: StoredEntity['definition'], term: SearchTerm): Sql {
  const inText = formsCondition(term);
  const times = timesOf(term);
  if (searchTimes.length === 0 || !times) return inText;
  const inTimes = searchTimes.map(
    (name) => sql`(${ident(name)} >= ${times.from}::text AND ${ident(name)} < ${times.until}::text)`,
  );
  return sql`(${or([inText, ...inTimes])})`;
}

/** The conditions that a field has an id whose name contains a term. */
const namedConditions = (stored: StoredEntity, term: SearchTerm): Sql[] =>
  stored.searchNames.flatMap(({ field, table, id }) => {
    const column = stored.column(field);
    if (!column) return [];
    const named = sql`SELECT r.${id} FROM ${table} r WHERE ${formsCondition(term, sql`r.search`)}`;
    return [sql`${ident(column.name)} COLLATE "C" IN (${named})`];
  });

/**
 * The condition for a term of a search. With `searchAlso` the text may also be in a record that is referred to. Each of
 * these places is a query of its own that its own index serves; one condition with OR would read the whole table.
 */
function termCondition(stored: StoredEntity, term: SearchTerm, isWithinParent: boolean): Sql {
  if (stored.searchAlso.length === 0) {
    const own = ownCondition(stored.definition, term);
    // Among the rows of all parents, this condition would read the whole table.
    return isWithinParent ? sql`(${or([own, ...namedConditions(stored, term)])})` : own;
  }
  const keys = keyColumns(stored);
  const referring = stored.searchAlso.flatMap(({ field, table }) => {
    const column = stored.column(field);
    if (!column) return [];
    const own = sql`a.${ident(column.name)}`;
    // The columns of a key sort by "C", all others by the order of names; a comparison needs the same order.
    const isKey = stored.definition.scope.some(({ name }) => name === column.name);
    const [present, id] = isKey ? [[], sql`r.id`] : [[sql`NOT (${own} = '')`], sql`r.id COLLATE "und-x-icu"`];
    const where = and([formsCondition(term, sql`r.search`), ...present]);
    const key = sql.join(keys.map((each) => sql`a.${each}`));
    return [sql`SELECT ${key} FROM ${stored.table} a JOIN ${table} r ON ${own} = ${id} WHERE ${where}`];
  });
  const own = sql`SELECT ${sql.join(keys)} FROM ${stored.table} WHERE ${ownCondition(stored.definition, term)}`;
  return sql`(${sql.join(keys)}) IN (${sql.join([own, ...referring], sql` UNION ALL `)})`;
}

/** The conditions of a list. */
export interface Conditions {
  /** Parent, boolean filters and bounds: conditions that the sort index can serve. */
  base: Sql[];
  /** All other conditions: single values, ids, free text. */
  picked: Sql[];
  /**
   * Set if one condition of `base` can be split: its parts, and the other conditions (`rest`). If the query has no
   * order, the rows of each part are found separately.
   */
  split?: { rest: Sql[]; parts: readonly Sql[] };
}

const servedBySort = (filter: ListFilter, column: QueryColumn, value: string): boolean =>
  column.kind === 'boolean' ||
  filter.op === 'from' ||
  filter.op === 'to' ||
  filter.op === 'days' ||
  (filter.op === 'exists' && (value === 'true' || value === 'false'));

export function conditionsOf(stored: StoredEntity, query: ListQuery): Conditions {
  const base: Sql[] = [];
  const picked: Sql[] = [];
  let open: Since | undefined;
  const { parent } = stored.entity['x-entity'];
  const parentColumn = parent && stored.column(parent.param);
  if (parentColumn && query.parent !== undefined && query.parent !== '*') {
    base.push(sql`${ident(parentColumn.name)} = ${query.parent}::text`);
  }
  for (const [name, value] of Object.entries(query.filters ?? {})) {
    const filter = stored.filters.get(name);
    const column = filter && stored.column(filter.field);
    if (!filter || !column) continue;
    const other = filter.otherwise === undefined ? undefined : stored.column(filter.otherwise);
    const begin = other ? sinceEither(filter, column, other, value) : since(filter, column, value);
    if (begin) {
      if (!other) base.push(sql`NOT (${absentCondition(column)})`);
      base.push(begin.whole);
      if (begin.parts.length > 1) open ??= begin;
      continue;
    }
    (servedBySort(filter, column, value) ? base : picked).push(condition(filter, column, value));
  }
  if (query.ids) {
    const idList = sql`${listOf(query.ids)}`;
    const aliases = (stored.entity['x-entity'].aliases ?? []).flatMap((alias) => stored.column(alias)?.name ?? []);
    picked.push(sql`(${or([sql`id`, ...aliases.map(ident)].map((name) => sql`${name} IN ${idList}`))})`);
  }
  if (query.added) picked.push(query.added);
  const { search = '', searcher = UTC } = query;
  const isWithinParent = parentColumn !== undefined && query.parent !== undefined && query.parent !== '*';
  picked.push(...searchTerms(search, searcher).map((term) => termCondition(stored, term, isWithinParent)));
  const rest = base.filter((condition) => condition !== open?.whole);
  return { base, picked, ...(open && { split: { rest, parts: open.parts } }) };
}

/** Whether this list's total is a sum of stored counts. */
export function totalIsKept(stored: StoredEntity, query: ListQuery): boolean {
  const searching = (query.search ?? '').trim() !== '';
  return !searching && !query.ids && !query.added && stored.facets.covers(query.filters ?? {});
}
