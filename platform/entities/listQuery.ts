import { MAX_LIMIT, MOST_TEXT } from '../../src/contract/entity/parameters';
import { meansEvery } from '../../src/domain/entity/every';
import { rootOf } from '../../src/domain/entity/paths';
import { reachesSecret } from '../../src/domain/entity/secrets';
import { numberOf } from '../../src/domain/entity/read';
import { LANGUAGES } from '../../src/domain/entity/types';
import type { Searcher } from '../../src/domain/search/searchTerms';
import { isPartialDate } from '../../src/domain/dates/partialDate';
import { badRequest } from '../http/errors';
import { commaList, textIn } from '../http/input';
import type { AddedCondition, KeySource } from './additions';
import type { QueryColumn } from './definition';
import { checkProject, projectIn } from './project';
import type { StoredEntity } from './stored';

/** A list's query. `parseListQuery` reads such a query from the parameters of an address. */
export interface ListQuery<F extends string = string, Order extends string = string> {
  offset?: number;
  /** Rows per page, at most 1000; default 100. 0 means all, for streams only. */
  limit?: number;
  orderBy?: Order;
  order?: 'asc' | 'desc';
  search?: string;
  /** How dates in `search` are read; default English, in UTC. */
  searcher?: Searcher;
  ids?: readonly string[];
  /** Fields to return; default all. The id and the server's fields are always included. */
  project?: readonly F[];
  /** Values of the schema's filters, by filter name. */
  filters?: Readonly<Record<string, string>>;
  cursor?: string;
  /** An additional condition, from an area's own parameters. */
  added?: AddedCondition;
  /** Finds the page's records in a table of an area; if present, it replaces the conditions above. */
  keys?: KeySource;
  /** Id of the parent, or `*` for all parents. */
  parent?: string;
}

export const DEFAULT_LIMIT = 100;
/** Maximum number of days before today in a filter: a century, because a larger number is a mistake. */
const MAX_DAYS = 36_525;

function daysBack(name: string, text: string): void {
  if (!/^\d{1,9}$/.test(text) || Number(text) > MAX_DAYS) throw badRequest(name);
}

/** How the dates of a search are read. */
export const searcherOf = (query: Readonly<Record<string, unknown>>): Searcher => ({
  language: LANGUAGES.find((each) => each === query['language']) ?? 'en',
  timeZone: textIn(query['timeZone']) ?? 'UTC',
});

/**
 * Whether a value of a filter stands for all records: of a filter that names other records, or whose values are named
 * choices. Nothing that people name may be called so: the schemas of users and plans reserve the word.
 */
export function isEvery({ entity, filters }: StoredEntity, name: string, value: string): boolean {
  const filter = filters.get(name);
  if (!filter || !meansEvery(value)) return false;
  const field = entity.properties[rootOf(filter.field)];
  const isNamed = field?.['x-reference'] !== undefined || field?.['x-enum-labels'] !== undefined;
  return isNamed || filter.reference !== undefined || filter.control === 'select';
}

/**
 * Reads a list's query that was checked against its contract. Empty `ids` match no record, because an empty choice does
 * not mean all records. Parameters that do not belong to lists are ignored.
 * @throws HttpError 400 `badRequest` with the name of the parameter
 */
export function parseListQuery(stored: StoredEntity, query: Readonly<Record<string, unknown>>): ListQuery {
  const filters: Record<string, string> = {};
  for (const name of stored.filters.keys()) {
    const value = textIn(query[name]);
    if (value !== undefined && !isEvery(stored, name, value)) filters[name] = value;
  }
  const [offset, limit] = [numberOf(query['offset']), numberOf(query['limit'])];
  const [orderBy, order] = [textIn(query['orderBy']), textIn(query['order'])?.toLowerCase()];
  const [search, cursor] = [textIn(query['search']), textIn(query['cursor'])];
  const [ids, project] = [textIn(query['ids']), projectIn(stored, query)];
  const out: ListQuery = {
    filters,
    ...(offset !== undefined && { offset }),
    ...(limit !== undefined && { limit }),
    ...(orderBy !== undefined && { orderBy }),
    ...((order === 'asc' || order === 'desc') && { order }),
    ...(search !== undefined && { search, searcher: searcherOf(query) }),
    ...(ids !== undefined && { ids: commaList(ids) }),
    ...(project !== undefined && { project }),
    ...(cursor !== undefined && { cursor }),
  };
  checkListQuery(stored, out);
  return out;
}

