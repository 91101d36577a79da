import type { HeldOutcome } from '../domain/held/outcome';
import type { HeldDecision, HeldQuery, HeldReason, HeldSource, HeldState } from '../domain/held/terms';
import type { Person, PersonField, Verdict } from '../domain/patients/person';
import { http } from './client';

/** What waits until a person says whose it is, or was decided on. */
export interface HeldImport {
  heldId: string;
  source: HeldSource;
  reason: HeldReason;
  state: HeldState;
  told: Person;
  /** Records that would come in, by kind. */
  counts: Record<string, number>;
  writtenAt: string | null;
  heldAt: string;
  heldBy: string | null;
  decidedAt: string | null;
  decidedBy: string | null;
  patientId: string | null;
  /** What came of it; null while it waits, where it was discarded, and of what was decided in earlier versions. */
  outcome: HeldOutcome | null;
}

/** A patient beside whom is told of. */
export interface HeldCandidate {
  patientId: string;
  here: Person;
  fields: Record<PersonField, Verdict>;
}

export interface HeldPage {
  heldImports: HeldImport[];
  totalHeldImports: number;
  /** By state, whatever state is asked for. */
  counts: Record<HeldState, number>;
}

const path = (heldId: string, ...more: string[]): string =>
  ['heldImports', heldId, ...more].map(encodeURIComponent).join('/');

/** Imports that wait for a person. @throws ApiError from every function */
export const heldActions = {
  page: (query: HeldQuery, paging: { offset: number; limit: number }, signal?: AbortSignal) =>
    http.json<HeldPage>('heldImports', { query: { ...query, ...paging }, signal }),

  /** What is held, with whom it may mean. Each look is written into the audit. */
  open: (heldId: string, signal?: AbortSignal) =>
    http.json<{ heldImport: HeldImport; candidates: HeldCandidate[] }>(path(heldId), { signal }),

  /** Any patient beside whom is told of. */
  candidate: async (heldId: string, patientId: string, signal?: AbortSignal) =>
    (await http.json<{ candidate: HeldCandidate }>(path(heldId, 'candidates', patientId), { signal })).candidate,

  decide: (heldId: string, body: { decision: HeldDecision; patientId?: string; dob?: string }) =>
    http.json<{ heldImport: HeldImport }>(path(heldId, 'decision'), { method: 'POST', body }),
};
