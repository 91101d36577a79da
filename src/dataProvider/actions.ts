import type { ImportResult } from '../contract/entityJobs';
import type { JobId } from '../contract/jobKind';
import type { JobOf } from '../contract/jobs';
import type { EntityRecord } from '../domain/entity/types';
import type { Use } from '../domain/entity/uses';
import type { ManifestEntry } from '../domain/entity/manifest';
import type { Change } from '../domain/rules';
import { filterQuery } from './bindings/filters';
import { decodeKey, pathOf, recordPath } from './bindings/keys';
import { sortQuery } from './bindings/paging';
import { plainSelection } from './bindings/simpleRest';
import type { ListParams } from './bindings/types';
import { createCall } from './call';
import type { RuntimeConfig } from './config';
import type { Http, Query } from './http';

/** One change of a record, newest first in a list. */
export interface RecordVersion {
  version: number;
  operation: string;
  at: string;
  by: string | null;
  byName: string | null;
  requestId: string | null;
  changes: Change[];
}

export type ExportFormat = 'csv' | 'json';

/** Which rows, in which order, in the words of the entity's dialect. */
const selectionQuery = (entry: ManifestEntry, params: ListParams): Query =>
  entry.api.dialect === 'simple-rest'
    ? plainSelection(params)
    : { ...sortQuery(params.sort, entry.id), ...filterQuery(params.filter ?? {}, params.meta?.filters) };

/** What the console asks of the platform beyond reading and writing records. @throws ApiError from every function */
export function createActions(http: Http) {
  const { call } = createCall(http);
  const keyedPath = (entry: ManifestEntry, id: string): string => recordPath(entry, decodeKey(entry, id));
  const collection = (entry: ManifestEntry, params: ListParams): string => pathOf(entry, params.meta?.parent);

  return {
    /** The rows that the list shows, all of them, as a stream. */
    exportRecords: (entry: ManifestEntry, format: ExportFormat, columns: readonly string[], params: ListParams) =>
      http.response(`${collection(entry, params)}/export`, {
        query: { format, columns: columns.join(','), ...selectionQuery(entry, params) },
        headers: { Accept: format === 'csv' ? 'text/csv' : 'application/json' },
        signal: params.signal,
      }),

    importRecords: (
      entry: ManifestEntry,
      rows: readonly EntityRecord[],
      options: { dryRun: boolean; parent?: string; signal?: AbortSignal },
    ) =>
      http.json<ImportResult>(`${pathOf(entry, options.parent)}/import`, {
        method: 'POST',
        body: { rows, dryRun: options.dryRun },
        signal: options.signal,
      }),

    /** What refers to a record, and so keeps it from being removed. */
    uses: async (entry: ManifestEntry, id: string, signal?: AbortSignal) =>
      (await http.json<{ uses: Use[] }>(`${keyedPath(entry, id)}/uses`, { signal })).uses,

    versions: (entry: ManifestEntry, id: string, paging: { offset: number; limit: number }, signal?: AbortSignal) =>
      http.json<{ versions: RecordVersion[]; totalVersions: number }>(`${keyedPath(entry, id)}/versions`, {
        query: paging,
        signal,
      }),

    version: async (entry: ManifestEntry, id: string, version: number, signal?: AbortSignal) =>
      (
        await http.json<{ version: RecordVersion & { record: EntityRecord } }>(
          `${keyedPath(entry, id)}/versions/${version}`,
          { signal },
        )
      ).version,

    /** @param current the version on screen; a record that has changed since is not restored (409) */
    restore: (entry: ManifestEntry, id: string, version: number, current: number) =>
      http.json<EntityRecord>(`${keyedPath(entry, id)}/versions/${version}/restore`, {
        method: 'POST',
        body: { _version: current },
      }),

    job: async <Result>(jobId: JobId<Result>, signal?: AbortSignal): Promise<JobOf<Result>> => {
      const { job } = await call('GET jobs/{jobId}', { params: { jobId }, signal, background: true });
      // What a job finds, its kind says, and with it the type of the id that its start has given.
      return { ...job, result: job.result as Result | null };
    },

    cancelJob: async (jobId: string) => (await call('POST jobs/{jobId}/cancel', { params: { jobId } })).job,

    search: async (text: string, limit: number, signal?: AbortSignal) =>
      (await call('GET search', { query: { text, limit }, signal })).results,

    /** Every plan that an organization could sell. */
    billingPlans: async (orgId: string, signal?: AbortSignal) =>
      (await call('GET billing/{orgId}/plans', { params: { orgId }, query: { disableFilter: true }, signal })).plans,

    /** How many records each collection of a plan has, by resource. */
    planContents: async (planId: string, signal?: AbortSignal) =>
      (await call('GET plans/{planId}/contents', { params: { planId }, signal, background: true })).contents,

    /** Whether the platform answers. */
    health: () => http.json<unknown>('health', { anonymous: true, background: true }),

    /** The runtime configuration as it is now; the one read at start is `runtimeConfig()`. */
    config: () => http.json<Partial<RuntimeConfig>>('config', { anonymous: true, background: true }),

    me: async (signal?: AbortSignal) => (await call('GET authentication/me', { signal })).user,

    changePassword: (currentPassword: string, newPassword: string) =>
      call('POST authentication/changePassword', { body: { currentPassword, newPassword } }),

    mfaSetup: () => call('POST authentication/mfa/setup'),

    mfaEnable: (code: string) => call('POST authentication/mfa/enable', { body: { code } }),

    /** Creates new recovery codes, which replace the current ones. */
    recoveryCodes: async (password: string, code: string) =>
      (await call('POST authentication/mfa/recoveryCodes', { body: { password, code } })).recoveryCodes,

    mfaDisable: async (password: string, code: string) =>
      (await call('POST authentication/mfa/disable', { body: { password, code } })).user,
  };
}

export type Actions = ReturnType<typeof createActions>;
