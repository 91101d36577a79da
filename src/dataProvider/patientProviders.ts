import type { EntityRecord } from '../domain/entity/types';
import { http } from './client';
import type { Http } from './http';

/** A provider of a patient; `provider` is null where the provider's record is gone. */
export interface PatientProvider {
  providerId: string;
  provider: EntityRecord | null;
}

/** The providers of a patient; changes answer with the patient as it is then. @throws ApiError from every function */
export const createPatientProviders = (on: Http) => {
  const path = (patientId: string): string => `patients/${encodeURIComponent(patientId)}/providers`;
  return {
    list: async (patientId: string, signal?: AbortSignal) =>
      (await on.json<{ providers: PatientProvider[] }>(path(patientId), { signal })).providers,

    add: async (patientId: string, providerId: string) =>
      (await on.json<{ patient: EntityRecord }>(path(patientId), { method: 'POST', body: { providerId } })).patient,

    remove: async (patientId: string, providerId: string) =>
      (
        await on.json<{ patient: EntityRecord }>(`${path(patientId)}/${encodeURIComponent(providerId)}`, {
          method: 'DELETE',
        })
      ).patient,
  };
};

export const patientProviders = createPatientProviders(http);
