import { toEmrMoment, type EmrLimits, type EmrType } from '../domain/emr/options';
import { call } from './client';

const momentOf = (moment: Date | null) => (moment === null ? undefined : toEmrMoment(moment));

/** Requests about imports from the EMR. @throws ApiError from every function */
export const emrActions = {
  /** The source of imports, and the number of patients in an import of all patients. */
  about: (signal?: AbortSignal) => call('GET apricity-cleanse/import/emr', { signal }),

  /** The FHIR resource, or the statement of a document, from which a patient's record was imported, as it came. */
  original: (
    patientId: string,
    source: { system: string; resourceType: string; resourceId: string; writtenAt?: string },
  ) => call('GET patients/{patientId}/originals', { params: { patientId }, query: source }),

  /**
   * Starts the import of one patient, or of all active patients with an EMR ID.
   * @param of the patient; absent for all patients
   * @returns the job's id
   */
  start: async (types: readonly EmrType[], limits: EmrLimits<Date>, of?: { emrId: string; patientId: string }) => {
    const query = {
      ...(of ?? { emrId: '*' }),
      ...(limits.fullImport && { fullImport: true }),
      types: types.join(','),
      sinceDate: momentOf(limits.sinceDate),
      startDate: momentOf(limits.startDate),
      endDate: momentOf(limits.endDate),
      async: true,
    } as const;
    return (await call('POST apricity-cleanse/import/emr', { query })).jobId;
  },
};
