import { call, records } from './client';

export type LoginEvent = 'LoginSuccess' | 'LoginFailure';

/** Requests about user accounts and their sign-ins. @throws ApiError from every function */
export const loginActions = {
  /** A user account by its id or name. Fails with 404 if it does not exist. */
  account: (userId: string, signal?: AbortSignal) => records('user').get({ id: userId }, { signal }),

  /** The ISO 8601 time of a user's last successful or failed sign-in; null if not known. */
  latest: async (EventName: LoginEvent, UserName: string, signal?: AbortSignal): Promise<string | null> => {
    const { metrics } = await call('GET logging/metrics', { query: { EventName, UserName, limit: 1 }, signal });
    return metrics[0]?.createDate ?? null;
  },
};
