import type { LogFilters } from '../contract/logs';
import { call, fetchFile } from './client';
import { createOffered } from './offered';

/** The filters, limit and order of a search of the log. */
export interface LogQuery extends LogFilters {
  limit?: number;
  order?: 'asc' | 'desc';
}

/** Most searches end within this time in ms, and need no second request. */
const WAIT_MS = 1_000;

const readWith = createOffered();

/** Requests about the log. @throws ApiError, or the abort of `signal`, from every function */
export const logActions = {
  /** Starts a search. @returns its id, and its state if it ended soon */
  begin: (query: LogQuery, options: { signal: AbortSignal; background: boolean }) =>
    readWith({ wait: WAIT_MS }, (more) => call('GET logging/logs', { query: { ...query, ...more }, ...options })),

  job: (jobId: string, signal: AbortSignal) =>
    call('GET logging/job/{jobId}', { params: { jobId }, background: true, signal }),

  cancel: (jobId: string) => call('POST logging/job/{jobId}/cancel', { params: { jobId }, background: true }),

  histogram: (query: LogFilters, signal: AbortSignal) =>
    call('GET logging/histogram', { query, background: true, signal }),

  facets: (query: LogFilters, signal: AbortSignal) => call('GET logging/facets', { query, background: true, signal }),

  /** The lines of the last 24 hours that a log notification would have matched. */
  trial: (query: { logText?: string; logLevel: number; logTag?: string }, signal: AbortSignal) =>
    call('GET logging/trial', { query, signal }),

  /** The newest lines at or after a time, the newest first. */
  newest: async (query: LogFilters, limit: number, signal: AbortSignal) =>
    (await call('GET logging/lines', { query: { ...query, limit, order: 'desc' }, background: true, signal })).logs,

  /** A line with the lines before and after it. */
  around: (place: { createDate: string; logId: string }, signal: AbortSignal) =>
    call('GET logging/around', { query: place, signal }),

  /** All lines of a search as NDJSON. */
  exported: ({ limit: _limit, ...query }: LogQuery) => fetchFile('GET logging/export', { query }),
};
