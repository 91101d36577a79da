import type { OwnUser } from '../contract/signIn';
import { createCall } from './call';
import type { Http } from './http';
import { madeCodes } from './madeCodes';
import type { Session } from './session';

/** The group whose members may use the console. */
export const CONSOLE_GROUP = 'administrators';

export interface Credentials {
  username: string;
  password: string;
  /** The second factor, once the platform has asked for it with the code `mfaRequired`. */
  mfaCode?: string;
}

/**
 * Signs in and starts the session. @throws ApiError with `mfaRequired` when a code is needed, `invalidCredentials`,
 * `invalidMfaCode`, `locked` (with `retryAfter`) or `forbidden` when the person is no administrator
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
  // Before the screens know that somebody has signed in: they would ask for what is not open yet.
  session.noteMustChange(user.passwordChangeRequired === true);
  session.start({ idToken, refreshToken }, user.userId);
  return user;
}

/** Signs out: the platform revokes the tokens where it can be reached; this browser forgets them in any case. */
export async function signOut(http: Http, session: Session): Promise<void> {
  if (session.idToken() !== null && !session.expired()) {
    await createCall(http)
      .call('POST authentication/logout')
      .catch(() => undefined);
  }
  session.clear();
}
