import type { BodyOf } from '../contract/endpoint';
import type { RemovalCount } from '../contract/entityAnswers';
import type { EntityEndpoints } from '../contract/entity/endpoints';
import type { ManifestEntry } from '../domain/entity/manifest';
import type { DraftOf, RecordOf } from '../domain/records';
import { envelopeOf } from './bindings/envelope';
import { pathOf } from './bindings/keys';
import { typed } from './border';
import { routeCaller, type Below } from './entityClient';
import type { Http } from './http';

/** An upload in chunks, with an id that the caller generates. */
interface ImportKey extends Below {
  importId: string;
}

type Body<R extends keyof EntityEndpoints> = BodyOf<EntityEndpoints[R]>;

const POST = 'POST';

/**
 * The routes of one entity for many records at once. They have their own module, because the first screen does not need
 * them.
 * @throws ApiError, or the abort of `signal`, from every call
 */
export function entityBatch<E extends string = string>(entry: ManifestEntry, http: Http) {
  const call = routeCaller(http);
  const base = ({ parent }: Below): string => pathOf(entry, parent);
  const uploaded = (key: ImportKey): string => `${base(key)}/import/${key.importId}`;

  return {
    /** Saves all records or none. */
    async save(records: readonly DraftOf<E>[], { parent }: Below = {}) {
      const saved = await http.answer(base({ parent }), { method: POST, body: { [entry.api.many]: records } });
      return envelopeOf<RecordOf<E>>(entry).many(saved).records;
    },

    /** Deletes everything below a parent. @returns the number of deleted records */
    async removeAll(parent: string) {
      const answer = await http.json(`${base({ parent })}/*`, { method: 'DELETE' });
      return typed<RemovalCount>(answer).removed;
    },

    importRows: (body: Body<'import'>, below: Below = {}) =>
      call<'import'>(`${base(below)}/import`, { method: POST, body }),

    /** Uploads rows of an import. A repeated chunk replaces the earlier upload. */
    keepChunk: (key: ImportKey, chunk: number, body: Body<'keepChunk'>, signal?: AbortSignal) =>
      call<'keepChunk'>(`${uploaded(key)}/${chunk}`, { method: 'PUT', body, signal }),

    startImport: async (key: ImportKey, body: Body<'startImport'>) =>
      (await call<'startImport'>(uploaded(key), { method: POST, body })).jobId,

    dropChunks: (key: ImportKey) => call<'dropChunks'>(uploaded(key), { method: 'DELETE' }),

    /** Starts an action on many records. @returns the job's id */
    bulk: async (body: Body<'bulk'>, below: Below = {}) =>
      (await call<'bulk'>(`${base(below)}/bulk`, { method: POST, body })).jobId,
  };
}

export type EntityBatch<E extends string = string> = ReturnType<typeof entityBatch<E>>;
