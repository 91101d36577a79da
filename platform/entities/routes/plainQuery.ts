import { badRequest } from '../../http/errors';
import { MAX_LIMIT } from '../../../src/contract/entity/parameters';
import { isObject } from '../../../src/domain/entity/paths';
import { checkListQuery, isEvery, type ListQuery } from '../listQuery';
import type { StoredEntity } from '../stored';

function json(name: string, value: unknown): unknown {
  if (typeof value !== 'string') throw badRequest(name);
  try {
    return JSON.parse(value);
  } catch {
    throw badRequest(name);
  }
}

function sorted(stored: StoredEntity, value: unknown): Pick<ListQuery, 'orderBy' | 'order'> {
  if (!Array.isArray(value) || value.length !== 2) throw badRequest('sort');
  const [field, direction] = value;
  const order = String(direction).toLowerCase();
  if (typeof field !== 'string' || (order !== 'asc' && order !== 'desc')) throw badRequest('sort');
  const orderBy = field === 'id' ? stored.manifest.id : field;
  if (!stored.sortable.has(orderBy)) throw badRequest('sort');
  return { orderBy, order };
}

function ranged(value: unknown): Pick<ListQuery, 'offset' | 'limit'> {
  const [from, to] = Array.isArray(value) ? value : [];
  if (typeof from !== 'number' || typeof to !== 'number' || !Number.isInteger(from) || !Number.isInteger(to))
    throw badRequest('range');
  const limit = to - from + 1;
  if (from < 0 || limit < 1 || limit > MAX_LIMIT) throw badRequest('range');
  return { offset: from, limit };
}

function filtered(stored: StoredEntity, value: unknown): Pick<ListQuery, 'filters' | 'search' | 'ids'> {
  if (!isObject(value)) throw badRequest('filter');
  const out: { filters: Record<string, string>; search?: string; ids?: string[] } = { filters: {} };
  for (const [name, wanted] of Object.entries(value)) {
    if (wanted === null || wanted === '') continue;
    const text = JSON.stringify(wanted);
    if (text.includes('\\u0000')) throw badRequest('filter');
    if (name === 'id' || name === stored.manifest.id) {
      const ids = Array.isArray(wanted) ? wanted : [wanted];
      if (!ids.every((id) => typeof id === 'string' || typeof id === 'number')) throw badRequest('filter');
      out.ids = ids.map(String);
    } else if (name === 'q') {
      out.search = String(wanted);
    } else if (stored.filters.has(name) && typeof wanted !== 'object') {
      if (!isEvery(stored, name, String(wanted))) out.filters[name] = String(wanted);
    } else {
      throw badRequest(name);
    }
  }
  return out;
}

/**
 * Parses the query format of `ra-data-simple-rest`: `sort=["name","ASC"]&range=[0,24]&filter={"q":"text"}`.
 * @throws HttpError 400 with the name of the parameter
 */
export function parsePlainQuery(stored: StoredEntity, query: Readonly<Record<string, unknown>>): ListQuery {
  const { sort, range, filter } = query;
  const out: ListQuery = {
    ...(sort !== undefined && sorted(stored, json('sort', sort))),
    ...(range !== undefined && ranged(json('range', range))),
    ...(filter !== undefined && filtered(stored, json('filter', filter))),
  };
  checkListQuery(stored, out);
  return out;
}
