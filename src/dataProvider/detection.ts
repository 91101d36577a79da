import type { AlertExplanation, Evaluation } from '../domain/detection';
import { http } from './client';
import type { Http } from './http';

/** What a run is asked for; without a group it is every group of the last days. */
export interface DetectRequest {
  groupId?: string;
  sessionId?: string;
  /** ISO 8601; absent: the newest data of each group. */
  eventTime?: string;
  triage?: boolean;
  lab?: boolean;
  recalculateModels?: boolean;
  source?: string;
  planId?: string;
  days?: number;
}

/** What a run found in one group by one plan. */
export interface DetectResult {
  groupId: string;
  sessionId: string | null;
  planId: string;
  eventTime: string;
  /** Null where answers are missing and no rule has fired. */
  alertLevelId: string | null;
  dataPointId: string | null;
  state: 'created' | 'updated' | 'unchanged' | 'none';
  /** Of an alert that was updated: its level, what it stands on, or only that it was assessed for triage. */
  change: 'level' | 'details' | 'triage' | null;
}

/** Whether a run has found something that did not stand already. */
export const isNews = ({ state, change }: DetectResult): boolean =>
  state === 'created' || (state === 'updated' && change !== 'triage');

/** What a run over many patients came to. */
export interface DetectOutcome {
  patients: number;
  groups: number;
  /** Alerts that are new or have changed. */
  alerts: number;
  /** Ids that were named and belong to no patient. */
  unknown: number;
}

/** What the console asks of detection. @throws ApiError from every function */
export function createDetectionActions(on: Http) {
  const of = (patientId: string): string => `patients/${encodeURIComponent(patientId)}`;
  return {
    /** Runs detection on a group of a patient, or on all of the last days, at once. */
    run: async (patientId: string, request: DetectRequest) =>
      (await on.json<{ results: DetectResult[] }>(`${of(patientId)}/detect`, { method: 'POST', body: { ...request } }))
        .results,

    /** Explains an alert that detection has stored. */
    explanation: async (patientId: string, dataPointId: string, signal?: AbortSignal) => {
      const path = `${of(patientId)}/data/${encodeURIComponent(dataPointId)}/explanation`;
      return (await on.json<{ explanation: AlertExplanation }>(path, { signal })).explanation;
    },

    /** What the rules of today say of a check-in or a report, by plan; asked where there is no alert. */
    evaluation: async (patientId: string, groupId: string, sessionId: string | undefined, signal?: AbortSignal) => {
      const query = { groupId, sessionId };
      return (await on.json<{ plans: Evaluation[] }>(`${of(patientId)}/evaluation`, { query, signal })).plans;
    },

    /** How many active patients a plan has; a large number is "at least". */
    countPatients: async (planId: string, signal?: AbortSignal) => {
      const query = { planId, inactive: false, limit: 1, project: 'patientId' };
      return (await on.json<{ totalPatients: number }>('patients', { query, signal })).totalPatients;
    },

    /**
     * Begins to detect on the latest days of a plan's patients.
     * @param patientIds these alone; absent: all active patients of the plan
     * @returns the job's id
     */
    startForPatients: async (planId: string, days: number, patientIds?: readonly string[]) => {
      const body = { planId, days, ...(patientIds && { patientIds }) };
      return (await on.json<{ jobId: string }>('patients/*/detect', { method: 'POST', body })).jobId;
    },
  };
}

export const detectionActions = createDetectionActions(http);
