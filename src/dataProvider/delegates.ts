import { call } from './client';

/** Who may act for a patient. @throws ApiError from every function */
export const delegateActions = {
  list: async (patientId: string, signal?: AbortSignal) =>
    (await call('GET patients/{patientId}/delegates', { params: { patientId }, signal })).delegates,

  /** Whose e-mail address has no account yet gets one, and is invited. */
  add: async (patientId: string, given: { firstName: string; lastName: string; email: string }) =>
    (await call('POST patients/{patientId}/delegates', { params: { patientId }, body: given })).delegate,

  remove: (patientId: string, username: string) =>
    call('DELETE patients/{patientId}/delegates/{username}', { params: { patientId, username } }),
};
