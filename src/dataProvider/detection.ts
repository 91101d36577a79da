import type { DetectRequest, DetectResult } from '../contract/detection';
import { partOf } from './answer';
import { call, records } from './client';

/** Whether a run found anything new. */
export const isNews = ({ state, change }: DetectResult): boolean =>
  state === 'created' || state === 'withdrawn' || (state === 'updated' && change !== 'triage');

/** The number of models that were not evaluated, because records of the plan are unreadable. */
export const unevaluatedIn = (results: readonly DetectResult[]): number =>
  new Set(
    results.flatMap(({ planId, models }) =>
      models.filter(({ outcome }) => outcome === 'unreadable').map(({ modelId }) => `${planId} ${modelId}`),
    ),
  ).size;

/** Requests about detection. @throws ApiError from every function */
export const detectionActions = {
  /** Runs detection on a group of a patient, or on all groups of the last days, and waits for the results. */
  run: async (patientId: string, body: DetectRequest): Promise<DetectResult[]> =>
    partOf(await call('POST patients/{patientId}/detect', { params: { patientId }, body }), 'results'),

  /** The alerts that go or change if a data point, a journal or a condition is deleted. */
  withdrawals: async (of: 'data' | 'journals' | 'conditions', patientId: string, id: string, signal?: AbortSignal) => {
    switch (of) {
      case 'data': {
        const params = { patientId, dataPointId: id };
        return (await call('GET patients/{patientId}/data/{dataPointId}/withdrawals', { params, signal })).alerts;
      }
      case 'journals': {
        const params = { patientId, journalId: id };
        return (await call('GET patients/{patientId}/journals/{journalId}/withdrawals', { params, signal })).alerts;
      }
      case 'conditions': {
        const params = { patientId, conditionId: id };
        return (await call('GET patients/{patientId}/conditions/{conditionId}/withdrawals', { params, signal })).alerts;
      }
    }
  },

  /** Explains an alert that detection has stored. */
  explanation: async (patientId: string, dataPointId: string, signal?: AbortSignal) => {
    const params = { patientId, dataPointId };
    return (await call('GET patients/{patientId}/data/{dataPointId}/explanation', { params, signal })).explanation;
  },

  /** Evaluates the current rules for a check-in or a report, by plan; used if there is no alert. */
  evaluation: async (patientId: string, groupId: string, sessionId: string | undefined, signal?: AbortSignal) => {
    const query = { groupId, sessionId };
    return (await call('GET patients/{patientId}/evaluation', { params: { patientId }, query, signal })).plans;
  },

  /** The number of a plan's active patients. If there are very many, the number is a lower bound. */
  countPatients: async (planId: string, signal?: AbortSignal) => {
    const query = { planId, inactive: false, limit: 1 };
    return (await records('patient').list({ query, project: ['patientId'], signal })).total;
  },

  /**
   * Starts detection on the latest days of a plan's patients.
   * @param patientIds only these patients; absent: all active patients of the plan
   * @returns the job's id
   */
  startForPatients: async (planId: string, days: number, patientIds?: readonly string[]) => {
    const body = { planId, days, ...(patientIds && { patientIds: [...patientIds] }) };
    return partOf(await call('POST patients/{patientId}/detect', { params: { patientId: '*' }, body }), 'jobId');
  },
};
