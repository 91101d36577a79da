import type { OwnUser } from '../../src/contract/signIn';
import type { RecordOf } from '../../src/domain/records';
import type { Tx } from '../db/types';
import { audit } from '../audit/record';
import { HttpError } from '../http/errors';
import { asActor, type Actor, type RequestUser } from '../http/context';
import { writeToUser } from './accountLetters';
import { findCredential, insertCredential, storePassword, type Credential } from './accounts';
import { Failures } from './failures';
import { dropLinks } from './links';
import { beginEnrolment, enrol } from './mfa';
import { organizationRequiresMfa } from './mfaRule';
import { freeName, learnNames, reserveNames } from './names';
import { NewPassword } from './newPassword';
import { OtherAccounts } from './otherAccounts';
import { OwnAccount } from './ownAccount';
import type { AuthParts } from './parts';
import { fits } from './passwords';
import { makeRecoveryCodes } from './recoveryCodes';
import { spendSecondFactor } from './secondFactor';
import { SessionList } from './sessionList';
import { Sessions } from './sessions';
import { Tokens } from './tokens';
import { ADMINISTRATORS } from '../../src/domain/access/groups';
import { accountOf, findAccount, profileOf, USER, type Account } from './users';

declare module '../base/services' {
  interface Services {
    auth: Auth;
  }
}

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

/** Whether the record's user is an enabled administrator, who may use the console. */
const administers = (record: RecordOf<typeof USER> | null): boolean => {
  if (!record) return false;
  const { enabled, groups } = accountOf(record);
  return enabled && groups.includes(ADMINISTRATORS);
};

/** Signing in and out, and the services for accounts and sessions. */
export class Auth {
  readonly own: OwnAccount;
  readonly sessionList: SessionList;
  readonly others: OtherAccounts;
  readonly newPassword: NewPassword;

  private constructor(
    readonly parts: AuthParts,
    readonly tokens: Tokens,
    readonly sessions: Sessions,
    readonly failures: Failures,
  ) {
    this.own = new OwnAccount(parts, sessions, failures);
    this.sessionList = new SessionList(parts, sessions);
    this.others = new OtherAccounts(parts, sessions);
    this.newPassword = new NewPassword(parts, sessions, failures);
  }

