import { searchWords } from '../../src/domain/search/searchText';
import { stepsOf } from '../../src/domain/entity/paths';
import type { ListFilter } from '../../src/domain/entity/types';
import { dateKey } from '../../src/domain/dates/partialDate';
import { INDEXED_LENGTH } from './columns';
import { absentCondition, type QueryColumn } from './definition';
import { notAfter, notBefore, type Since } from './dateBounds';
import type { ListQuery } from './listQuery';
import { containing, ident, literal, type Params } from './sql';
import type { StoredEntity } from './stored';

const DAY_MS = 86_400_000;

const CASTS: Record<QueryColumn['kind'], string> = {
  text: 'text',
  time: 'text',
  date: 'text',
  number: 'numeric',
  boolean: 'boolean',
  array: 'jsonb',
};

export const castOf = ({ kind }: QueryColumn): string => CASTS[kind];

/** Whether a column holds date keys of any precision. */
export const isDate = ({ kind }: QueryColumn): boolean => kind === 'time' || kind === 'date';

function equals(column: QueryColumn, value: string, params: Params): string {
  const name = ident(column.name);
  // Booleans are written as literals, because a partial index can be used only then.
  if (column.kind === 'boolean') return `${name} = ${value === 'true'}`;
  if (column.kind === 'array') return `${name} @> ${params.add(JSON.stringify([value]), 'jsonb')}`;
  if (column.kind === 'number') return `${name} = ${params.add(value, 'numeric')}`;
  const own = isDate(column) ? dateKey(value) : value.slice(0, INDEXED_LENGTH);
  return `${name} = ${params.add(own, 'text')}`;
}

/** An SQL condition: the field contains a text, ignoring case. It reads the document, because columns are truncated. */
const holds = (path: string, text: string): string => {
  const own = `jsonb_extract_path_text(doc, ${stepsOf(path).map(literal).join(', ')})`;
  return `strpos(lower(${own} COLLATE "und-x-icu"), lower(${text} COLLATE "und-x-icu")) > 0`;
};

/**
 * The condition of a filter with a lower bound for dates (`from`, `days`), see `Since`; undefined for other filters.
 */
function since(filter: ListFilter, column: QueryColumn, value: string, params: Params): Since | undefined {
  if (filter.op === 'days') {
    const bound = new Date(Date.now() - Number(value) * DAY_MS).toISOString();
    return notBefore(column.name, bound, params, column.kind !== 'date');
  }
  const applies = filter.op === 'from' && isDate(column);
  return applies ? notBefore(column.name, value, params, column.kind === 'time') : undefined;
}

function condition(filter: ListFilter, column: QueryColumn, value: string, params: Params): string {
  const name = ident(column.name);
  const absent = absentCondition(column);
  switch (filter.op) {
    case 'exists':
      if (value === 'false') return absent;
      return value === 'true' ? `NOT (${absent})` : equals(column, value, params);
    case 'contains': {
      const text = params.add(value, 'text');
      return `(${[filter.field ?? '', ...(filter.also ?? [])].map((path) => holds(path, text)).join(' OR ')})`;
    }
    case 'in':
      return `(${value
        .split(',')
        .map((one) => equals(column, one, params))
        .join(' OR ')})`;
    case 'from':
      return `NOT (${absent}) AND ${name} >= ${params.add(value, castOf(column))}`;
    case 'to':
      if (isDate(column)) return `NOT (${absent}) AND ${notAfter(column.name, value, params, column.kind === 'time')}`;
      return `NOT (${absent}) AND ${name} <= ${params.add(value, castOf(column))}`;
    default:
      return equals(column, value, params);
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
function textCondition(text: string, params: Params): string {
  const exactly = () => `strpos(search, ${params.add(text, 'text')}) > 0`;
  if ([...text].length < INDEXED_LETTERS) return exactly();
  const local = text.slice(0, text.indexOf('@') + 1);
  if (local.length > INDEXED_LETTERS && local.length < text.length) {
    return `(search LIKE (SELECT ${params.add(containing(local), 'text')}) AND ${exactly()})`;
  }
  return `search LIKE (SELECT ${params.add(containing(text), 'text')})`;
}

/** The conditions of a list. Every value is a parameter. */
export interface Conditions {
  /** Parent, boolean filters and bounds: conditions that the sort index can serve. */
  base: string[];
  /** All other conditions: single values, ids, free text. */
  picked: string[];
  /**
   * Set if one condition of `base` can be split: its parts, and the other conditions (`rest`). If the query has no
   * order, the rows of each part are found separately.
   */
  split?: { rest: string[]; parts: readonly string[] };
}

const servedBySort = (filter: ListFilter, column: QueryColumn, value: string): boolean =>
  column.kind === 'boolean' ||
  filter.op === 'from' ||
  filter.op === 'to' ||
  filter.op === 'days' ||
  (filter.op === 'exists' && (value === 'true' || value === 'false'));

export function conditionsOf(stored: StoredEntity, query: ListQuery, params: Params): Conditions {
  const base: string[] = [];
  const picked: string[] = [];
  let open: Since | undefined;
  const { parent } = stored.entity['x-entity'];
  const parentColumn = parent && stored.column(parent.param);
  if (parentColumn && query.parent !== undefined && query.parent !== '*') {
    base.push(`${ident(parentColumn.name)} = ${params.add(query.parent, 'text')}`);
  }
  for (const [name, value] of Object.entries(query.filters ?? {})) {
    const filter = stored.filters.get(name);
    const column = filter && stored.column(filter.field);
    if (!filter || !column) continue;
    const begin = since(filter, column, value, params);
    if (begin) {
      base.push(`NOT (${absentCondition(column)})`, begin.whole);
      if (begin.parts.length > 1) open ??= begin;
      continue;
    }
    (servedBySort(filter, column, value) ? base : picked).push(condition(filter, column, value, params));
  }
  if (query.ids) {
    const idList = `(SELECT jsonb_array_elements_text(${params.add(JSON.stringify(query.ids), 'jsonb')}))`;
    const aliases = (stored.entity['x-entity'].aliases ?? []).flatMap((alias) => stored.column(alias)?.name ?? []);
    picked.push(`(${['id', ...aliases.map(ident)].map((name) => `${name} IN ${idList}`).join(' OR ')})`);
  }
  if (query.added) picked.push(query.added(params));
  picked.push(...searchWords(query.search ?? '').map((word) => textCondition(word, params)));
  const rest = base.filter((condition) => condition !== open?.whole);
  return { base, picked, ...(open && { split: { rest, parts: open.parts } }) };
}

/** Whether this list's total is a sum of stored counts. */
export function totalIsKept(stored: StoredEntity, query: ListQuery): boolean {
  const searching = (query.search ?? '').trim() !== '';
  return !searching && !query.ids && !query.added && stored.facets.covers(query.filters ?? {});
}
