import type {
  BulkBody,
  ChunkBody,
  ChunkKept,
  ImportBody,
  ImportStart,
  QueuedBulk,
  QueuedImport,
  RemovalCount,
  RestoreBody,
  UsesAnswer,
  VersionAnswer,
  VersionsAnswer,
} from '../contract/entityAnswers';
import type { ImportResult } from '../contract/entityJobs';
import type { ManifestEntry } from '../domain/entity/manifest';
import type { DraftOf, FieldOf, Projected, RecordOf } from '../domain/records';
import { envelopeOf, type RecordPage } from './bindings/envelope';
import { pathOf, recordPath, type RecordKey } from './bindings/keys';
import type { Http, Query, RequestOptions } from './http';

interface ReadOptions {
  query?: Query;
  signal?: AbortSignal | undefined;
}

/** The parent's id, for an entity with a parent; in a list, `*` means all parents. */
interface Below {
  parent?: string | undefined;
}

interface ListOptions<F> extends ReadOptions, Below {
  /** Only these fields of the records. */
  project?: readonly F[];
}

/** An upload in chunks, with an id that the caller generates. */
interface ImportKey extends Below {
  importId: string;
}

const POST = 'POST';

/**
 * The routes of one entity. Records have the entity's own type; other answers are as the contract says.
 * @throws ApiError, or the abort of `signal`, from every call
 */
export function entityClient<E extends string = string>(entry: ManifestEntry, http: Http) {
  const { api } = entry;
  const { one, maybeOne, many } = envelopeOf(entry);
  const flags: Query = Object.fromEntries((api.flags ?? []).map((name) => [name, true]));

  // The types of answers are not checked here: the tests compare the platform's answers with the contract.
  const ask = <Answer>(path: string, options?: RequestOptions) => http.json(path, options) as Promise<Answer>;
  const send = <Body, Answer>(path: string, method: RequestOptions['method'], body: Body, signal?: AbortSignal) =>
    ask<Answer>(path, { method, body, signal });
  const typed = (record: unknown) => record as RecordOf<E>;

  const base = ({ parent }: Below): string => pathOf(entry, parent);
  const at = (key: RecordKey): string => recordPath(entry, key);
  const uploaded = (key: ImportKey): string => `${base(key)}/import/${key.importId}`;

  return {
    async list<F extends FieldOf<E> = never>({ parent, query, project, signal }: ListOptions<F> = {}) {
      const parameters = { ...query, ...(project && { project: project.join(',') }) };
      const page: unknown = many(await http.answer(base({ parent }), { query: parameters, signal }));
      return page as RecordPage<[F] extends [never] ? RecordOf<E> : Projected<E, F>>;
    },

    get: async (key: RecordKey, { query, signal }: ReadOptions = {}) =>
      typed(one(await http.json(at(key), { query: { ...flags, ...query }, signal }))),

    /** Creates a record, or updates the one with the id in the record. */
    create: async (record: DraftOf<E>, { parent }: Below = {}) =>
      typed(one(await http.json(base({ parent }), { method: POST, query: flags, body: record }))),

    /** Saves a record with the method that the entity requires. */
    update: async (key: RecordKey, record: DraftOf<E>) =>
      typed(
        one(
          api.update === POST
            ? await http.json(base(key), { method: POST, query: flags, body: record })
            : await http.json(at(key), { method: 'PUT', query: flags, body: record }),
        ),
      ),

    /** Saves all records or none. */
    async saveMany(records: readonly DraftOf<E>[], { parent }: Below = {}) {
      const saved = await http.answer(base({ parent }), { method: POST, body: { [api.many]: records } });
      return many(saved).records.map(typed);
    },

    /**
     * @param version if the record has changed since then, the deletion fails with 409
     * @returns the deleted record, if the response contains it
     */
    async remove(key: RecordKey, version?: number) {
      const byQuery = api.remove === 'byQuery';
      const query = { ...(byQuery && { [entry.id]: key.id }), version };
      const deleted = maybeOne(await http.json(byQuery ? base(key) : at(key), { method: 'DELETE', query }));
      return deleted && typed(deleted);
    },

    /** Deletes everything below a parent. @returns the number of deleted records */
    removeAll: async (parent: string) =>
      (await ask<RemovalCount>(`${base({ parent })}/*`, { method: 'DELETE' })).removed,

    /** References to a record, which prevent its deletion. */
    uses: async (key: RecordKey, signal?: AbortSignal) => (await ask<UsesAnswer>(`${at(key)}/uses`, { signal })).uses,

    /** The versions of a record, newest first. */
    versions: (key: RecordKey, paging: { offset: number; limit: number }, signal?: AbortSignal) =>
      ask<VersionsAnswer>(`${at(key)}/versions`, { query: paging, signal }),

    version: async (key: RecordKey, version: number, signal?: AbortSignal) =>
      (await ask<VersionAnswer>(`${at(key)}/versions/${version}`, { signal })).version,

    /** @param current the version on screen; if the record has changed since then, the restore fails with 409 */
    async restore(key: RecordKey, version: number, current: number) {
      const body: RestoreBody = { _version: current };
      return typed(one(await http.json(`${at(key)}/versions/${version}/restore`, { method: POST, body })));
    },

    /** The rows that match a list's query, as a file. */
    exportFile: (format: 'csv' | 'json', { parent, query, signal }: ReadOptions & Below) =>
      http.response(`${base({ parent })}/export`, {
        query: { format, ...query },
        headers: { Accept: format === 'csv' ? 'text/csv' : 'application/json' },
        signal,
      }),

    importRows: (body: ImportBody, below: Below = {}) =>
      send<ImportBody, ImportResult>(`${base(below)}/import`, POST, body),

    /** Uploads rows of an import; the same chunk again replaces it. */
    keepChunk: (key: ImportKey, chunk: number, body: ChunkBody, signal?: AbortSignal) =>
      send<ChunkBody, ChunkKept>(`${uploaded(key)}/${chunk}`, 'PUT', body, signal),

    startImport: async (key: ImportKey, body: ImportStart) =>
      (await send<ImportStart, QueuedImport>(uploaded(key), POST, body)).jobId,

    dropChunks: (key: ImportKey) => http.json(uploaded(key), { method: 'DELETE' }),

    /** Starts an action on many records. @returns the job's id */
    bulk: async (body: BulkBody, below: Below = {}) =>
      (await send<BulkBody, QueuedBulk>(`${base(below)}/bulk`, POST, body)).jobId,
  };
}

export type EntityClient<E extends string = string> = ReturnType<typeof entityClient<E>>;
