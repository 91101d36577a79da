import { toEmrMoment, type EmrFault, type EmrLimits, type EmrType } from '../domain/emr/options';
import { http } from './client';
import type { Http } from './http';

/** What became of resources, by how many. */
export type EmrCounts = Record<'added' | 'updated' | 'there' | 'skipped' | 'refused', number>;

/** What an import came to; of all patients it says how many. */
export interface EmrOutcome {
  /** By type of resource. */
  counts: Record<string, EmrCounts>;
  labItems: EmrCounts;
  faults: (EmrFault & { patientId?: string })[];
  moreFaults?: number;
  /** Why single resources did not come in. */
  remarks?: { type: string; id: string; reason: string }[];
  moreRemarks?: number;
  patients?: number;
  incomplete?: number;
}

export interface EmrAbout {
  source: 'server' | 'bundles';
  /** Patients that an import of all is about. */
  patients: number;
}

const PATH = 'apricity-cleanse/import/emr';
const momentOf = (moment: Date | null) => (moment === null ? undefined : toEmrMoment(moment));

/** Imports from the EMR. @throws ApiError from every function */
export const createEmrActions = (on: Http) => ({
  about: (signal?: AbortSignal) => on.json<EmrAbout>(PATH, { signal }),

  /**
   * Begins to import a patient, or all active patients that have an EMR ID.
   * @param of absent: all
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
    };
    return (await on.json<{ jobId: string }>(PATH, { method: 'POST', query, body: {} })).jobId;
  },
});

export const emrActions = createEmrActions(http);
