import simpleRestProvider from 'ra-data-simple-rest';
import type { ManifestEntry } from '../../domain/entity/manifest';
import { entityClient } from '../entityClient';
import type { Http, Query, RequestOptions } from '../http';
import { isMinimum } from './envelope';
import { filterQuery } from './filters';
import { withoutId, type RaEntityRecord } from './keys';
import { namesOrder, totalsOf } from './paging';
import type { Binding, ListParams } from './types';
import { parseJson } from '../../domain/entity/read';

const DEFAULT_PAGING = { page: 1, perPage: 25 };

/** Lets ra-data-simple-rest call through our http, so that tokens, errors and aborts are the same everywhere. */
const clientOn =
  (http: Http) =>
  async (url: string, options: RequestInit = {}) => {
    const { status, headers, body } = await http.answer(url, {
      method: (options.method ?? 'GET') as RequestOptions['method'],
      headers: Object.fromEntries(new Headers(options.headers)),
      ...(options.body !== undefined && { body: parseJson(String(options.body)) }),
      ...(options.signal && { signal: options.signal }),
    });
    return { status, headers, body: '', json: body };
  };

/** What the dialect calls free text. */
const SEARCH = 'q';

/** The filter of a list as the dialect has it: the same names, free text as `q`. */
function plainFilter({ filter = {}, meta }: ListParams): Query {
  const { search, ...values } = filterQuery(filter, meta?.filters);
  return search === undefined ? values : { ...values, [SEARCH]: search };
}

/** Order and filter of a list, as the dialect writes them in an address. */
export const plainSelection = (params: ListParams): Query => ({
  ...(namesOrder(params.sort) && { sort: JSON.stringify([params.sort.field, params.sort.order]) }),
  filter: JSON.stringify(plainFilter(params)),
});

/** The binding of an entity that follows plain REST: sort, range and filter, bare records with `id`. */
export function simpleRestBinding(entry: ManifestEntry, http: Http): Binding {
  // The provider joins base and resource by a slash; the base is http's own.
  const { path } = entry.api;
  const slash = path.lastIndexOf('/');
  const [base, resource] = slash < 0 ? ['.', path] : [path.slice(0, slash), path.slice(slash + 1)];
  const client = clientOn(http);
  /** @param look sees the headers of each answer, which the provider keeps to itself */
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
      return { data: result.data, ...totalsOf(total, totalIsMinimum, pagination, result.data.length) };
    },
    get: ({ id, signal }) => rest.getOne<RaEntityRecord>(resource, { id, signal }),
    many: ({ ids, signal }) => rest.getMany<RaEntityRecord>(resource, { ids: [...ids], signal }),
    create: ({ data }) => rest.create<RaEntityRecord>(resource, { data: withoutId(entry, data) }),
    update: ({ id, data }) => {
      const record = withoutId(entry, data);
      return rest.update<RaEntityRecord>(resource, { id, data: record, previousData: { id } });
    },
    // The provider's own delete cannot say which version is meant.
    async remove({ id, previousData }) {
      const version = previousData?.['_version'];
      const record = await entityClient(entry, http).remove({ id }, typeof version === 'number' ? version : undefined);
      return { data: { ...previousData, ...record, id } };
    },
  };
}
