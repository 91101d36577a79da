import type { DataProvider } from 'react-admin';
import type { ManifestEntry } from '../domain/entity/manifest';
import { ApiError } from './apiError';
import { appointmentsBinding } from './bindings/appointments';
import { platformBinding } from './bindings/platform';
import { noteCreated } from './created';
import { simpleRestBinding } from './bindings/simpleRest';
import type { RaEntityRecord } from './bindings/keys';
import type { Binding, ListParams } from './bindings/types';
import { typed } from './border';
import type { Http } from './http';
import { createLookups, type Lookups } from './lookups';

/** Maximum number of parallel requests of a bulk delete. */
const PARALLEL = 4;

export function bindingOf(entry: ManifestEntry, http: Http, lookups?: Lookups): Binding {
  if (entry.name === 'appointment') return appointmentsBinding(entry, http);
  return entry.api.dialect === 'simple-rest' ? simpleRestBinding(entry, http) : platformBinding(entry, http, lookups);
}

/** Runs the work for every item, a few at a time. After a failure no further work is started. */
async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += PARALLEL) {
    results.push(...(await Promise.all(items.slice(start, start + PARALLEL).map(work))));
  }
  return results;
}

/** Callers choose the type of their records, which a provider cannot check. */
const one = <R>({ data }: { data: RaEntityRecord }): { data: R } => ({ data: typed<R>(data) });

const listed = <R, Found extends { data: RaEntityRecord[] }>(found: Found): Omit<Found, 'data'> & { data: R[] } => ({
  ...found,
  data: found.data.map((record) => typed<R>(record)),
});

/** The data provider for react-admin, which uses the binding of each resource. */
export function createDataProvider(manifest: readonly ManifestEntry[], http: Http): DataProvider {
  const lookups = createLookups(
    http,
    manifest.find(({ name }) => name === 'translatedText'),
  );
  const bindings = new Map(manifest.map((entry) => [entry.resource, bindingOf(entry, http, lookups)]));
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

  return {
    supportAbortSignal: true,
    getList: async (resource, params) => listed(await binding(resource).list(listParams(params))),
    getOne: async (resource, { id, meta, signal }) =>
      one(await binding(resource).get({ id: String(id), meta, signal })),
    getMany: async (resource, { ids, meta, signal }) =>
      listed(await binding(resource).many({ ids: ids.map(String), meta, signal })),
    getManyReference: async (resource, params) =>
      listed(
        await binding(resource).list({
          ...listParams(params),
          filter: { ...params.filter, [params.target]: params.id },
        }),
      ),
    create: async (resource, { data, meta }) => {
      const made = await binding(resource).create({ data, meta });
      noteCreated(resource, made.data);
      return one(made);
    },
    update: async (resource, { id, data, meta }) => one(await binding(resource).update({ id: String(id), data, meta })),
    updateMany: () => Promise.reject(new Error('Records are saved one by one, each on its own version')),
    delete: async (resource, { id, previousData, meta }) =>
      one(await binding(resource).remove({ id: String(id), previousData, meta })),
    deleteMany: async (resource, { ids }) => ({
      data: await inTurns(ids, async (id) => (await binding(resource).remove({ id: String(id) })).data.id),
    }),
  };
}
