import { http } from './client';

/** A user who may act on a patient's behalf. */
export interface Delegate {
  username: string;
  userId: string | null;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

const pathOf = (patientId: string): string => `patients/${encodeURIComponent(patientId)}/delegates`;

/** Who may act for a patient. @throws ApiError from every function */
export const delegateActions = {
  list: async (patientId: string, signal?: AbortSignal) =>
    (await http.json<{ delegates: Delegate[] }>(pathOf(patientId), { signal })).delegates,

  /** Whose e-mail address has no account yet gets one, and is invited. */
  add: async (patientId: string, given: { firstName: string; lastName: string; email: string }) =>
    (await http.json<{ delegate: Delegate }>(pathOf(patientId), { method: 'POST', body: given })).delegate,

  remove: (patientId: string, username: string) =>
    http.json<unknown>(`${pathOf(patientId)}/${encodeURIComponent(username)}`, { method: 'DELETE' }),
};
