import type { ScrubbedImport } from '../contract/scrub';
import { call } from './client';

/** Scrubbed patients, out of the platform and in again. @throws ApiError from every function */
export const scrubActions = {
  exportPatient: (patientId: string) => call('POST patients/{patientId}/scrubbed', { params: { patientId } }),

  /** Begins the export of an organization's patients; the file can be taken in once the job is done. */
  exportOrganization: (orgId: string) => call('GET apricity-cleanse/patients', { query: { orgId } }),

  /** Begins to make patients from a file. @returns the job's id */
  importPatients: async (query: ScrubbedImport) => (await call('POST apricity-cleanse/patients', { query })).jobId,
};
