import type { ManifestEntry } from '../../domain/entity/manifest';
import type { EntityRecord, JsonObject } from '../../domain/entity/types';
import { ApiError } from '../apiError';
import type { Http, Query } from '../http';
import { filterQuery } from './filters';
import { decodeKey, encodeKey, EVERY_PARENT, pathOf, recordPath, withId, withoutId, type RecordKey } from './keys';
import { pagingQuery, sortQuery, totalsOf } from './paging';
import type { Binding, ListParams } from './types';
import { isObject } from '../../domain/entity/paths';

/** Ids of one request, so that an address stays short enough for every server. */
const IDS_PER_CALL = 100;
const DEFAULT_PAGING = { page: 1, perPage: 25 };

type Envelope = JsonObject;

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

/** POST saves new and old alike: asked for a version, a new record met one that has its id already. */
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

/** The binding of an entity that speaks the API of docs/api.md, made from its manifest entry. */
export function platformBinding(entry: ManifestEntry, http: Http): Binding {
  const { api } = entry;
  const asks: Query = Object.fromEntries((api.asks ?? []).map((name) => [name, true]));

  const oneOf = (body: Envelope, parent?: string) => {
    const record = body?.[api.one];
    if (!isObject(record)) throw new ApiError(`The answer has no "${api.one}"`, { code: 'badAnswer', status: 200 });
    return { data: withId(entry, record, parent) };
  };
  const manyOf = (body: Envelope): EntityRecord[] => {
    const records = body?.[api.many];
    if (!Array.isArray(records)) {
      throw new ApiError(`The answer has no "${api.many}"`, { code: 'badAnswer', status: 200 });
    }
    return records.filter(isObject);
  };
  const parentOf = (params: ListParams): string | undefined => {
    if (!entry.parent) return undefined;
    const filtered = params.filter?.[entry.parent.param];
    return params.meta?.parent ?? (typeof filtered === 'string' && filtered !== '' ? filtered : EVERY_PARENT);
  };

  /** Reads records by their ids, all of one parent. */
  async function byIds(ids: readonly string[], parent: string | undefined, signal?: AbortSignal) {
    const read = async (query: Query) => manyOf(await http.json<Envelope>(pathOf(entry, parent), { query, signal }));
    // `ids` is a list with commas: an id with a comma in it is asked for by itself.
    const plain = ids.filter((id) => !id.includes(','));
    const odd = ids.filter((id) => id.includes(','));
    const lists = await Promise.all([
      ...chunks(plain, IDS_PER_CALL).map((some) => read({ ids: some.join(','), limit: some.length })),
      ...odd.map(async (id) => [
        oneOf(await http.json<Envelope>(recordPath(entry, { id, parent }), { signal }), parent).data,
      ]),
    ]);
    const known = lists.flat().map((record) => withId(entry, withoutId(entry, record), parent));
    // Whoever asked by an alias (a user by userId) knows the record under that name only.
    const requested = new Set(ids);
    return known.map((record) => {
      const alias = entry.aliases.map((name) => record[name]).find((value) => requested.has(String(value)));
      return requested.has(decodeKey(entry, String(record.id)).id) || alias === undefined
        ? record
        : { ...record, id: encodeKey(entry, { id: String(alias), parent }) };
    });
  }

  return {
    async list(params) {
      const parent = parentOf(params);
      const paging = params.pagination ?? DEFAULT_PAGING;
      const { [entry.parent?.param ?? '']: _parent, ...filter } = params.filter ?? {};
      const body = await http.json<Envelope>(pathOf(entry, parent), {
        query: {
          ...pagingQuery(paging),
          ...sortQuery(params.sort, entry.id),
          ...filterQuery(filter, params.meta?.filters),
          ...(params.meta?.project && { project: params.meta.project.join(',') }),
        },
        signal: params.signal,
      });
      const records = manyOf(body);
      const total = Number(body[api.total] ?? records.length);
      return {
        data: records.map((record) => withId(entry, record, parent)),
        ...totalsOf(total, body['totalIsMinimum'] === true, paging, records.length),
      };
    },

    async get({ id, signal }) {
      const key = decodeKey(entry, id);
      if (api.get !== 'byId') {
        const [record] =
          api.get === 'fromList'
            ? await byIds([key.id], key.parent, signal)
            : manyOf(
                await http.json<Envelope>(pathOf(entry, key.parent), { query: { [entry.id]: key.id }, signal }),
              ).map((each) => withId(entry, each, key.parent));
        if (!record) throw new ApiError(`No ${api.one} has this id`, { code: 'notFound', status: 404 });
        return { data: record };
      }
      return oneOf(await http.json<Envelope>(recordPath(entry, key), { query: asks, signal }), key.parent);
    },

    async many({ ids, signal }) {
      const byParent = new Map<string | undefined, RecordKey[]>();
      for (const key of ids.map((id) => decodeKey(entry, id))) {
        byParent.set(key.parent, [...(byParent.get(key.parent) ?? []), key]);
      }
      const lists = await Promise.all(
        [...byParent].map(([parent, keys]) =>
          byIds(
            keys.map(({ id }) => id),
            parent,
            signal,
          ),
        ),
      );
      return { data: lists.flat() };
    },

    async create({ data, meta }) {
      const record = withoutId(entry, data);
      const parent = entry.parent ? (meta?.parent ?? String(record[entry.parent.param] ?? '')) : undefined;
      try {
        return oneOf(
          await http.json<Envelope>(pathOf(entry, parent), { method: 'POST', query: asks, body: record }),
          parent,
        );
      } catch (error) {
        throw asTaken(entry, error);
      }
    },

    async update({ id, data }) {
      const key = decodeKey(entry, id);
      const record = withoutId(entry, data);
      const body =
        api.update === 'POST'
          ? await http.json<Envelope>(pathOf(entry, key.parent), { method: 'POST', query: asks, body: record })
          : await http.json<Envelope>(recordPath(entry, key), { method: 'PUT', query: asks, body: record });
      return oneOf(body, key.parent);
    },

    async remove({ id, previousData }) {
      const key = decodeKey(entry, id);
      const version = previousData?.['_version'];
      const byQuery = api.remove === 'byQuery';
      const body = await http.json<Envelope>(byQuery ? pathOf(entry, key.parent) : recordPath(entry, key), {
        method: 'DELETE',
        query: {
          ...(byQuery && { [entry.id]: key.id }),
          version: typeof version === 'number' ? version : undefined,
        },
      });
      const deleted = body?.[api.one];
      const record = isObject(deleted) ? deleted : (previousData ?? {});
      return { data: { ...withoutId(entry, record), id: encodeKey(entry, key) } };
    },
  };
}
