import type { DetectRequest, DetectResult } from '../contract/detection';
import { partOf } from './answer';
import { call, records } from './client';

/** Whether a run found something new. */
export const isNews = ({ state, change }: DetectResult): boolean =>
  state === 'created' || (state === 'updated' && change !== 'triage');

/** How many models of the plans could not be evaluated, because records of the plan cannot be read. */
export const unevaluatedIn = (results: readonly DetectResult[]): number =>
  new Set(
    results.flatMap(({ planId, models }) =>
      models.filter(({ outcome }) => outcome === 'unreadable').map(({ modelId }) => `${planId} ${modelId}`),
    ),
  ).size;

/** What the console asks of detection. @throws ApiError from every function */
export const detectionActions = {
  /** Runs detection on a group of a patient, or on all of the last days, at once. */
  run: async (patientId: string, body: DetectRequest): Promise<DetectResult[]> =>
    partOf(await call('POST patients/{patientId}/detect', { params: { patientId }, body }), 'results'),

  /** Explains an alert that detection has stored. */
  explanation: async (patientId: string, dataPointId: string, signal?: AbortSignal) => {
    const params = { patientId, dataPointId };
    return (await call('GET patients/{patientId}/data/{dataPointId}/explanation', { params, signal })).explanation;
  },

  /** What the rules of today say of a check-in or a report, by plan; asked where there is no alert. */
  evaluation: async (patientId: string, groupId: string, sessionId: string | undefined, signal?: AbortSignal) => {
    const query = { groupId, sessionId };
    return (await call('GET patients/{patientId}/evaluation', { params: { patientId }, query, signal })).plans;
  },

  /** How many active patients a plan has; a large number is "at least". */
  countPatients: async (planId: string, signal?: AbortSignal) => {
    const query = { planId, inactive: false, limit: 1 };
    return (await records('patient').list({ query, project: ['patientId'], signal })).total;
  },

  /**
   * Begins to detect on the latest days of a plan's patients.
   * @param patientIds these alone; absent: all active patients of the plan
   * @returns the job's id
   */
  startForPatients: async (planId: string, days: number, patientIds?: readonly string[]) => {
    const body = { planId, days, ...(patientIds && { patientIds: [...patientIds] }) };
    return partOf(await call('POST patients/{patientId}/detect', { params: { patientId: '*' }, body }), 'jobId');
  },
};
