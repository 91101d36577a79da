import type { AuditAction, AuditQuery } from '../domain/audit/actions';
import type { JsonObject } from '../domain/entity/types';
import { http } from './client';

export interface AuditEntry {
  auditId: string;
  at: string;
  userId: string | null;
  username: string | null;
  action: AuditAction;
  entity: string | null;
  recordId: string | null;
  patientId: string | null;
  requestId: string | null;
  details: JsonObject;
}

export interface AuditPage {
  audit: AuditEntry[];
  /** On the first page. */
  totalAudit?: number;
  totalIsMinimum?: boolean;
  nextCursor?: string;
}

export type SealedEntry = AuditEntry & { seal: { seq: number; hash: string } | null };

/** What the check of the chain has found. */
export interface ChainVerdict {
  sealed: number;
  intact: boolean;
  firstBad: { seq: number | null; auditId: string | null; fault: 'changed' | 'missing' | 'inserted' | 'end' } | null;
  /** From which row on seals are made with a key that is not in the database. */
  keyedFrom: number | null;
  /** Where ends of the chain are written down outside; what a webhook was sent cannot be read back. */
  anchor: 'file' | 'webhook' | null;
}

/** Who saw and changed what. @throws ApiError from every function */
export const auditActions = {
  page: (query: AuditQuery, cursor: string | undefined, signal?: AbortSignal) =>
    http.json<AuditPage>('audit', { query: { ...query, cursor }, signal }),

  entry: async (auditId: string, signal?: AbortSignal) =>
    (await http.json<{ entry: SealedEntry }>(`audit/${encodeURIComponent(auditId)}`, { signal })).entry,

  export: (query: AuditQuery) =>
    http.response('audit/export', { query: { ...query }, headers: { Accept: 'text/csv' } }),

  /** @returns the id of the job, whose result is a `ChainVerdict` */
  verify: async () => (await http.json<{ jobId: string }>('audit/verify', { method: 'POST', body: {} })).jobId,
};
