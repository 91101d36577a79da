import { deviceFamily } from '../../src/domain/access/clientName';
import type { OwnUser } from '../../src/contract/signIn';
import { audit } from '../audit/record';
import { asActor } from '../http/context';
import { HttpError } from '../http/errors';
import { findCredential, type Credential } from './accounts';
import type { Failures } from './failures';
import { beginEnrolment, enrol } from './mfa';
import { organizationRequiresMfa } from './mfaRule';
import type { OwnAccount } from './ownAccount';
import type { AuthParts } from './parts';
import { fits } from './passwords';
import { makeRecoveryCodes } from './recoveryCodes';
import { spendSecondFactor } from './secondFactor';
import type { Sessions } from './sessions';
import type { Tokens } from './tokens';
import { findAccount, profileOf, type Account } from './users';

export interface SignIn {
  username: string;
  password: string;
  group: string;
  device: string | null;
  mfaCode: string | null;
  /** The source of the request (`http/source.ts`). */
  source: string;
  address: string | null;
  client: string | null;
}

export interface SignedIn {
  idToken: string;
  refreshToken: string;
  /** Seconds until the id token expires. */
  expiresIn: number;
}

export interface SignedInUser extends SignedIn {
  user: OwnUser;
  /** Present if the second factor was just set up. */
  recoveryCodes?: string[];
}

/** Signs users in, with their second factor, and records every attempt. */
export class SigningIn {
  readonly #parts: AuthParts;
  readonly #tokens: Tokens;
  readonly #sessions: Sessions;
  readonly #failures: Failures;
  readonly #own: OwnAccount;

  constructor(parts: AuthParts, tokens: Tokens, sessions: Sessions, failures: Failures, own: OwnAccount) {
    this.#parts = parts;
    this.#tokens = tokens;
    this.#sessions = sessions;
    this.#failures = failures;
    this.#own = own;
  }

  /**
   * Signs a user in to a group. A wrong name and a wrong password give the same answer.
   * @throws HttpError 401 `invalidCredentials`, `mfaRequired`, `mfaSetupRequired` (with `secret` and `uri`),
   * `invalidMfaCode`; 403 `forbidden`; 429 `locked`; 503 `maintenance`
   */
  async signIn(given: SignIn, requestId: string): Promise<SignedInUser> {
    const username = given.username.trim();
    const since = performance.now();
    try {
      const signedIn = await this.#failures.inTurn(username, () => this.#signIn({ ...given, username }, requestId));
      this.#attempted(given, requestId, since, 'done', signedIn.user.userId);
      return signedIn;
    } catch (error) {
      if (error instanceof HttpError) await this.#refused(given, requestId, error.code);
      this.#attempted(given, requestId, since, error instanceof HttpError ? 'refused' : 'failed');
      throw error;
    }
  }

