import type { Tx } from '../db/types';
import { audit } from '../audit/record';
import { asActor, type RequestUser } from '../http/context';
import { insertCredential, storePassword } from './accounts';
import { Failures } from './failures';
import { reserveNames } from './names';
import { NewPassword } from './newPassword';
import { OtherAccounts } from './otherAccounts';
import { OwnAccount } from './ownAccount';
import type { AuthParts } from './parts';
import { SessionList } from './sessionList';
import { Sessions } from './sessions';
import { SigningIn, type SignedIn, type SignedInUser, type SignIn } from './signingIn';
import { Tokens } from './tokens';
import { unlockUsers, type Locked } from './unlock';
import { userChanged } from './userChanges';
import { USER } from './users';

declare module '../base/services' {
  interface Services {
    auth: Auth;
  }
}

/** Signing in and out, and the services for accounts and sessions. */
export class Auth {
  readonly own: OwnAccount;
  readonly sessionList: SessionList;
  readonly others: OtherAccounts;
  readonly newPassword: NewPassword;
  readonly #signingIn: SigningIn;

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
    this.#signingIn = new SigningIn(parts, tokens, sessions, failures, this.own);
  }

  static async create(parts: AuthParts): Promise<Auth> {
    const { config, database, entities, maintenance } = parts;
    const tokens = await Tokens.create(database.db, config.idTokenMinutes);
    const sessions = new Sessions(database, (on, username) => entities.get(on, USER, username), {
      key: tokens.key,
      idleMs: config.idleMinutes * 60_000,
      sessionHours: config.sessionHours,
      admit: (on, group, groups) => maintenance.admit(on, group, groups),
    });
    const auth = new Auth(parts, tokens, sessions, new Failures(database.db, config.lockMinutes));
    entities.onStored(USER, async (tx, users, _actor, created) => {
      const names = users.flatMap(({ username }) => (typeof username === 'string' ? [username] : []));
      if (created) await reserveNames(tx, names);
    });
    entities.addToRoutes(USER, { alsoRefuses: { 409: ['ownAccount'] } });
    entities.onSaved(USER, (tx, before, after, actor) => userChanged(auth, tx, before, after, actor));
    return auth;
  }

  /** Signs a user in to a group; `SigningIn` documents the checks and errors. */
  signIn(given: SignIn, requestId: string): Promise<SignedInUser> {
    return this.#signingIn.signIn(given, requestId);
  }

  /** @throws HttpError 401 `unauthorized`, `refreshReused`; 503 `maintenance`, after which the token stays valid */
  async refresh(refreshToken: string, nonce?: string): Promise<SignedIn> {
    const next = await this.sessions.refresh(refreshToken, nonce);
    return this.#signingIn.signedIn(next.account, next.sessionId, next.refreshToken);
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
  async unlock(username: string): Promise<void> {
    await this.failures.clear(username);
  }

  /** Unlocks the users with a user name or e-mail address; see `unlockUsers`. */
  unlockUsers(by: RequestUser, requestId: string, who: Locked): Promise<string[]> {
    return unlockUsers(this.parts, this.failures, asActor(by, requestId), who);
  }

  /** Makes the user's next request read the record again. */
  invalidate(userId: string): void {
    this.sessions.invalidate(userId);
  }
}
