import type { OwnUser } from '../contract/signIn';
import { createCall } from './call';
import type { Http } from './http';
import { madeCodes } from './madeCodes';
import type { Session } from './session';

/** The group of users who can use the console. */
export const CONSOLE_GROUP = 'administrators';

export interface Credentials {
  username: string;
  password: string;
  /** The code of the second factor, after the platform has responded with `mfaRequired`. */
  mfaCode?: string;
}

/**
 * Signs in and starts the session. @throws ApiError with `mfaRequired` if a code is needed, `invalidCredentials`,
 * `invalidMfaCode`, `locked` (with `retryAfter`) or `forbidden` if the user is not an administrator
 */
export async function signIn(http: Http, session: Session, credentials: Credentials): Promise<OwnUser> {
  const { idToken, refreshToken, user, recoveryCodes } = await createCall(http).call('POST anon/authentication/login', {
    anonymous: true,
    body: {
      Username: credentials.username.trim(),
      Password: credentials.password,
      Group: CONSOLE_GROUP,
      device: 'console',
      ...(credentials.mfaCode && { mfaCode: credentials.mfaCode.trim() }),
    },
  });
  madeCodes.set(recoveryCodes ?? null);
  // This flag must be set before the session starts. Otherwise screens send requests that are refused until the
  // password is changed.
  session.noteMustChange(user.passwordChangeRequired === true);
  session.start({ idToken, refreshToken }, user.userId);
  return user;
}

/** Signs out. The platform revokes the tokens if it can be reached; this browser forgets them in any case. */
export async function signOut(http: Http, session: Session): Promise<void> {
  if (session.idToken() !== null && !session.expired()) {
    await createCall(http)
      .call('POST authentication/logout')
      .catch(() => undefined);
  }
  session.clear();
}
