import { isPartialDate } from '../../src/domain/dates/partialDate';
import { HttpError } from '../http/errors';
import type { AddedCondition } from './additions';
import type { QueryColumn } from './definition';
import type { StoredEntity } from './stored';
import { fieldsOf } from '../../src/domain/entity/read';

/** A list's query; `parseListQuery` reads it from an address. */
export interface ListQuery<F extends string = string> {
  offset?: number;
  /** Rows per page, at most 1000; default 100. 0 means all, for streams only. */
  limit?: number;
  orderBy?: string;
  order?: 'asc' | 'desc';
  search?: string;
  ids?: readonly string[];
  /** Fields to return; default all. The id and the server's fields are always included. */
  project?: readonly F[];
  /** Filters of the schema by name. */
  filters?: Readonly<Record<string, string>>;
  cursor?: string;
  /** The condition of an area's own parameters. */
  added?: AddedCondition;
  /** Id of the parent, or `*` for all parents. */
  parent?: string;
}

export const MAX_LIMIT = 1000;
const MAX_OFFSET = 10_000_000;
const MAX_SEARCH = 1000;
const DEFAULT_LIMIT = 100;
/** A century; an earlier day is a mistake. */
const MAX_DAYS = 36_525;

export const badParameter = (name: string): HttpError => new HttpError(400, 'badRequest', { name });

const KNOWN = new Set(['offset', 'limit', 'orderBy', 'order', 'search', 'ids', 'project', 'cursor']);

/**
 * Parameters that must not be empty, because an empty value is more likely a mistake than a request for the default.
 */
const NEVER_EMPTY = new Set(['offset', 'limit', 'orderBy', 'order', 'cursor']);

function integer(name: string, text: string, max: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (value < 0 || value > max) throw badParameter(name);
  return value;
}

const commaList = (text: string): string[] => text.split(',').filter((part) => part !== '');

/**
 * Parses the query of a list's address. An empty search or filter counts as absent; empty `ids` match no record,
 * because an empty choice does not mean everything.
 * @param also further parameters that the route reads itself
 * @throws HttpError 400 `badRequest` with the name of the parameter
 */
export function parseListQuery(stored: StoredEntity, query: unknown, also: readonly string[] = []): ListQuery {
  const out: ListQuery & { filters: Record<string, string> } = { filters: {} };
  for (const [name, value] of Object.entries(fieldsOf(query))) {
    if (also.includes(name)) continue;
    if (!KNOWN.has(name) && !stored.filters.has(name)) throw badParameter(name);
    if (typeof value !== 'string' || value.includes('\0')) throw badParameter(name);
    if (value === '' && name !== 'ids' && !NEVER_EMPTY.has(name)) continue;
    if (name === 'offset') out.offset = integer(name, value, MAX_OFFSET);
    else if (name === 'limit') out.limit = integer(name, value, MAX_LIMIT);
    else if (name === 'order') out.order = order(value);
    else if (name === 'ids' || name === 'project') out[name] = commaList(value);
    else if (name === 'orderBy' || name === 'search' || name === 'cursor') out[name] = value;
    else out.filters[name] = value;
  }
  checkListQuery(stored, out);
  return out;
}

function order(value: string): 'asc' | 'desc' {
  const lower = value.toLowerCase();
  if (lower !== 'asc' && lower !== 'desc') throw badParameter('order');
  return lower;
}

/** @throws HttpError 400 if a query names something that the entity does not have */
export function checkListQuery(stored: StoredEntity, query: ListQuery): void {
  if (query.orderBy !== undefined && !stored.sortable.has(query.orderBy)) throw badParameter('orderBy');
  if ((query.search?.length ?? 0) > MAX_SEARCH) throw badParameter('search');
  if (query.cursor !== undefined && query.offset) throw badParameter('offset');
  for (const field of query.project ?? []) {
    if (!Object.hasOwn(stored.entity.properties, field.split('.')[0] ?? '') && !stored.column(field))
      throw badParameter('project');
  }
  if ((query.ids?.length ?? 0) > MAX_LIMIT) throw badParameter('ids');
  for (const [name, value] of Object.entries(query.filters ?? {})) {
    const filter = stored.filters.get(name);
    const column = filter && stored.column(filter.field);
    if (!filter || !column) throw badParameter(name);
    if (filter.op === 'exists') continue;
    if (filter.op === 'days') integer(name, value, MAX_DAYS);
    if ((filter.op === 'from' || filter.op === 'to') && (column.kind === 'time' || column.kind === 'date')) {
      if (!isPartialDate(value)) throw badParameter(name);
    }
    if (column.kind === 'boolean' && value !== 'true' && value !== 'false') throw badParameter(name);
    const list = filter.op === 'in' ? value.split(',') : [value];
    if (list.length > MAX_LIMIT) throw badParameter(name);
    if (column.kind === 'number' && list.some((one) => one.trim() === '' || !Number.isFinite(Number(one))))
      throw badParameter(name);
  }
}

/** The order of a page, and where it begins. */
export interface SortPlan {
  field: string;
  order: 'asc' | 'desc';
  /** Columns of a total order: the sort column, the id, then the rest of the key. */
  columns: QueryColumn[];
}

export function sortPlan(stored: StoredEntity, query: ListQuery): SortPlan {
  const { list } = stored.entity['x-entity'];
  const field = query.orderBy ?? list.sort;
  const column = stored.column(field);
  if (!column) throw badParameter('orderBy');
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

/** A cursor holds the last row's sort values and the order; opaque to clients. */
export function makeCursor(plan: SortPlan, after: readonly string[]): string {
  return Buffer.from(JSON.stringify([plan.field, plan.order, ...after])).toString('base64url');
}

/** @throws HttpError 400 if the cursor is invalid or belongs to another order */
export function readCursor(plan: SortPlan, cursor: string): string[] {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw badParameter('cursor');
  }
  if (!Array.isArray(parts) || !parts.every((part): part is string => typeof part === 'string' && !part.includes('\0')))
    throw badParameter('cursor');
  const [field, order, ...after] = parts;
  if (field !== plan.field || order !== plan.order || after.length !== plan.columns.length)
    throw badParameter('cursor');
  const number =
    plan.columns[0]?.kind === 'number' && after[0] !== '-Infinity' && !Number.isFinite(Number(after[0] || 'x'));
  const boolean = plan.columns[0]?.kind === 'boolean' && after[0] !== 'true' && after[0] !== 'false';
  if (number || boolean) throw badParameter('cursor');
  return after;
}
