import { call } from './client';

/** Requests about a patient's delegates. @throws ApiError from every function */
export const delegateActions = {
  list: async (patientId: string, signal?: AbortSignal) =>
    (await call('GET patients/{patientId}/delegates', { params: { patientId }, signal })).delegates,

  /** Creates an account and sends an invitation if no account has this e-mail address. */
  add: async (patientId: string, given: { firstName: string; lastName: string; email: string }) =>
    (await call('POST patients/{patientId}/delegates', { params: { patientId }, body: given })).delegate,

  remove: (patientId: string, username: string) =>
    call('DELETE patients/{patientId}/delegates/{username}', { params: { patientId, username } }),
};
