import type { AnswerOf, BodyOf } from '../contract/endpoint';
import type { EntityEndpoints } from '../contract/entity/endpoints';
import type { ManifestEntry } from '../domain/entity/manifest';
import type { DraftOf, FieldOf, Projected, RecordOf } from '../domain/records';
import { envelopeOf } from './bindings/envelope';
import { pathOf, recordPath, type RecordKey } from './bindings/keys';
import { typed } from './border';
import type { Http, Query, RequestOptions } from './http';

interface ReadOptions {
  query?: Query;
  signal?: AbortSignal | undefined;
}

/** The parent's id, for an entity with a parent; in a list, `*` means all parents. */
export interface Below {
  parent?: string | undefined;
}

interface ListOptions<F> extends ReadOptions, Below {
  /** Requests only these fields of the records. */
  project?: readonly F[];
}

type Route = keyof EntityEndpoints;
interface CallOptions<R extends Route> extends Omit<RequestOptions, 'body'> {
  body?: BodyOf<EntityEndpoints[R]>;
}

const POST = 'POST';

/** A record in a list: whole, or with only the requested fields. */
type Listed<E extends string, F extends string> = [F] extends [never] ? RecordOf<E> : Projected<E, F>;

/** Calls routes by their contracts. */
export const routeCaller =
  (http: Http) =>
  async <R extends Route>(path: string, options?: CallOptions<R>) =>
    typed<AnswerOf<EntityEndpoints[R]>>(await http.json(path, options));

/**
 * The routes of one entity. Records have the entity's own type; other answers are as the contract says.
 * @throws ApiError, or the abort of `signal`, from every call
 */
export function entityClient<E extends string = string>(entry: ManifestEntry, http: Http) {
  const { api } = entry;
  const { one, maybeOne } = envelopeOf<RecordOf<E>>(entry);
  const flags: Query = Object.fromEntries((api.flags ?? []).map((name) => [name, true]));
  const call = routeCaller(http);
  const base = ({ parent }: Below): string => pathOf(entry, parent);
  const at = (key: RecordKey): string => recordPath(entry, key);

  return {
    async list<F extends FieldOf<E> = never>({ parent, query, project, signal }: ListOptions<F> = {}) {
      const parameters = { ...query, ...(project && { project: project.join(',') }) };
      return envelopeOf<Listed<E, F>>(entry).many(await http.answer(base({ parent }), { query: parameters, signal }));
    },

    get: async (key: RecordKey, { query, signal }: ReadOptions = {}) =>
      one(await http.json(at(key), { query: { ...flags, ...query }, signal })),

    /** Creates a record, or updates the stored record with the same id. */
    create: async (record: DraftOf<E>, { parent }: Below = {}) =>
      one(await http.json(base({ parent }), { method: POST, query: flags, body: record, once: true })),

    /** Saves a record with the method that the entity requires. */
    update: async (key: RecordKey, record: DraftOf<E>) =>
      one(
        api.update === POST
          ? await http.json(base(key), { method: POST, query: flags, body: record })
          : await http.json(at(key), { method: 'PUT', query: flags, body: record }),
      ),

    /**
     * @param version if the record has changed since then, the deletion fails with 409
     * @returns the deleted record, if the response contains it
     */
    async remove(key: RecordKey, version?: number) {
      const byQuery = api.remove === 'byQuery';
      const query = { ...(byQuery && { [entry.id]: key.id }), version };
      return maybeOne(await http.json(byQuery ? base(key) : at(key), { method: 'DELETE', query }));
    },

    /** References to a record, which prevent its deletion. */
    uses: async (key: RecordKey, signal?: AbortSignal) => (await call<'uses'>(`${at(key)}/uses`, { signal })).uses,

    /** The versions of a record, newest first. */
    versions: (key: RecordKey, paging: { offset: number; limit: number }, signal?: AbortSignal) =>
      call<'versions'>(`${at(key)}/versions`, { query: paging, signal }),

    version: async (key: RecordKey, version: number, signal?: AbortSignal) =>
      (await call<'version'>(`${at(key)}/versions/${version}`, { signal })).version,

    /** @param current the version on screen; if the record has changed since then, the restore fails with 409 */
    async restore(key: RecordKey, version: number, current: number) {
      const body = { _version: current };
      return one(await call<'restore'>(`${at(key)}/versions/${version}/restore`, { method: POST, body }));
    },

    /** The rows that match a list's query, as a file. */
    exportFile: (format: 'csv' | 'json', { parent, query, signal }: ReadOptions & Below) =>
      http.response(`${base({ parent })}/export`, {
        query: { format, ...query },
        headers: { Accept: format === 'csv' ? 'text/csv' : 'application/json' },
        signal,
      }),
  };
}

export type EntityClient<E extends string = string> = ReturnType<typeof entityClient<E>>;
