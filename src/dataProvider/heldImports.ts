import type { HeldDecided } from '../contract/heldImports';
import { call } from './client';

/** Requests about held imports. @throws ApiError from every function */
export const heldActions = {
  /** A held import with the possible patients. Each read is audited. */
  open: (heldId: string, signal?: AbortSignal) => call('GET heldImports/{heldId}', { params: { heldId }, signal }),

  /** Compares any patient with the imported person. */
  candidate: async (heldId: string, patientId: string, signal?: AbortSignal) => {
    const params = { heldId, patientId };
    return (await call('GET heldImports/{heldId}/candidates/{patientId}', { params, signal })).candidate;
  },

  decide: (heldId: string, body: HeldDecided) =>
    call('POST heldImports/{heldId}/decision', { params: { heldId }, body }),
};
