import simpleRestProvider from 'ra-data-simple-rest';
import type { ManifestEntry } from '../../domain/entity/manifest';
import { entityClient } from '../entityClient';
import { methodOf, type Http, type Query } from '../http';
import { isMinimum } from './envelope';
import { filterQuery } from './filters';
import { withoutId, type RaEntityRecord } from './keys';
import { namesOrder, totalsOf } from './paging';
import type { Binding, ListParams } from './types';
import { parseJson } from '../../domain/entity/read';

const DEFAULT_PAGING = { page: 1, perPage: 25 };

/** Makes ra-data-simple-rest use our http, so that tokens, errors and aborts work as in all other requests. */
const clientOn =
  (http: Http) =>
  async (url: string, options: RequestInit = {}) => {
    const { status, headers, body } = await http.answer(url, {
      method: methodOf(options.method),
      headers: Object.fromEntries(new Headers(options.headers)),
      ...(options.body !== undefined && { body: parseJson(String(options.body)) }),
      ...(options.signal && { signal: options.signal }),
      ...(options.method === 'POST' && { once: true }),
    });
    return { status, headers, body: '', json: body };
  };

/** The dialect's parameter for the search text. */
const SEARCH = 'q';

/** A list's filters as query parameters of the dialect: the same names, but `q` for the search text. */
function plainFilter({ filter = {}, meta }: ListParams): Query {
  const { search, ...values } = filter;
  const text = typeof search === 'string' ? search.trim() : '';
  return { ...filterQuery(values, meta?.filters), ...(text !== '' && { [SEARCH]: text }) };
}

/** The order and filters of a list as query parameters of the dialect. */
export const plainSelection = (params: ListParams): Query => ({
  ...(namesOrder(params.sort) && { sort: JSON.stringify([params.sort.field, params.sort.order]) }),
  filter: JSON.stringify(plainFilter(params)),
});

/** The binding of an entity with a plain REST API: sort, range and filter, and bare records with `id`. */
export function simpleRestBinding(entry: ManifestEntry, http: Http): Binding {
  // The path is split into a base and a resource, which the provider joins with a slash. `http` adds the API's base.
  const { path } = entry.api;
  const slash = path.lastIndexOf('/');
  const [base, resource] = slash < 0 ? ['.', path] : [path.slice(0, slash), path.slice(slash + 1)];
  const client = clientOn(http);
  /** @param look gets the headers of each response, which the provider does not return */
  const provider = (look?: (headers: Headers) => void) =>
    simpleRestProvider(base, async (url: string, options?: RequestInit) => {
      const answer = await client(url.replace(/^\.\//, ''), options);
      look?.(answer.headers);
      return answer;
    });
  const rest = provider();

  return {
    async list(params) {
      const { pagination = DEFAULT_PAGING, sort, signal } = params;
      let totalIsMinimum = false;
      const look = (headers: Headers) => {
        totalIsMinimum = isMinimum(headers);
      };
      const result = await provider(look).getList<RaEntityRecord>(resource, {
        pagination,
        sort: namesOrder(sort) ? sort : { field: entry.id, order: 'ASC' },
        filter: plainFilter(params),
        signal,
      });
      const total = result.total ?? result.data.length;
      return { data: result.data, ...totalsOf({ total, totalIsMinimum }, pagination, result.data.length) };
    },
    get: ({ id, signal }) => rest.getOne<RaEntityRecord>(resource, { id, signal }),
    many: ({ ids, signal }) => rest.getMany<RaEntityRecord>(resource, { ids: [...ids], signal }),
    create: ({ data }) => rest.create<RaEntityRecord>(resource, { data: withoutId(entry, data) }),
    update: ({ id, data }) => {
      const record = withoutId(entry, data);
      return rest.update<RaEntityRecord>(resource, { id, data: record, previousData: { id } });
    },
    // The provider's own delete cannot send the version.
    async remove({ id, previousData }) {
      const version = previousData?.['_version'];
      const record = await entityClient(entry, http).remove({ id }, typeof version === 'number' ? version : undefined);
      return { data: { ...previousData, ...record, id } };
    },
  };
}
