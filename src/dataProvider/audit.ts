import type { AuditQuery } from '../domain/audit/actions';
import { call, fetchFile } from './client';

/** Requests about the audit. @throws ApiError from every function */
export const auditActions = {
  entry: async (auditId: string, signal?: AbortSignal) =>
    (await call('GET audit/{auditId}', { params: { auditId }, signal })).entry,

  export: (query: AuditQuery) => fetchFile('GET audit/export', { query }),

  /** @returns the id of the job, whose result is a `ChainVerdict` */
  verify: async () => (await call('POST audit/verify')).jobId,
};
