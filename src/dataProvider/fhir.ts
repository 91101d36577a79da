import { call } from './client';

/** Requests about imports of FHIR. @throws ApiError from every function */
export const fhirActions = {
  /** An import that the user has started, with its result. */
  read: async (jobId: string, signal?: AbortSignal) =>
    (await call('GET fhir/import/{jobId}', { params: { jobId }, signal })).job,
};
