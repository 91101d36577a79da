import type { ScrubbedImport } from '../contract/scrub';
import { call } from './client';

/** Requests about scrubbed patients. @throws ApiError from every function */
export const scrubActions = {
  exportPatient: (patientId: string) => call('POST patients/{patientId}/scrubbed', { params: { patientId } }),

  /** Starts the export of an organization's patients. The file can be imported once the job is done. */
  exportOrganization: (orgId: string) => call('GET apricity-cleanse/patients', { query: { orgId } }),

  /** Starts the import of a file. @returns the job's id */
  importPatients: async (query: ScrubbedImport) => (await call('POST apricity-cleanse/patients', { query })).jobId,
};
