import type { EntityRecord } from '../../src/domain/entity/types';
import type { Config } from '../config';
import type { Database, Tx } from '../db/types';
import type { EntityStore } from '../entities/store';
import { audit, type AuditEvent } from '../audit/record';
import { HttpError } from '../http/errors';
import type { Actor, RequestUser } from '../http/context';
import type { RequestLog } from '../logs/requestLog';
import { findCredential, insertCredential, storePassword, type Credential } from './accounts';
import { Failures, type FailureKind } from './failures';
import { newSecret, spendCode, stepOf } from './mfa';
import { fits, passwordFaults } from './passwords';
import { Sessions } from './sessions';
import { Tokens, type Profile } from './tokens';
import { accountOf, type Account } from './users';

/** The entity whose records are the people who can sign in. */
export const USER = 'user';

export interface SignIn {
  username: string;
  password: string;
  group: string;
  device: string | null;
  mfaCode: string | null;
}

export interface SignedIn {
  idToken: string;
  refreshToken: string;
  /** Seconds until the id token expires. */
  expiresIn: number;
}

export interface OwnUser extends Profile {
  mfaEnabled: boolean;
}

export interface AuthParts {
  config: Config;
  database: Database;
  entities: EntityStore;
  requestLog: RequestLog;
}

const profileOf = ({ userId, username, email, phone, groups }: Profile): Profile => ({
  userId,
  username,
  email,
  phone,
  groups,
});

const invalid = (path: string, code: string): HttpError =>
  new HttpError(422, 'validation', {}, { errors: { [path]: [{ code }] } });

/** Signing in and everything that belongs to it. */
export class Auth {
  private constructor(
    readonly parts: AuthParts,
    readonly tokens: Tokens,
    readonly sessions: Sessions,
    readonly failures: Failures,
  ) {}