/**
 * The check of the schemas refuses a list that uses a secret; this one does not rely on it.
 * @throws HttpError 400 if a query names a field or filter that the entity does not have, or that uses a secret, or a
 * value is invalid
 */
export function checkListQuery(stored: StoredEntity, query: ListQuery): void {
  if (query.orderBy !== undefined && !stored.sortable.has(query.orderBy)) throw badRequest('orderBy');
  const isSecret = (path: string) => reachesSecret(stored.writeOnly, path);
  const searched = stored.entity['x-entity'].list.search ?? [];
  if (query.search && searched.length > 0 && searched.every(isSecret)) throw badRequest('search');
  if ((query.search?.length ?? 0) > MOST_TEXT) throw badRequest('search');
  if (query.cursor !== undefined && query.offset) throw badRequest('offset');
  // A streamed answer has begun when its first page is read.
  if (query.cursor !== undefined) readCursor(sortPlan(stored, query), query.cursor);
  checkProject(stored, query.project);
  if ((query.ids?.length ?? 0) > MAX_LIMIT) throw badRequest('ids');
  for (const [name, value] of Object.entries(query.filters ?? {})) {
    const filter = stored.filters.get(name);
    const column = filter && stored.column(filter.field);
    if (!filter || !column || [filter.field, ...(filter.also ?? [])].some(isSecret)) throw badRequest(name);
    if (filter.op === 'exists') continue;
    if (filter.op === 'days') daysBack(name, value);
    if ((filter.op === 'from' || filter.op === 'to') && (column.kind === 'time' || column.kind === 'date')) {
      if (!isPartialDate(value)) throw badRequest(name);
    }
    if (column.kind === 'boolean' && value !== 'true' && value !== 'false') throw badRequest(name);
    const list = filter.op === 'in' ? value.split(',') : [value];
    if (list.length > MAX_LIMIT) throw badRequest(name);
    if (column.kind === 'number' && list.some((one) => one.trim() === '' || !Number.isFinite(Number(one))))
      throw badRequest(name);
  }
}

/** The order of a list's rows. */
export interface SortPlan {
  field: string;
  order: 'asc' | 'desc';
  /** The columns that make the order total: the sort column, the id, then the rest of the key. */
  columns: QueryColumn[];
}

export function sortPlan(stored: StoredEntity, query: ListQuery): SortPlan {
  const { list } = stored.entity['x-entity'];
  const field = query.orderBy ?? list.sort;
  const column = stored.column(field);
  if (!column) throw badRequest('orderBy');
  const rest: QueryColumn[] = [
    { name: 'id', kind: 'text' },
    ...stored.definition.scope.map(({ name }): QueryColumn => ({ name, kind: 'text' })),
  ];
  return {
    field,
    order: query.order ?? (query.orderBy === undefined ? (list.order ?? 'asc') : 'asc'),
    columns: [column, ...rest.filter(({ name }) => name !== column.name)],
  };
}

export const limitOf = (query: ListQuery): number => query.limit ?? DEFAULT_LIMIT;

/** Makes a cursor from the last row's sort values and the order. Clients do not interpret the cursor. */
export function makeCursor(plan: SortPlan, after: readonly string[]): string {
  return Buffer.from(JSON.stringify([plan.field, plan.order, ...after])).toString('base64url');
}

/** @throws HttpError 400 if the cursor is invalid or belongs to another order */
export function readCursor(plan: SortPlan, cursor: string): string[] {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw badRequest('cursor');
  }
  if (!Array.isArray(parts) || !parts.every((part): part is string => typeof part === 'string' && !part.includes('\0')))
    throw badRequest('cursor');
  const [field, order, ...after] = parts;
  if (field !== plan.field || order !== plan.order || after.length !== plan.columns.length) throw badRequest('cursor');
  const number =
    plan.columns[0]?.kind === 'number' && after[0] !== '-Infinity' && !Number.isFinite(Number(after[0] || 'x'));
  const boolean = plan.columns[0]?.kind === 'boolean' && after[0] !== 'true' && after[0] !== 'false';
  if (number || boolean) throw badRequest('cursor');
  return after;
}
