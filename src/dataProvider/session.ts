/** The tokens of the signed-in person, kept where every tab of the browser sees them. */
export interface Tokens {
  idToken: string;
  refreshToken: string;
}

export type SessionEvent = 'signedIn' | 'expired' | 'signedOut';

const KEYS = {
  idToken: 'idToken',
  refreshToken: 'refreshToken',
  userId: 'userId',
  mustChange: 'passwordChange',
} as const;

export interface Session {
  idToken(): string | null;
  refreshToken(): string | null;
  userId(): string | null;
  /** Whether the last answer of the platform was that the password must be changed first. */
  mustChangePassword(): boolean;
  /** Keeps what the platform says of that. */
  noteMustChange(must: boolean): void;
  /** After signing in. Signing in as the same person after an expiry lets the waiting requests go on. */
  start(tokens: Tokens, userId: string): void;
  /** After a refresh: the same person, newer tokens. */
  renew(tokens: Tokens): void;
  /** Forgets everything about the person; waiting requests fail. */
  clear(): void;
  /** Says that the platform no longer takes our tokens: screens ask for the password over what they show. */
  expire(): void;
  /** Whether the password is being asked for. */
  expired(): boolean;
  /** Resolves when someone has signed in again (true) or has signed out (false); false at once if nobody asks. */
  again(): Promise<boolean>;
  /** Calls back on each event, also of other tabs. @returns the way to stop */
  on(listener: (event: SessionEvent) => void): () => void;
}

/** @param storage local storage in the browser; what the test gives elsewhere */
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
  };

  // Another tab signed in or out: `storage` fires only in the tabs that did not write.
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

/** The browser's one session. */
export const session: Session = createSession(globalThis.localStorage);
