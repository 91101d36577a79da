import { call, records } from './client';

export type LoginEvent = 'LoginSuccess' | 'LoginFailure';

/** Accounts behind people's records, and when they signed in. @throws ApiError from every function */
export const loginActions = {
  /** The account of a user, by its id or name; 404 where there is none. */
  account: (userId: string, signal?: AbortSignal) => records('user').get({ id: userId }, { signal }),

  /** When somebody last signed in, or last failed to; ISO 8601, null where that is not known. */
  latest: async (EventName: LoginEvent, UserName: string, signal?: AbortSignal): Promise<string | null> => {
    const { metrics } = await call('GET logging/metrics', { query: { EventName, UserName, limit: 1 }, signal });
    return metrics[0]?.createDate ?? null;
  },
};
