import type { AuthProvider, UserIdentity } from 'react-admin';
import type { OwnUser } from '../contract/signIn';
import { isApiError } from './apiError';
import { createCall } from './call';
import type { Http } from './http';
import { signIn, signOut, type Credentials } from './signIn';
import type { Session } from './session';

export interface Identity extends UserIdentity, OwnUser {
  id: string;
  fullName: string;
}

const identityOf = (user: OwnUser): Identity => ({ ...user, id: user.userId, fullName: user.username });

/**
 * Signing in for react-admin. An expired session is no sign-out: `session.on('expired')` lets the shell ask for the
 * password over the screen, and the calls that were refused go on afterwards.
 */
export function createAuthProvider(http: Http, session: Session): AuthProvider {
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
      .then(({ user }) => {
        session.noteMustChange(user.passwordChangeRequired === true);
        // Who still has to change the password is somebody else afterwards.
        if (user.passwordChangeRequired) forget();
        return identityOf(user);
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
      if (!user.passwordChangeRequired) asking = Promise.resolve(identityOf(user));
    },
    async logout() {
      await signOut(http, session);
      return '/login';
    },
    checkAuth: () => (session.idToken() === null ? Promise.reject(new Error('signedOut')) : Promise.resolve()),
    // Only a person who has signed out (here or in another tab) is sent to the login screen.
    checkError: (error: unknown) =>
      isApiError(error) && error.status === 401 && session.idToken() === null
        ? Promise.reject(error)
        : Promise.resolve(),
    getIdentity: identity,
    getPermissions: async () => (session.idToken() === null ? [] : (await identity()).groups),
  };
}