  static async create(parts: AuthParts): Promise<Auth> {
    const { config, database, entities } = parts;
    const sessions = new Sessions(database, (on, username) => entities.get(on, USER, username), {
      idleMs: config.idleMinutes * 60_000,
      sessionHours: config.sessionHours,
    });
    const tokens = await Tokens.create(database.db, config.idTokenMinutes);
    const auth = new Auth(parts, tokens, sessions, new Failures(database.db, config.lockMinutes));
    entities.onSaved(USER, (tx, before, after) => auth.#userChanged(tx, before, after));
    return auth;
  }

  /**
   * Signs a person in to a group. A wrong name and a wrong password cannot be told apart.
   * @throws HttpError 401 `invalidCredentials`, `mfaRequired`, `invalidMfaCode`; 403 `forbidden`; 429 `locked`
   */
  async signIn(given: SignIn, requestId: string): Promise<SignedIn & { user: OwnUser }> {
    const username = given.username.trim();
    try {
      return await this.failures.inTurn(username, () => this.#signIn({ ...given, username }, requestId));
    } catch (error) {
      if (error instanceof HttpError) await this.#refused(given, requestId, error.code);
      throw error;
    }
  }

  async #signIn(given: SignIn, requestId: string): Promise<SignedIn & { user: OwnUser }> {
    const { db } = this.parts.database;
    const { username } = given;
    await this.failures.requireUnlocked(username);
    const credential = await findCredential(db, username);
    if (!(await fits(given.password, credential?.password_hash)) || !credential) {
      await this.failures.count(username, 'password');
      throw new HttpError(401, 'invalidCredentials');
    }
    await this.#requireCode(credential, given.mfaCode);
    const account = await this.#account(credential.username);
    if (!account?.enabled || !account.groups.includes(given.group)) throw new HttpError(403, 'forbidden');
    await this.failures.clear(username);
    const { sessionId, refreshToken } = await db.transaction().execute(async (tx) => {
      const opened = await this.sessions.open(tx, account, given.group, given.device);
      await audit(
        tx,
        { userId: account.userId, username: account.username, requestId },
        {
          action: 'signIn',
          details: { group: given.group, mfa: credential.mfa_enabled },
        },
      );
      return opened;
    });
    this.parts.requestLog.event('LoginSuccess', account.userId, requestId, { UserName: account.username });
    return {
      ...(await this.#tokens(account, sessionId, refreshToken)),
      user: { ...profileOf(account), mfaEnabled: credential.mfa_enabled },
    };
  }

  /** @throws HttpError 401 `unauthorized`, `refreshReused` */
  async refresh(refreshToken: string): Promise<SignedIn> {
    const next = await this.sessions.refresh(refreshToken);
    return this.#tokens(next.account, next.sessionId, next.refreshToken);
  }

  async signOut(user: RequestUser, requestId: string): Promise<void> {
    await this.#change(user, requestId, { action: 'signOut' }, (tx) => this.sessions.revoke(tx, user.sessionId));
    this.sessions.invalidate(user.userId);
  }

  async me(user: RequestUser): Promise<OwnUser> {
    const account = await this.#account(user.username);
    if (!account) throw new HttpError(401, 'unauthorized');
    return { ...profileOf(account), mfaEnabled: (await this.#credential(user)).mfa_enabled };
  }

  /**
   * Changes one's own password; one's other sessions end.
   * @throws HttpError 422 with the faults of `currentPassword` and `newPassword`
   */
  async changePassword(user: RequestUser, requestId: string, current: string, next: string): Promise<void> {
    await this.#requirePassword(user, current, 'currentPassword');
    const faults = passwordFaults(next, this.parts.config.minPasswordLength);
    if (faults.length > 0) throw new HttpError(422, 'validation', {}, { errors: { newPassword: faults } });
    await this.#change(user, requestId, { action: 'account', details: { change: 'password' } }, async (tx) => {
      await storePassword(tx, user.userId, next);
      await this.sessions.revokeAll(tx, user.userId, user.sessionId);
    });
    this.sessions.invalidate(user.userId);
  }

  /** Begins enrolment: the secret counts once a code made from it has come back. */
  async setUpMfa(user: RequestUser): Promise<{ secret: string; uri: string }> {
    if ((await this.#credential(user)).mfa_enabled) throw new HttpError(409, 'inUse');
    const made = newSecret(user.username);
    const { db } = this.parts.database;
    await db.updateTable('credential').set({ mfa_pending: made.secret }).where('user_id', '=', user.userId).execute();
    return made;
  }

  /** @throws HttpError 422 if the code is wrong, 409 `conflict` if enrolment was not begun */
  async enableMfa(user: RequestUser, requestId: string, code: string): Promise<OwnUser> {
    const { mfa_pending: pending, mfa_enabled: enabled } = await this.#credential(user);
    if (pending === null || enabled) throw new HttpError(409, 'conflict');
    const step = await this.#guarded(user, 'code', 'code', 'invalidMfaCode', () =>
      Promise.resolve(stepOf(pending, user.username, code)),
    );
    await this.#change(user, requestId, { action: 'account', details: { change: 'mfaEnabled' } }, async (tx) => {
      await tx
        .updateTable('credential')
        .set({ mfa_secret: pending, mfa_pending: null, mfa_enabled: true, mfa_last_step: step })
        .where('user_id', '=', user.userId)
        .execute();
      await this.#showMfa(tx, user, requestId, true);
    });
    return this.me(user);
  }

  /** @throws HttpError 422 if password or code is wrong */
  async disableMfa(user: RequestUser, requestId: string, password: string, code: string): Promise<OwnUser> {
    const { mfa_secret: secret, mfa_enabled: enabled } = await this.#credential(user);
    if (!enabled || secret === null) throw new HttpError(409, 'conflict');
    await this.#requirePassword(user, password, 'password');
    await this.#guarded(user, 'code', 'code', 'invalidMfaCode', () =>
      spendCode(this.parts.database.db, user.userId, secret, user.username, code),
    );
    await this.#change(user, requestId, { action: 'account', details: { change: 'mfaDisabled' } }, async (tx) => {
      await tx
        .updateTable('credential')
        .set({ mfa_secret: null, mfa_pending: null, mfa_enabled: false })
        .where('user_id', '=', user.userId)
        .execute();
      await this.#showMfa(tx, user, requestId, false);
    });
    return this.me(user);
  }

  /** Secrets for a new user. The record itself is the entity store's. */
  createAccount(tx: Tx, user: { userId: string; username: string }, password: string | null): Promise<void> {
    return insertCredential(tx, user, password);
  }

  /** Sets another's password and ends all of that user's sessions. MFA stays as it is. */
  async setPassword(tx: Tx, userId: string, password: string): Promise<void> {
    await storePassword(tx, userId, password);
    await this.sessions.revokeAll(tx, userId);
  }

  /** Lets a locked name try again. */
  unlock(username: string): Promise<void> {
    return this.failures.clear(username);
  }

  /** Lets the next request of that user look at the record anew. */
  invalidate(userId: string): void {
    this.sessions.invalidate(userId);
  }

  /** Whatever changes a `user` record counts from the next request on; a removed user keeps no secrets. */
  async #userChanged(tx: Tx, before: EntityRecord | null, after: EntityRecord | null): Promise<void> {
    const record = after ?? before;
    if (!record) return;
    const { userId } = accountOf(record);
    if (after === null) {
      await tx.deleteFrom('credential').where('user_id', '=', userId).execute();
      await this.sessions.revokeAll(tx, userId);
    }
    this.invalidate(userId);
  }

  async #account(username: string): Promise<Account | null> {
    const record = await this.parts.entities.get(this.parts.database.db, USER, username);
    return record && accountOf(record);
  }

  async #credential(user: RequestUser): Promise<Credential> {
    const credential = await findCredential(this.parts.database.db, user.username);
    if (!credential) throw new HttpError(401, 'unauthorized');
    return credential;
  }

  /** The record of the user says whether codes are asked for; only this sets it. */
  async #showMfa(tx: Tx, user: RequestUser, requestId: string, mfaEnabled: boolean): Promise<void> {
    const { entities } = this.parts;
    const record = await entities.get(tx, USER, user.username);
    if (!record) return;
    const actor = { userId: user.userId, username: user.username, requestId };
    await entities.save(tx, USER, { ...record, mfaEnabled }, actor, { mode: 'update', trusted: true });
  }

  async #requireCode(credential: Credential, code: string | null): Promise<void> {
    const { mfa_enabled, mfa_secret, user_id, username } = credential;
    if (!mfa_enabled || mfa_secret === null) return;
    if (code === null) throw new HttpError(401, 'mfaRequired');
    if (await spendCode(this.parts.database.db, user_id, mfa_secret, username, code)) return;
    await this.failures.count(username, 'code');
    throw new HttpError(401, 'invalidMfaCode');
  }

  #requirePassword(user: RequestUser, password: string, path: string): Promise<boolean> {
    return this.#guarded(user, 'password', path, 'invalidCredentials', async () =>
      fits(password, (await this.#credential(user)).password_hash),
    );
  }

  /** A check of a secret of somebody who is signed in, under the same limits as signing in. */
  #guarded<T>(
    user: RequestUser,
    kind: FailureKind,
    path: string,
    code: string,
    check: () => Promise<T | null | false>,
  ): Promise<T> {
    return this.failures.inTurn(user.username, async () => {
      await this.failures.requireUnlocked(user.username);
      const outcome = await check();
      if (outcome !== null && outcome !== false) return outcome;
      await this.failures.count(user.username, kind);
      throw invalid(path, code);
    });
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
    if (code !== 'mfaRequired')
      this.parts.requestLog.event('LoginFailure', null, requestId, { UserName: username, code });
  }

  async #change(
    user: RequestUser,
    requestId: string,
    event: AuditEvent,
    work: (tx: Tx) => Promise<unknown>,
  ): Promise<void> {
    const actor: Actor = { userId: user.userId, username: user.username, requestId };
    await this.parts.database.db.transaction().execute(async (tx) => {
      await work(tx);
      await audit(tx, actor, event);
    });
  }
}