  /** Records that somebody tried to sign in, and how long the platform took to answer. */
  #attempted(
    { group }: SignIn,
    requestId: string,
    since: number,
    Status: 'done' | 'refused' | 'failed',
    userId: string | null = null,
  ): void {
    this.#parts.requestLog.event({
      kind: 'Login',
      userId,
      requestId,
      duration: performance.now() - since,
      metrics: { Status, Group: group.slice(0, 100) },
    });
  }

  async #signIn(given: SignIn, requestId: string): Promise<SignedInUser> {
    const { db } = this.#parts.database;
    const { username } = given;
    await this.#failures.requireUnlocked(given);
    const credential = await findCredential(db, username);
    if (!(await fits(given.password, credential?.password_hash)) || !credential) {
      await this.#failures.count(given, 'password');
      throw new HttpError(401, 'invalidCredentials');
    }
    const { mfa, recoveryCodes } = await this.#requireCode(credential, given, requestId);
    const account = await findAccount(this.#parts, credential.username);
    if (!account?.enabled || !account.groups.includes(given.group)) throw new HttpError(403, 'forbidden');
    await this.#parts.maintenance.admit(db, given.group, account.groups);
    await this.#failures.clearOwn(given);
    const { device, address, client } = given;
    const origin = { device, address, client };
    const { sessionId, refreshToken } = await db.transaction().execute(async (tx) => {
      const opened = await this.#sessions.open(tx, account, given.group, origin);
      await audit(tx, asActor(account, requestId), {
        action: 'signIn',
        details: { group: given.group, mfa },
      });
      return opened;
    });
    const { userId } = account;
    const family = client === null ? undefined : deviceFamily(client);
    const metrics = { UserName: account.username, ...(family !== undefined && { DeviceFamily: family }) };
    this.#parts.requestLog.event({ kind: 'LoginSuccess', userId, requestId, metrics });
    const message = 'A user has signed in';
    this.#parts.notes.add({
      tag: 'signIn',
      level: 1,
      message,
      details: { group: given.group, mfa },
      userId,
      requestId,
    });
    return {
      ...(await this.signedIn(account, sessionId, refreshToken)),
      user: await this.#own.shown(account, credential, mfa),
      ...(recoveryCodes && { recoveryCodes }),
    };
  }

  /**
   * Requires a code if the user has a second factor. If a second factor is required but the user has none, starts the
   * setup of a second factor.
   * @returns whether the user has a second factor, and the recovery codes if the second factor was just set up
   */
  async #requireCode(
    credential: Credential,
    given: SignIn,
    requestId: string,
  ): Promise<{ mfa: boolean; recoveryCodes?: string[] }> {
    const { mfa_enabled, mfa_required, mfa_secret, mfa_pending, user_id: userId, username } = credential;
    const { database, entities } = this.#parts;
    const { db } = database;
    const { mfaCode: code } = given;
    if (mfa_enabled && mfa_secret !== null) {
      if (code === null) throw new HttpError(401, 'mfaRequired');
      if (await spendSecondFactor(this.#parts, credential, code, requestId)) return { mfa: true };
    } else {
      if (!mfa_required && !(await organizationRequiresMfa(db, entities, { userId, username }))) return { mfa: false };
      if (code === null || mfa_pending === null)
        throw new HttpError(401, 'mfaSetupRequired', await beginEnrolment(db, userId, username));
      if (await enrol(db, userId, mfa_pending, username, code))
        return { mfa: true, recoveryCodes: await makeRecoveryCodes(db, userId) };
    }
    await this.#failures.count(given, 'code');
    throw new HttpError(401, 'invalidMfaCode');
  }

  /** The tokens of a session. */
  async signedIn(account: Account, sessionId: string, refreshToken: string): Promise<SignedIn> {
    const idToken = await this.#tokens.sign(profileOf(account), sessionId);
    return { idToken, refreshToken, expiresIn: this.#tokens.lifeSeconds };
  }

  async #refused(given: SignIn, requestId: string, code: string): Promise<void> {
    // A name that nobody has may be a password that was typed into the wrong field, so it is not kept.
    const typed = given.username.trim().slice(0, 200);
    const [credential, account] = await Promise.all([
      findCredential(this.#parts.database.db, typed),
      findAccount(this.#parts, typed),
    ]);
    const username = credential?.username ?? account?.username ?? null;
    await audit(this.#parts.database.db, asActor({ userId: null, username }, requestId), {
      action: 'signInRefused',
      details: { code, group: given.group.slice(0, 100) },
    });
    if (code === 'mfaRequired' || code === 'mfaSetupRequired') return;
    const metrics = { ...(username !== null && { UserName: username }), code };
    this.#parts.requestLog.event({ kind: 'LoginFailure', userId: null, requestId, metrics });
    this.#parts.notes.add({
      tag: 'signIn',
      level: 2,
      message: `A sign-in failed: ${code}`,
      details: { code },
      requestId,
    });
  }
}