  static async create(parts: AuthParts): Promise<Auth> {
    const { config, database, entities, maintenance } = parts;
    const sessions = new Sessions(database, (on, username) => entities.get(on, USER, username), {
      idleMs: config.idleMinutes * 60_000,
      sessionHours: config.sessionHours,
      admit: (on, group, groups) => maintenance.admit(on, group, groups),
    });
    const tokens = await Tokens.create(database.db, config.idTokenMinutes);
    const auth = new Auth(parts, tokens, sessions, new Failures(database.db, config.lockMinutes));
    entities.onStored(USER, async (tx, users, _actor, created) => {
      const names = users.flatMap(({ username }) => (typeof username === 'string' ? [username] : []));
      if (created) await reserveNames(tx, names);
    });
    entities.addToRoutes(USER, { alsoRefuses: { 409: ['ownAccount'] } });
    entities.onSaved(USER, (tx, before, after, actor) => auth.#userChanged(tx, before, after, actor));
    await learnNames(database.db, entities);
    return auth;
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
      const signedIn = await this.failures.inTurn(username, () => this.#signIn({ ...given, username }, requestId));
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
    this.parts.requestLog.event({
      kind: 'Login',
      userId,
      requestId,
      duration: performance.now() - since,
      metrics: { Status, Group: group.slice(0, 100) },
    });
  }

  async #signIn(given: SignIn, requestId: string): Promise<SignedInUser> {
    const { db } = this.parts.database;
    const { username } = given;
    await this.failures.requireUnlocked(given);
    const credential = await findCredential(db, username);
    if (!(await fits(given.password, credential?.password_hash)) || !credential) {
      await this.failures.count(given, 'password');
      throw new HttpError(401, 'invalidCredentials');
    }
    const { mfa, recoveryCodes } = await this.#requireCode(credential, given, requestId);
    const account = await findAccount(this.parts, credential.username);
    if (!account?.enabled || !account.groups.includes(given.group)) throw new HttpError(403, 'forbidden');
    await this.parts.maintenance.admit(db, given.group, account.groups);
    await this.failures.clearOwn(given);
    const { device, address, client } = given;
    const origin = { device, address, client };
    const { sessionId, refreshToken } = await db.transaction().execute(async (tx) => {
      const opened = await this.sessions.open(tx, account, given.group, origin);
      await audit(
        tx,
        { userId: account.userId, username: account.username, requestId },
        {
          action: 'signIn',
          details: { group: given.group, mfa },
        },
      );
      return opened;
    });
    const { userId } = account;
    const metrics = { UserName: account.username };
    this.parts.requestLog.event({ kind: 'LoginSuccess', userId, requestId, metrics });
    const message = 'A user has signed in';
    this.parts.notes.add({ tag: 'signIn', level: 1, message, details: { group: given.group, mfa }, userId, requestId });
    return {
      ...(await this.#tokens(account, sessionId, refreshToken)),
      user: await this.own.shown(account, credential, mfa),
      ...(recoveryCodes && { recoveryCodes }),
    };
  }

  /** @throws HttpError 401 `unauthorized`, `refreshReused`; 503 `maintenance`, after which the token stays valid */
  async refresh(refreshToken: string): Promise<SignedIn> {
    const next = await this.sessions.refresh(refreshToken);
    return this.#tokens(next.account, next.sessionId, next.refreshToken);
  }

  async signOut(user: RequestUser, requestId: string): Promise<void> {
    await this.parts.database.db.transaction().execute(async (tx) => {
      await this.sessions.revoke(tx, user.sessionId);
      await audit(tx, asActor(user, requestId), { action: 'signOut' });
    });
    this.sessions.invalidate(user.userId);
  }

  /** Creates a new user's credentials; the entity store creates the record. */
  createAccount(tx: Tx, user: { userId: string; username: string }, password: string | null): Promise<void> {
    return insertCredential(tx, user, password);
  }

  /** Sets a user's password and ends all of the user's sessions. MFA stays. */
  async setPassword(tx: Tx, userId: string, password: string): Promise<void> {
    await storePassword(tx, userId, password);
    await this.sessions.revokeAll(tx, userId);
  }

  /** Unlocks a name: earlier failures no longer count. */
  unlock(username: string): Promise<void> {
    return this.failures.clear(username);
  }

  /**
   * Unlocks the users with a user name or e-mail address, for an administrator.
   * @returns the users' names
   * @throws HttpError 404 if no user has the name or address
   */
  async unlockUsers(
    by: RequestUser,
    requestId: string,
    who: { username: string } | { email: string },
  ): Promise<string[]> {
    const { database, entities } = this.parts;
    return database.db.transaction().execute(async (tx) => {
      const found =
        'username' in who
          ? [await findCredential(tx, who.username)].flatMap((user) => (user ? [user.username] : []))
          : (await entities.list(tx, USER, { filters: { email: who.email.trim() } })).records
              .map(accountOf)
              .filter(({ email }) => email?.toLowerCase() === who.email.trim().toLowerCase())
              .map(({ username }) => username);
      if (found.length === 0) throw new HttpError(404, 'notFound');
      for (const username of found) {
        await this.failures.clear(username, tx);
        const record = await entities.get(tx, USER, username);
        if (record) await writeToUser(tx, this.parts, record, { purpose: 'unlocked' });
        await audit(tx, asActor(by, requestId), {
          action: 'account',
          entity: USER,
          recordId: username,
          details: { change: 'unlocked' },
        });
      }
      return found;
    });
  }

  /** Makes the user's next request read the record again. */
  invalidate(userId: string): void {
    this.sessions.invalidate(userId);
  }

  /**
   * Applies a change of a `user` record from the next request on; a deleted user's credentials are deleted.
   * @throws HttpError 409 `ownAccount` if administrators would lock themselves out, so that somebody can always sign in
   */
  async #userChanged(
    tx: Tx,
    before: RecordOf<typeof USER> | null,
    after: RecordOf<typeof USER> | null,
    actor: Actor,
  ): Promise<void> {
    const record = after ?? before;
    if (!record) return;
    const { userId } = accountOf(record);
    if (actor.userId === userId && administers(before) && !administers(after)) throw new HttpError(409, 'ownAccount');
    const moved = before && (before.email !== after?.email || before.phone !== after?.phone);
    if (moved || !accountOf(record).enabled) await dropLinks(tx, userId);
    // Only users created by a person are invited, not users created by the platform.
    if (before === null && actor.userId !== null && record.userStatus === 'invited')
      await this.others.invite(tx, record);
    if (after === null) {
      await tx.deleteFrom('credential').where('user_id', '=', userId).execute();
      await this.sessions.revokeAll(tx, userId);
      await freeName(tx, accountOf(record).username);
    }
    this.invalidate(userId);
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
    const { database, entities } = this.parts;
    const { db } = database;
    const { mfaCode: code } = given;
    if (mfa_enabled && mfa_secret !== null) {
      if (code === null) throw new HttpError(401, 'mfaRequired');
      if (await spendSecondFactor(this.parts, credential, code, requestId)) return { mfa: true };
    } else {
      if (!mfa_required && !(await organizationRequiresMfa(db, entities, { userId, username }))) return { mfa: false };
      if (code === null || mfa_pending === null)
        throw new HttpError(401, 'mfaSetupRequired', await beginEnrolment(db, userId, username));
      if (await enrol(db, userId, mfa_pending, username, code))
        return { mfa: true, recoveryCodes: await makeRecoveryCodes(db, userId) };
    }
    await this.failures.count(given, 'code');
    throw new HttpError(401, 'invalidMfaCode');
  }

  async #tokens(account: Account, sessionId: string, refreshToken: string): Promise<SignedIn> {
    const idToken = await this.tokens.sign(profileOf(account), sessionId);
    return { idToken, refreshToken, expiresIn: this.tokens.lifeSeconds };
  }

  async #refused(given: SignIn, requestId: string, code: string): Promise<void> {
    const username = given.username.slice(0, 200);
    const actor: Actor = { userId: null, username, requestId };
    await audit(this.parts.database.db, actor, {
      action: 'signInRefused',
      details: { code, group: given.group.slice(0, 100) },
    });
    if (code === 'mfaRequired' || code === 'mfaSetupRequired') return;
    const metrics = { UserName: username, code };
    this.parts.requestLog.event({ kind: 'LoginFailure', userId: null, requestId, metrics });
    this.parts.notes.add({
      tag: 'signIn',
      level: 2,
      message: `A sign-in failed: ${code}`,
      details: { code },
      requestId,
    });
  }
}
