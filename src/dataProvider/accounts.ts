import { call } from './client';

/**
 * Actions of administrators on user accounts. Each returns the updated user, except `unlock`.
 * @throws ApiError
 */
export const accountActions = {
  resetPassword: async (username: string) =>
    (await call('POST authentication/resetPassword', { body: { Username: username }, once: true })).user,
  resendInvite: async (username: string) =>
    (await call('POST authentication/resendInvite', { body: { username }, once: true })).user,
  optIn: async (username: string) => (await call('POST authentication/optIn', { body: { username }, once: true })).user,
  setMfa: async (username: string, enabled: boolean) =>
    (await call('POST authentication/mfa', { body: { username, enabled } })).user,

  /** @returns the names of the users who are no longer locked */
  unlock: async (who: { email: string } | { username: string }) =>
    (await call('POST authentication/unlock', { body: who })).unlocked,
};

/**
 * Requests of people who set their password with a link. These people are not signed in. @throws ApiError `linkInvalid`
 */
export const linkActions = {
  look: (token: string, signal?: AbortSignal) =>
    call('POST anon/authentication/link', { anonymous: true, body: { token }, signal }),

  /** @returns the user name of the link's recipient, and whether this user can use the console */
  setPassword: (token: string, newPassword: string) =>
    call('POST anon/authentication/setPassword', { anonymous: true, body: { token, newPassword } }),
};
