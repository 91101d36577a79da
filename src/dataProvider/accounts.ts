import { call } from './client';

/** What administrators do with the accounts of others. Each gives the user as it then is. @throws ApiError */
export const accountActions = {
  resetPassword: async (username: string) =>
    (await call('POST authentication/resetPassword', { body: { Username: username } })).user,
  resendInvite: async (username: string) =>
    (await call('POST authentication/resendInvite', { body: { username } })).user,
  optIn: async (username: string) => (await call('POST authentication/optIn', { body: { username } })).user,
  setMfa: async (username: string, enabled: boolean) =>
    (await call('POST authentication/mfa', { body: { username, enabled } })).user,

  /** @returns the names of the users who may try again */
  unlock: async (who: { email: string } | { username: string }) =>
    (await call('POST authentication/unlock', { body: who })).unlocked,
};

/** What people do who hold a link to set their password; nobody is signed in. @throws ApiError `linkInvalid` */
export const linkActions = {
  look: (token: string, signal?: AbortSignal) =>
    call('POST anon/authentication/link', { anonymous: true, body: { token }, signal }),

  /** @returns who the link was for, and whether this console is open to them */
  setPassword: (token: string, newPassword: string) =>
    call('POST anon/authentication/setPassword', { anonymous: true, body: { token, newPassword } }),
};
