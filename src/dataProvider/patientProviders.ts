import { call } from './client';

/** Requests about a patient's providers. Changes return the updated patient. @throws ApiError from every function */
export const patientProviders = {
  list: async (patientId: string, signal?: AbortSignal) =>
    (await call('GET patients/{patientId}/providers', { params: { patientId }, signal })).providers,

  add: async (patientId: string, providerId: string) =>
    (await call('POST patients/{patientId}/providers', { params: { patientId }, body: { providerId } })).patient,

  remove: async (patientId: string, providerId: string) =>
    (await call('DELETE patients/{patientId}/providers/{providerId}', { params: { patientId, providerId } })).patient,
};
