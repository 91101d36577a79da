import { call } from './client';

const ownSessions = {
  list: async (signal?: AbortSignal) => (await call('GET authentication/sessions', { signal })).sessions,
  end: (sessionId: string) => call('DELETE authentication/sessions/{sessionId}', { params: { sessionId } }),
  endOthers: () => call('DELETE authentication/sessions'),
};

const ofUser = (username: string) => ({
  list: async (signal?: AbortSignal) =>
    (await call('GET authentication/users/{username}/sessions', { params: { username }, signal })).sessions,
  end: (sessionId: string) =>
    call('DELETE authentication/users/{username}/sessions/{sessionId}', { params: { username, sessionId } }),
  endOthers: () => call('DELETE authentication/users/{username}/sessions', { params: { username } }),
});

const of = (username?: string) => (username === undefined ? ownSessions : ofUser(username));

/**
 * Requests about the user's own sessions, or about the sessions of a named user.
 * @throws ApiError
 */
export const sessionActions = {
  list: (username?: string, signal?: AbortSignal) => of(username).list(signal),

  /** Ends one session, or all except the current one. @returns the number of ended sessions */
  end: async (username?: string, sessionId?: string) =>
    (await (sessionId === undefined ? of(username).endOthers() : of(username).end(sessionId))).ended,
};
