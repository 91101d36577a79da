import type { BulkAction } from '../domain/entity/bulk';
import type { ManifestEntry } from '../domain/entity/manifest';
import type { EntityRecord } from '../domain/entity/types';
import { isApiError } from './apiError';
import { filterQuery } from './bindings/filters';
import type { ListParams } from './bindings/types';
import { http } from './client';
import { entityBatch } from './entityBatch';

/** Rows per request: fewer than the platform's maximum body size allows, and few enough to show progress. */
export const CHUNK = 500;
const TRIES = 4;
const PAUSE_MS = 400;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the same request may succeed a moment later. */
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
}

/** Requests about many records. @throws ApiError from every function */
export const transfer = {
  /** Uploads rows in chunks, and retries chunks that fail temporarily. @returns the number of chunks */
  async upload(
    entry: ManifestEntry,
    importId: string,
    rows: readonly EntityRecord[],
    options: Upload,
  ): Promise<number> {
    const routes = entityBatch(entry, http);
    const key = { importId, parent: options.parent };
    const chunks = Math.ceil(rows.length / CHUNK);
    for (let seq = 0; seq < chunks; seq += 1) {
      const part = rows.slice(seq * CHUNK, (seq + 1) * CHUNK);
      await persistently(() => routes.keepChunk(key, seq, { rows: part }, options.signal));
    }
    return chunks;
  },

  /** Checks (`dryRun`) or imports the uploaded rows. @returns the job's id */
  start: (entry: ManifestEntry, importId: string, chunks: number, dryRun: boolean, parent?: string) =>
    entityBatch(entry, http).startImport({ importId, parent }, { chunks, dryRun }),

  forget: (entry: ManifestEntry, importId: string, parent?: string) =>
    entityBatch(entry, http).dropChunks({ importId, parent }),

  /**
   * Applies an action to the records with these ids and versions. A record with a newer version is refused.
   * @returns the job's id
   */
  bulkOf: (entry: ManifestEntry, action: BulkAction, versions: Readonly<Record<string, number>>, parent?: string) =>
    entityBatch(entry, http).bulk({ action, ids: Object.keys(versions), versions }, { parent }),

  /** Applies an action to all records that match the list's filters. */
  bulkAll: (entry: ManifestEntry, action: BulkAction, { filter = {}, meta }: ListParams) =>
    entityBatch(entry, http).bulk({ action, query: filterQuery(filter, meta?.filters) }, { parent: meta?.parent }),
};
