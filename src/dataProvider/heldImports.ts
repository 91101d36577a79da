import type { HeldDecided } from '../contract/heldImports';
import { call } from './client';

/** Imports that wait for a person. @throws ApiError from every function */
export const heldActions = {
  /** What is held, with whom it may mean. Each look is written into the audit. */
  open: (heldId: string, signal?: AbortSignal) => call('GET heldImports/{heldId}', { params: { heldId }, signal }),

  /** Compares any patient with the person of the import. */
  candidate: async (heldId: string, patientId: string, signal?: AbortSignal) => {
    const params = { heldId, patientId };
    return (await call('GET heldImports/{heldId}/candidates/{patientId}', { params, signal })).candidate;
  },

  decide: (heldId: string, body: HeldDecided) =>
    call('POST heldImports/{heldId}/decision', { params: { heldId }, body }),
};
