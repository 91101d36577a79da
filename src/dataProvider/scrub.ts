import type { EntityRecord } from '../domain/entity/types';
import { http } from './client';
import type { Http } from './http';

/** A patient on its way out: by what id it is taken in again, and the patient as it is since. */
export interface PatientExport {
  exportId: string;
  /** Records that went with the patient. */
  records: number;
  patient: EntityRecord;
}

export interface PatientImport {
  /** The exported ID of a patient or of an organization's patients. */
  fileId: string;
  firstName: string;
  lastName: string;
  orgId?: string;
  userId?: string;
}

const PATH = 'apricity-cleanse/patients/';

/** Scrubbed patients, out of the platform and in again. @throws ApiError from every function */
export const createScrubActions = (on: Http) => ({
  exportPatient: (patientId: string) =>
    on.json<PatientExport>(`patients/${encodeURIComponent(patientId)}/scrubbed`, { method: 'POST', body: {} }),

  /** Begins the export of an organization's patients; the file can be taken in once the job is done. */
  exportOrganization: (orgId: string) => on.json<{ fileId: string; jobId: string }>(PATH, { query: { orgId } }),

  /** Begins to make patients from a file. @returns the job's id */
  importPatients: async (given: PatientImport) =>
    (await on.json<{ jobId: string }>(PATH, { method: 'POST', query: { ...given }, body: {} })).jobId,
});

export const scrubActions = createScrubActions(http);
