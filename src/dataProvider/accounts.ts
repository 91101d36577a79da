import type { EntityRecord } from '../domain/entity/types';
import { http } from './client';

/** What administrators do with the accounts of others. Each gives the user as it then is. @throws ApiError */
const change = async (path: string, body: object): Promise<EntityRecord> =>
  (await http.json<{ user: EntityRecord }>(`authentication/${path}`, { method: 'POST', body })).user;

export const accountActions = {
  resetPassword: (username: string) => change('resetPassword', { Username: username }),
  resendInvite: (username: string) => change('resendInvite', { username }),
  optIn: (username: string) => change('optIn', { username }),
  setMfa: (username: string, enabled: boolean) => change('mfa', { username, enabled }),

  /** @returns the names of the users who may try again */
  unlock: async (who: { email: string } | { username: string }) =>
    (await http.json<{ unlocked: string[] }>('authentication/unlock', { method: 'POST', body: who })).unlocked,
};

/** What people do who hold a link to set their password; nobody is signed in. @throws ApiError `linkInvalid` */
export const linkActions = {
  look: (token: string, signal?: AbortSignal) =>
    http.json<{ purpose: 'invite' | 'reset'; username: string }>('anon/authentication/link', {
      method: 'POST',
      anonymous: true,
      body: { token },
      signal,
    }),

  /** @returns who the link was for, and whether this console is open to them */
  setPassword: (token: string, newPassword: string) =>
    http.json<{ username: string; console: boolean }>('anon/authentication/setPassword', {
      method: 'POST',
      anonymous: true,
      body: { token, newPassword },
    }),
};
