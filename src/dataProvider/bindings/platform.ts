import type { ManifestEntry } from '../../domain/entity/manifest';
import type { EntityRecord } from '../../domain/entity/types';
import { ApiError } from '../apiError';
import { entityClient } from '../entityClient';
import type { Http, Query } from '../http';
import { createLookups, type Lookups } from '../lookups';
import { createOffered } from '../offered';
import { filterQuery } from './filters';
import { decodeKey, encodeKey, EVERY_PARENT, withId, withoutId, type RecordKey } from './keys';
import { pagingQuery, sortQuery, totalsOf } from './paging';
import type { Binding, Call, ListParams } from './types';

/** Limits the length of the URL, which some servers restrict. */
const IDS_PER_CALL = 100;
const DEFAULT_PAGING = { page: 1, perPage: 25 };

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

/**
 * Converts the error for an id that is taken. If POST both creates and updates, the platform sees a new record with a
 * known id as an update without a version and answers 428. The form needs a fault of the id field instead.
 */
function asTaken(entry: ManifestEntry, error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 428) return error;
  const { message, requestId } = error;
  return new ApiError(message, {
    code: 'validation',
    status: 422,
    errors: { [entry.id]: [{ code: 'notUnique' }] },
    ...(requestId !== undefined && { requestId }),
  });
}

/**
 * The binding of an entity with the API of docs/api.md.
 * @param lookups shared by all bindings, so that what a screen refers to is read together
 */
export function platformBinding(entry: ManifestEntry, http: Http, lookups: Lookups = createLookups(http)): Binding {
  const { api } = entry;
  const routes = entityClient(entry, http);

  const result = (record: EntityRecord, parent?: string) => ({ data: withId(entry, record, parent) });
  const firstOf = <Row>([record]: readonly Row[]): Row => {
    if (record === undefined) throw new ApiError(`No ${api.one} has this id`, { code: 'notFound', status: 404 });
    return record;
  };
  const parentOf = (params: ListParams): string | undefined => {
    if (!entry.parent) return undefined;
    const filtered = params.filter?.[entry.parent.param];
    return params.meta?.parent ?? (typeof filtered === 'string' && filtered !== '' ? filtered : EVERY_PARENT);
  };

  /** Reads records of one parent by their ids. */
  async function byIds(ids: readonly string[], parent: string | undefined, { meta, signal }: Call) {
    // `ids` is comma-separated, so an id with a comma is requested separately.
    const plain = ids.filter((id) => !id.includes(','));
    const odd = ids.filter((id) => id.includes(','));
    const lists = await Promise.all([
      ...chunks(plain, IDS_PER_CALL).map((some) =>
        lookups.read({ entry, ids: some, parent, language: meta?.language }, signal),
      ),
      ...odd.map(async (id) => [await routes.get({ id, parent }, { signal })]),
    ]);
    const known = lists.flat().map((record) => withId(entry, record, parent));
    // A record that was requested by an alias (a user by userId) is returned under that alias, and under its own id if
    // this was requested, too.
    const requested = new Set(ids);
    return known.flatMap((record) => {
      const own = decodeKey(entry, String(record.id)).id;
      const aliases = entry.aliases
        .map((name) => String(record[name]))
        .filter((each) => each !== own && requested.has(each));
      return [
        ...(requested.has(own) || aliases.length === 0 ? [record] : []),
        ...aliases.map((id) => ({ ...record, id: encodeKey(entry, { id, parent }) })),
      ];
    });
  }

  const readWith = createOffered();

  return {
    async list(params) {
      const parent = parentOf(params);
      const paging = params.pagination ?? DEFAULT_PAGING;
      const { [entry.parent?.param ?? '']: _parent, ...filter } = params.filter ?? {};
      const query = {
        ...pagingQuery(paging),
        ...sortQuery(params.sort, entry.id),
        ...filterQuery(filter, params.meta?.filters),
      };
      const { also, project } = params.meta ?? {};
      const read = (more?: Query) =>
        routes.list({ parent, query: { ...query, ...more }, project, signal: params.signal });
      const { records, ...counted } = await readWith(also, read);
      return {
        data: records.map((record) => withId(entry, record, parent)),
        ...totalsOf(counted, paging, records.length),
      };
    },

    async get({ id, signal }) {
      const key = decodeKey(entry, id);
      if (api.get === 'byId') return result(await routes.get(key, { signal }), key.parent);
      if (api.get === 'fromList') return { data: firstOf(await byIds([key.id], key.parent, { signal })) };
      const query = { [entry.id]: key.id };
      return result(firstOf((await routes.list({ parent: key.parent, query, signal })).records), key.parent);
    },

    async many({ ids, ...call }) {
      const byParent = new Map<string | undefined, RecordKey[]>();
      for (const key of ids.map((id) => decodeKey(entry, id))) {
        byParent.set(key.parent, [...(byParent.get(key.parent) ?? []), key]);
      }
      const lists = await Promise.all(
        [...byParent].map(([parent, keys]) =>
          byIds(
            keys.map(({ id }) => id),
            parent,
            call,
          ),
        ),
      );
      return { data: lists.flat() };
    },

    async create({ data, meta }) {
      const record = withoutId(entry, data);
      const parent = entry.parent ? (meta?.parent ?? String(record[entry.parent.param] ?? '')) : undefined;
      try {
        return result(await routes.create(record, { parent }), parent);
      } catch (error) {
        throw asTaken(entry, error);
      }
    },

    async update({ id, data }) {
      const key = decodeKey(entry, id);
      return result(await routes.update(key, withoutId(entry, data)), key.parent);
    },

    async remove({ id, previousData }) {
      const key = decodeKey(entry, id);
      const version = previousData?.['_version'];
      const deleted = await routes.remove(key, typeof version === 'number' ? version : undefined);
      return { data: { ...withoutId(entry, deleted ?? previousData ?? {}), id: encodeKey(entry, key) } };
    },
  };
}
