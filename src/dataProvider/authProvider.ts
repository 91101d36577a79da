import type { AuthProvider, UserIdentity } from 'react-admin';
import type { OwnUser } from '../contract/signIn';
import type { ListChoice } from '../contract/views';
import { isApiError } from './apiError';
import { createCall } from './call';
import type { Http } from './http';
import { signIn, signOut, type Credentials } from './signIn';
import type { Session } from './session';

export interface Identity extends UserIdentity, OwnUser {
  id: string;
  fullName: string;
  /** The settings of lists as they were at a time in ms; undefined if the platform did not send them. */
  choices: { of: readonly ListChoice[]; at: number } | undefined;
}

interface ConsoleAuth extends AuthProvider {
  getIdentity: () => Promise<Identity>;
}

const toIdentity = (user: OwnUser, choices?: readonly ListChoice[]): Identity => ({
  ...user,
  id: user.userId,
  fullName: user.username,
  choices: choices && { of: choices, at: Date.now() },
});

/**
 * The auth provider for react-admin. When the session expires, the user is not signed out: the shell asks for the
 * password over the screen (`session.on('expired')`), and refused requests are then repeated.
 */
export function createAuthProvider(http: Http, session: Session): ConsoleAuth {
  let asking: Promise<Identity> | undefined;
  const forget = (): void => {
    asking = undefined;
  };
  session.on((event) => {
    if (event !== 'expired') forget();
  });

  const identity = (): Promise<Identity> => {
    asking ??= createCall(http)
      .call('GET authentication/me')
      .then(({ user, choices }) => {
        session.noteMustChange(user.passwordChangeRequired === true);
        // A user who must change the password is not cached, because that change updates the user's data.
        if (user.passwordChangeRequired) forget();
        return toIdentity(user, choices);
      })
      .catch((error: unknown) => {
        forget();
        throw error;
      });
    return asking;
  };

  return {
    async login(credentials: Credentials) {
      const user = await signIn(http, session, credentials);
      if (!user.passwordChangeRequired) asking = Promise.resolve(toIdentity(user));
    },
    async logout() {
      await signOut(http, session);
      return '/login';
    },
    checkAuth: () => (session.idToken() === null ? Promise.reject(new Error('signedOut')) : Promise.resolve()),
    // The login screen is opened only after a sign-out, here or in another tab.
    checkError: (error: unknown) =>
      isApiError(error) && error.status === 401 && session.idToken() === null
        ? Promise.reject(error)
        : Promise.resolve(),
    getIdentity: identity,
    getPermissions: async () => (session.idToken() === null ? [] : (await identity()).groups),
  };
}
