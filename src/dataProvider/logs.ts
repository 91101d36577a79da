import type { LogFilters } from '../contract/logs';
import { call } from './client';

/** The filters, limit and order of a search of the log. */
export interface LogQuery extends LogFilters {
  limit?: number;
  order?: 'asc' | 'desc';
}

/** Requests about the log. @throws ApiError, or the abort of `signal`, from every function */
export const logActions = {
  /** Begins a search. @returns its id */
  begin: async (query: LogQuery, options: { signal: AbortSignal; background: boolean }) =>
    (await call('GET logging/logs', { query, ...options })).logJobId,

  job: (jobId: string, signal: AbortSignal) =>
    call('GET logging/job/{jobId}', { params: { jobId }, background: true, signal }),

  cancel: (jobId: string) => call('POST logging/job/{jobId}/cancel', { params: { jobId }, background: true }),
};
