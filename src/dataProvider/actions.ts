import type { JobId } from '../contract/jobKind';
import type { JobOf } from '../contract/jobs';
import type { ManifestEntry } from '../domain/entity/manifest';
import { filterQuery } from './bindings/filters';
import { decodeKey } from './bindings/keys';
import { sortQuery } from './bindings/paging';
import { plainSelection } from './bindings/simpleRest';
import type { ListParams } from './bindings/types';
import { createCall } from './call';
import { entityClient } from './entityClient';
import type { Http, Query } from './http';

export type ExportFormat = 'csv' | 'json';

/** Which rows, in which order, in the words of the entity's dialect. */
const selectionQuery = (entry: ManifestEntry, params: ListParams): Query =>
  entry.api.dialect === 'simple-rest'
    ? plainSelection(params)
    : { ...sortQuery(params.sort, entry.id), ...filterQuery(params.filter ?? {}, params.meta?.filters) };

/** What the console asks of the platform beyond reading and writing records. @throws ApiError from every function */
export function createActions(http: Http) {
  const { call } = createCall(http);
  const routes = (entry: ManifestEntry) => entityClient(entry, http);

  return {
    /** The rows that the list shows, all of them, as a stream. */
    exportRecords: (entry: ManifestEntry, format: ExportFormat, columns: readonly string[], params: ListParams) =>
      routes(entry).exportFile(format, {
        parent: params.meta?.parent,
        query: { columns: columns.join(','), ...selectionQuery(entry, params) },
        signal: params.signal,
      }),

    /** What refers to a record, and so keeps it from being removed. */
    uses: (entry: ManifestEntry, id: string, signal?: AbortSignal) => routes(entry).uses(decodeKey(entry, id), signal),

    versions: (entry: ManifestEntry, id: string, paging: { offset: number; limit: number }, signal?: AbortSignal) =>
      routes(entry).versions(decodeKey(entry, id), paging, signal),

    /** @param current the version on screen; a record that has changed since is not restored (409) */
    restore: (entry: ManifestEntry, id: string, version: number, current: number) =>
      routes(entry).restore(decodeKey(entry, id), version, current),

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
    health: () => call('GET health', { anonymous: true, background: true }),

    /** The runtime configuration as it is now; the one read at start is `runtimeConfig()`. */
    config: () => call('GET config', { anonymous: true, background: true }),

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
