import type { TriageRequest } from '../contract/triage';
import { call } from './client';

/** The data point of an alert. */
export interface AlertKey {
  patientId: string;
  dataPointId: string;
}

/** Requests about an alert. @throws ApiError from every function */
export const triageActions = {
  /** Acknowledges an alert with a note. */
  acknowledge: (params: AlertKey, body: TriageRequest) =>
    call('POST patients/{patientId}/data/{dataPointId}/triage', { params, body, once: true }),
};
