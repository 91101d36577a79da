import type { JobId } from '../contract/jobKind';
import type { BulkAction, BulkResult } from '../domain/entity/bulk';
import type { ManifestEntry } from '../domain/entity/manifest';
import type { EntityRecord } from '../domain/entity/types';
import { isApiError } from './apiError';
import type { ImportResult } from '../contract/entityJobs';
import { filterQuery } from './bindings/filters';
import { pathOf } from './bindings/keys';
import type { ListParams } from './bindings/types';
import { http } from './client';

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

const importPath = (entry: ManifestEntry, importId: string, parent: string | undefined): string =>
  `${pathOf(entry, parent)}/import/${importId}`;

/** Many records at once. @throws ApiError from every function */
export const transfer = {
  /** Sends rows chunk by chunk, a chunk that fails for the moment again. @returns how many chunks there are */
  async upload(
    entry: ManifestEntry,
    importId: string,
    rows: readonly EntityRecord[],
    options: Upload,
  ): Promise<number> {
    const chunks = Math.ceil(rows.length / CHUNK);
    for (let seq = 0; seq < chunks; seq += 1) {
      const part = rows.slice(seq * CHUNK, (seq + 1) * CHUNK);
      await persistently(() =>
        http.json(`${importPath(entry, importId, options.parent)}/${seq}`, {
          method: 'PUT',
          body: { rows: part },
          signal: options.signal,
        }),
      );
      options.onSent?.(Math.min(rows.length, (seq + 1) * CHUNK));
    }
    return chunks;
  },

  /** Checks or takes in what was sent. @returns the id of the job */
  start: async (entry: ManifestEntry, importId: string, chunks: number, dryRun: boolean, parent?: string) =>
    (
      await http.json<{ jobId: JobId<ImportResult> }>(importPath(entry, importId, parent), {
        method: 'POST',
        body: { chunks, dryRun },
      })
    ).jobId,

  forget: (entry: ManifestEntry, importId: string, parent?: string) =>
    http.json<unknown>(importPath(entry, importId, parent), { method: 'DELETE' }),

  /**
   * One thing done to the records named, each with the version that was on screen: one that has changed since refuses.
   * @returns the id of the job
   */
  bulkOf: async (
    entry: ManifestEntry,
    action: BulkAction,
    versions: Readonly<Record<string, number>>,
    parent?: string,
  ) =>
    (
      await http.json<{ jobId: JobId<BulkResult> }>(`${pathOf(entry, parent)}/bulk`, {
        method: 'POST',
        body: { action, ids: Object.keys(versions), versions },
      })
    ).jobId,

  /** The same for every record that the list lets through. */
  bulkAll: async (entry: ManifestEntry, action: BulkAction, params: ListParams) =>
    (
      await http.json<{ jobId: JobId<BulkResult> }>(`${pathOf(entry, params.meta?.parent)}/bulk`, {
        method: 'POST',
        body: { action, query: filterQuery(params.filter ?? {}, params.meta?.filters) },
      })
    ).jobId,
};
