import { http } from './client';

/** A session under way, of oneself or of another. */
export interface ShownSession {
  /** Names the session to the platform; it opens nothing. */
  sessionId: string;
  createdAt: string;
  lastSeen: string;
  group: string;
  address: string | null;
  /** Program and system, such as `Firefox, Linux`. */
  client: string | null;
  device: string | null;
  /** The session that asks. */
  current: boolean;
}

const pathOf = (username?: string): string =>
  username === undefined ? 'authentication/sessions' : `authentication/users/${encodeURIComponent(username)}/sessions`;

/** Sessions of oneself, or of a user by name. @throws ApiError */
export const sessionActions = {
  list: async (username?: string, signal?: AbortSignal) =>
    (await http.json<{ sessions: ShownSession[] }>(pathOf(username), { signal })).sessions,

  /** Ends one, or all but the one that asks. @returns how many ended */
  end: async (username?: string, sessionId?: string) => {
    const path = sessionId === undefined ? pathOf(username) : `${pathOf(username)}/${encodeURIComponent(sessionId)}`;
    return (await http.json<{ ended: number }>(path, { method: 'DELETE' })).ended;
  },
};
