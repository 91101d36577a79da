import { call } from './client';

/** Requests about a patient's delegates. @throws ApiError from every function */
export const delegateActions = {
  list: async (patientId: string, signal?: AbortSignal) =>
    (await call('GET patients/{patientId}/delegates', { params: { patientId }, signal })).delegates,

  /** Adds a delegate. If no account has this e-mail address, creates an account and sends an invitation. */
  add: async (patientId: string, given: { firstName: string; lastName: string; email: string }) =>
    (await call('POST patients/{patientId}/delegates', { params: { patientId }, body: given })).delegate,

  remove: (patientId: string, username: string) =>
    call('DELETE patients/{patientId}/delegates/{username}', { params: { patientId, username } }),
};
