import type { JobId, JobKind, ProgressOf, ResultOf } from '../contract/jobKind';
import type { JobOf } from '../contract/jobs';
import type { ManifestEntry } from '../domain/entity/manifest';
import { viewerZone } from '../domain/shownTime';
import { currentLanguage } from '../i18n';
import { filterQuery } from './bindings/filters';
import { decodeKey } from './bindings/keys';
import { sortQuery } from './bindings/paging';
import { plainSelection } from './bindings/simpleRest';
import type { ListParams } from './bindings/types';
import { typed } from './border';
import { createCall } from './call';
import { entityClient } from './entityClient';
import type { Http, Query } from './http';

export type ExportFormat = 'csv' | 'json';

/** The filters and order of a list as query parameters, in the entity's dialect. */
const selectionQuery = (entry: ManifestEntry, params: ListParams): Query =>
  entry.api.dialect === 'simple-rest'
    ? plainSelection(params)
    : { ...sortQuery(params.sort, entry.id), ...filterQuery(params.filter ?? {}, params.meta?.filters) };

/** Requests of the console other than reading and writing records. @throws ApiError from every function */
export function createActions(http: Http) {
  const { call } = createCall(http);
  const routes = (entry: ManifestEntry) => entityClient(entry, http);

  return {
    /** All rows that match the list's filters, as a stream. */
    exportRecords: (entry: ManifestEntry, format: ExportFormat, columns: readonly string[], params: ListParams) =>
      routes(entry).exportFile(format, {
        parent: params.meta?.parent,
        query: { columns: columns.join(','), ...selectionQuery(entry, params) },
        signal: params.signal,
      }),

    /** References to a record, which prevent its deletion. */
    uses: (entry: ManifestEntry, id: string, signal?: AbortSignal) => routes(entry).uses(decodeKey(entry, id), signal),

    versions: (entry: ManifestEntry, id: string, paging: { offset: number; limit: number }, signal?: AbortSignal) =>
      routes(entry).versions(decodeKey(entry, id), paging, signal),

    /** @param current the version on screen; if the record has changed since then, the restore fails with 409 */
    restore: (entry: ManifestEntry, id: string, version: number, current: number) =>
      routes(entry).restore(decodeKey(entry, id), version, current),

    job: async <Kind extends JobKind>(jobId: JobId<Kind>, signal?: AbortSignal): Promise<JobOf<Kind>> => {
      const { job } = await call('GET jobs/{jobId}', { params: { jobId }, signal, background: true });
      // The type of a job's id includes the types of its progress and result.
      const { progress, result } = job;
      return {
        ...job,
        progress: typed<ProgressOf<Kind>>(progress),
        result: result === null ? null : typed<ResultOf<Kind>>(result),
      };
    },

    cancelJob: async (jobId: string) => (await call('POST jobs/{jobId}/cancel', { params: { jobId } })).job,

    search: async (text: string, limit: number, signal?: AbortSignal) => {
      const searcher = { language: currentLanguage(), timeZone: viewerZone() };
      return (await call('GET search', { query: { text, limit, ...searcher }, signal })).results;
    },

    /** All plans that an organization can sell. */
    billingPlans: async (orgId: string, signal?: AbortSignal) =>
      (await call('GET billing/{orgId}/plans', { params: { orgId }, query: { disableFilter: true }, signal })).plans,

    /** The number of records in each collection of a plan, by resource. */
    planContents: async (planId: string, signal?: AbortSignal) =>
      (await call('GET plans/{planId}/contents', { params: { planId }, signal, background: true })).contents,

    /** Whether the platform answers. */
    health: () => call('GET health', { anonymous: true, background: true }),

    /** The current runtime configuration. `runtimeConfig()` has the configuration that was loaded at start. */
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
