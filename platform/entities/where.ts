import { sql } from 'kysely';
import { searchWords } from '../../src/domain/search/searchText';
import { stepsOf } from '../../src/domain/entity/paths';
import type { ListFilter } from '../../src/domain/entity/types';
import { dateKey } from '../../src/domain/dates/partialDate';
import { INDEXED_LENGTH } from './columns';
import { absentCondition, type QueryColumn } from './definition';
import { notAfter, notBefore, type Since } from './dateBounds';
import type { ListQuery } from './listQuery';
import { ident, listOf, literal, or, type Sql } from '../db/sql';
import { containing } from './sql';
import type { StoredEntity } from './stored';

const DAY_MS = 86_400_000;

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

/** An SQL condition: the field contains a text, ignoring case. It reads the document, because columns are truncated. */
const holds = (path: string, text: Sql): Sql => {
  const own = sql`jsonb_extract_path_text(doc, ${sql.join(stepsOf(path).map(literal))})`;
  return sql`strpos(lower(${own} COLLATE "und-x-icu"), lower(${text} COLLATE "und-x-icu")) > 0`;
};

/**
 * The condition of a filter with a lower bound for dates (`from`, `days`), see `Since`; undefined for other filters.
 */
function since(filter: ListFilter, column: QueryColumn, value: string): Since | undefined {
  if (filter.op === 'days') {
    const bound = new Date(Date.now() - Number(value) * DAY_MS).toISOString();
    return notBefore(column.name, bound, column.kind !== 'date');
  }
  const applies = filter.op === 'from' && isDate(column);
  return applies ? notBefore(column.name, value, column.kind === 'time') : undefined;
}

function condition(filter: ListFilter, column: QueryColumn, value: string): Sql {
  const name = ident(column.name);
  const absent = absentCondition(column);
  switch (filter.op) {
    case 'exists':
      if (value === 'false') return absent;
      return value === 'true' ? sql`NOT (${absent})` : equals(column, value);
    case 'contains': {
      const text = sql`${value}::text`;
      return sql`(${or([filter.field ?? '', ...(filter.also ?? [])].map((path) => holds(path, text)))})`;
    }
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
function textCondition(text: string): Sql {
  const exactly = () => sql`strpos(search, ${text}::text) > 0`;
  if ([...text].length < INDEXED_LETTERS) return exactly();
  const local = text.slice(0, text.indexOf('@') + 1);
  if (local.length > INDEXED_LETTERS && local.length < text.length) {
    return sql`(search LIKE (SELECT ${containing(local)}::text) AND ${exactly()})`;
  }
  return sql`search LIKE (SELECT ${containing(text)}::text)`;
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
    const begin = since(filter, column, value);
    if (begin) {
      base.push(sql`NOT (${absentCondition(column)})`, begin.whole);
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
  picked.push(...searchWords(query.search ?? '').map((word) => textCondition(word)));
  const rest = base.filter((condition) => condition !== open?.whole);
  return { base, picked, ...(open && { split: { rest, parts: open.parts } }) };
}

/** Whether this list's total is a sum of stored counts. */
export function totalIsKept(stored: StoredEntity, query: ListQuery): boolean {
  const searching = (query.search ?? '').trim() !== '';
  return !searching && !query.ids && !query.added && stored.facets.covers(query.filters ?? {});
}
