import type { DataProvider, GetManyParams } from 'react-admin';
import type { ManifestEntry } from '../domain/entity/manifest';
import { ApiError } from './apiError';
import { platformBinding } from './bindings/platform';
import { noteCreated } from './created';
import { simpleRestBinding } from './bindings/simpleRest';
import type { Binding, ListParams, Meta } from './bindings/types';
import type { Http } from './http';
import type { EntityRecord } from '../domain/entity/types';

/** Maximum number of parallel requests of a bulk delete. */
const PARALLEL = 4;

export const bindingOf = (entry: ManifestEntry, http: Http): Binding =>
  entry.api.dialect === 'simple-rest' ? simpleRestBinding(entry, http) : platformBinding(entry, http);

/** Runs the work for every item, a few at a time. After a failure no further work is started. */
async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += PARALLEL) {
    results.push(...(await Promise.all(items.slice(start, start + PARALLEL).map(work))));
  }
  return results;
}

/** The data provider for react-admin, which uses the binding of each resource. */
export function createDataProvider(manifest: readonly ManifestEntry[], http: Http): DataProvider {
  const bindings = new Map(manifest.map((entry) => [entry.resource, bindingOf(entry, http)]));
  const binding = (resource: string): Binding => {
    const found = bindings.get(resource);
    if (!found) throw new ApiError(`No entity has the resource ${resource}`, { code: 'notFound', status: 404 });
    return found;
  };
  const listParams = ({ pagination, sort, filter, meta, signal }: ListParams): ListParams => ({
    pagination,
    sort,
    filter,
    meta,
    signal,
  });

  const provider = {
    supportAbortSignal: true,
    getList: async (resource: string, params: ListParams) => binding(resource).list(listParams(params)),
    getOne: async (resource: string, { id, meta, signal }: { id: unknown; meta?: Meta; signal?: AbortSignal }) =>
      binding(resource).get({ id: String(id), meta, signal }),
    getMany: async (resource: string, { ids, signal }: GetManyParams) =>
      binding(resource).many({ ids: ids.map(String), signal }),
    getManyReference: async (resource: string, params: ListParams & { target: string; id: unknown }) =>
      binding(resource).list({ ...listParams(params), filter: { ...params.filter, [params.target]: params.id } }),
    create: async (resource: string, { data, meta }: { data: EntityRecord; meta?: Meta }) => {
      const made = await binding(resource).create({ data, meta });
      noteCreated(resource, made.data);
      return made;
    },
    update: async (resource: string, params: { id: unknown; data: EntityRecord; meta?: Meta }) =>
      binding(resource).update({ ...params, id: String(params.id) }),
    updateMany: () => Promise.reject(new Error('Records are saved one by one, each on its own version')),
    delete: async (resource: string, params: { id: unknown; previousData?: EntityRecord }) =>
      binding(resource).remove({ ...params, id: String(params.id) }),
    deleteMany: async (resource: string, { ids }: { ids: unknown[] }) => ({
      data: await inTurns(ids, async (id) => (await binding(resource).remove({ id: String(id) })).data.id),
    }),
  };
  // Callers choose the record type of a request, which a provider cannot check.
  return provider as DataProvider;
}
