import { createCall } from './call';
import type { RecordOf } from '../domain/records';
import { http } from './client';
import type { Http } from './http';

export type LoginEvent = 'LoginSuccess' | 'LoginFailure';

/** Accounts behind people's records, and when they signed in. @throws ApiError from every function */
export const createLoginActions = (on: Http) => ({
  /** The account of a user, by its id or name; 404 where there is none. */
  account: async (userId: string, signal?: AbortSignal) =>
    (await on.json<{ user: RecordOf<'user'> }>(`authentication/users/${encodeURIComponent(userId)}`, { signal })).user,

  /** When somebody last signed in, or last failed to; ISO 8601, null where that is not known. */
  latest: async (EventName: LoginEvent, UserName: string, signal?: AbortSignal): Promise<string | null> => {
    const query = { EventName, UserName, limit: 1 };
    const { metrics } = await createCall(on).call('GET logging/metrics', { query, signal });
    return metrics[0]?.createDate ?? null;
  },
});

export const loginActions = createLoginActions(http);
