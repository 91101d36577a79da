import { randomKey } from './randomKey';

/** The tokens of the signed-in user, stored where all tabs of the browser can read them. */
export interface Tokens {
  idToken: string;
  refreshToken: string;
}

export type SessionEvent = 'signedIn' | 'expired' | 'signedOut';

const KEYS = {
  idToken: 'idToken',
  refreshToken: 'refreshToken',
  userId: 'userId',
  refreshNonce: 'refreshNonce',
  mustChange: 'passwordChange',
} as const;

export interface Session {
  idToken(): string | null;
  refreshToken(): string | null;
  /** A random text for the next refresh; the same one until there are new tokens, also in other tabs. */
  refreshNonce(): string;
  userId(): string | null;
  /** Whether the platform has said that the password must be changed first. */
  mustChangePassword(): boolean;
  /** Stores whether the password must be changed first. */
  noteMustChange(must: boolean): void;
  /** Starts a session after signing in. If the same user signs in again after an expiry, waiting requests continue. */
  start(tokens: Tokens, userId: string): void;
  /** Stores the new tokens after a refresh. */
  renew(tokens: Tokens): void;
  /** Forgets everything about the user; waiting requests fail. */
  clear(): void;
  /**
   * Marks the session as expired, because the platform refuses the tokens. The shell then asks for the password over
   * the screen.
   */
  expire(): void;
  /** Whether the session is expired and the password is being asked for. */
  expired(): boolean;
  /**
   * Waits until the user has signed in again (true) or signed out (false). Returns false at once if nobody listens,
   * because the password is then not asked for.
   */
  again(): Promise<boolean>;
  /**
   * Registers a listener for events of this and other tabs.
   * @returns the function that removes the listener
   */
  on(listener: (event: SessionEvent) => void): () => void;
}

/** @param storage local storage in the browser; a substitute in tests */
export function createSession(storage: Storage): Session {
  const listeners = new Set<(event: SessionEvent) => void>();
  let waiting: ((signedIn: boolean) => void)[] = [];
  let expired = false;

  const say = (event: SessionEvent): void => [...listeners].forEach((listener) => listener(event));
  const resolveWaiting = (signedIn: boolean): void => {
    expired = false;
    const resolves = waiting;
    waiting = [];
    resolves.forEach((resolve) => resolve(signedIn));
  };
  const keep = (tokens: Tokens): void => {
    storage.setItem(KEYS.idToken, tokens.idToken);
    storage.setItem(KEYS.refreshToken, tokens.refreshToken);
    storage.removeItem(KEYS.refreshNonce);
  };

  // Another tab has signed in or out: `storage` events are sent only to other tabs.
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key !== KEYS.idToken && event.key !== null) return;
    if (storage.getItem(KEYS.idToken) === null) {
      resolveWaiting(false);
      say('signedOut');
    } else if (expired) {
      resolveWaiting(true);
      say('signedIn');
    }
  });

  return {
    idToken: () => storage.getItem(KEYS.idToken),
    refreshToken: () => storage.getItem(KEYS.refreshToken),
    refreshNonce() {
      const nonce = storage.getItem(KEYS.refreshNonce) ?? randomKey();
      storage.setItem(KEYS.refreshNonce, nonce);
      return nonce;
    },
    userId: () => storage.getItem(KEYS.userId),
    mustChangePassword: () => storage.getItem(KEYS.mustChange) !== null,
    noteMustChange: (must) =>
      must ? storage.setItem(KEYS.mustChange, 'required') : storage.removeItem(KEYS.mustChange),
    start(tokens, userId) {
      const same = storage.getItem(KEYS.userId) === userId;
      keep(tokens);
      storage.setItem(KEYS.userId, userId);
      resolveWaiting(same);
      say('signedIn');
    },
    renew: keep,
    clear() {
      Object.values(KEYS).forEach((key) => storage.removeItem(key));
      resolveWaiting(false);
      say('signedOut');
    },
    expire() {
      if (expired) return;
      expired = true;
      say('expired');
    },
    expired: () => expired,
    again: () => (listeners.size === 0 ? Promise.resolve(false) : new Promise((resolve) => waiting.push(resolve))),
    on(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The session of this browser. */
export const session: Session = createSession(globalThis.localStorage);
