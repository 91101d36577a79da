import type { BulkAction } from '../domain/entity/bulk';
import type { ManifestEntry } from '../domain/entity/manifest';
import type { EntityRecord } from '../domain/entity/types';
import { isApiError } from './apiError';
import { filterQuery } from './bindings/filters';
import type { ListParams } from './bindings/types';
import { http } from './client';
import { entityClient } from './entityClient';

/** Rows sent in one call: below the platform's size of a body, and few enough to see the progress. */
export const CHUNK = 500;
const TRIES = 4;
const PAUSE_MS = 400;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the same call may well succeed in a moment. */
const passes = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'network' || error.status >= 500 || error.status === 429);

async function persistently<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === TRIES || !passes(error)) throw error;
      await pause(PAUSE_MS * attempt);
    }
  }
}

interface Upload {
  parent?: string | undefined;
  signal?: AbortSignal;
  /** Told how many rows have arrived. */
  onSent?: (rows: number) => void;
}

/** Many records at once. @throws ApiError from every function */
export const transfer = {
  /** Sends rows chunk by chunk, a chunk that fails for the moment again. @returns how many chunks there are */
  async upload(
    entry: ManifestEntry,
    importId: string,
    rows: readonly EntityRecord[],
    options: Upload,
  ): Promise<number> {
    const routes = entityClient(entry, http);
    const key = { importId, parent: options.parent };
    const chunks = Math.ceil(rows.length / CHUNK);
    for (let seq = 0; seq < chunks; seq += 1) {
      const part = rows.slice(seq * CHUNK, (seq + 1) * CHUNK);
      await persistently(() => routes.keepChunk(key, seq, { rows: part }, options.signal));
      options.onSent?.(Math.min(rows.length, (seq + 1) * CHUNK));
    }
    return chunks;
  },

  /** Checks or takes in what was sent. @returns the id of the job */
  start: (entry: ManifestEntry, importId: string, chunks: number, dryRun: boolean, parent?: string) =>
    entityClient(entry, http).startImport({ importId, parent }, { chunks, dryRun }),

  forget: (entry: ManifestEntry, importId: string, parent?: string) =>
    entityClient(entry, http).dropChunks({ importId, parent }),

  /**
   * One thing done to the records named, each with the version that was on screen: one that has changed since refuses.
   * @returns the id of the job
   */
  bulkOf: (entry: ManifestEntry, action: BulkAction, versions: Readonly<Record<string, number>>, parent?: string) =>
    entityClient(entry, http).bulk({ action, ids: Object.keys(versions), versions }, { parent }),

  /** The same for every record that the list lets through. */
  bulkAll: (entry: ManifestEntry, action: BulkAction, { filter = {}, meta }: ListParams) =>
    entityClient(entry, http).bulk({ action, query: filterQuery(filter, meta?.filters) }, { parent: meta?.parent }),
};
