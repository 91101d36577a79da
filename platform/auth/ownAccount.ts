import type { OwnUser } from '../../src/contract/signIn';
import { audit, type AuditEvent } from '../audit/record';
import type { Tx } from '../db/types';
import { asActor, type RequestUser } from '../http/context';
import { HttpError } from '../http/errors';
import { findCredential, NO_SECOND_FACTOR, storePassword, type Credential } from './accounts';
import type { Failures, FailureKind } from './failures';
import { beginEnrolment, enrol, stepOf } from './mfa';
import { organizationRequiresMfa } from './mfaRule';
import type { AuthParts } from './parts';
import { fits, passwordFaults } from './passwords';
import { countRecoveryCodes, makeRecoveryCodes } from './recoveryCodes';
import { spendSecondFactor } from './secondFactor';
import type { Sessions } from './sessions';
import { digest } from './tokens';
import { findAccount, profileOf, USER, type Account } from './users';

const invalid = (path: string, code: string): HttpError =>
  new HttpError(422, 'validation', {}, { errors: { [path]: [{ code }] } });

/** Actions of signed-in people on their own account. */
export class OwnAccount {
  constructor(
    readonly parts: AuthParts,
    readonly sessions: Sessions,
    readonly failures: Failures,
  ) {}

  async me(user: RequestUser): Promise<OwnUser> {
    const account = await findAccount(this.parts, user.username);
    if (!account) throw new HttpError(401, 'unauthorized');
    const credential = await this.#credential(user);
    return this.shown(account, credential, credential.mfa_enabled);
  }

  /** A user's own account, as the user sees it. */
  async shown(account: Account, credential: Credential, mfaEnabled: boolean): Promise<OwnUser> {
    const { db } = this.parts.database;
    return {
      ...profileOf(account),
      mfaEnabled,
      ...(mfaEnabled && { recoveryCodesLeft: await countRecoveryCodes(db, account.userId) }),
      ...(credential.password_change_required && { passwordChangeRequired: true }),
    };
  }

  /**
   * Changes the user's own password, and ends the user's other sessions.
   * @throws HttpError 422 with the faults of `currentPassword` and `newPassword`
   */
  async changePassword(user: RequestUser, requestId: string, current: string, next: string): Promise<void> {
    await this.#requirePassword(user, current, 'currentPassword');
    const faults = passwordFaults(next, this.parts.config.minPasswordLength);
    if (next === current) faults.push({ code: 'password.same' });
    if (faults.length > 0) throw new HttpError(422, 'validation', {}, { errors: { newPassword: faults } });
    await this.#change(user, requestId, { action: 'account', details: { change: 'password' } }, async (tx) => {
      await storePassword(tx, user.userId, next);
      await this.sessions.revokeAll(tx, user.userId, user.sessionId);
    });
    this.sessions.invalidate(user.userId);
  }

  /** Starts enrolment: the secret becomes active once a code confirms it. */
  async setUpMfa(user: RequestUser): Promise<{ secret: string; uri: string }> {
    if ((await this.#credential(user)).mfa_enabled) throw new HttpError(409, 'inUse');
    return beginEnrolment(this.parts.database.db, user.userId, user.username);
  }

  /** @throws HttpError 422 if the code is wrong, 409 `conflict` if enrolment was not started */
  async enableMfa(
    user: RequestUser,
    requestId: string,
    code: string,
  ): Promise<{ user: OwnUser; recoveryCodes: string[] }> {
    const { mfa_pending: pending, mfa_enabled: enabled } = await this.#credential(user);
    if (pending === null || enabled) throw new HttpError(409, 'conflict');
    await this.#guarded(user, 'code', 'code', 'invalidMfaCode', async () => stepOf(pending, user.username, code));
    const event: AuditEvent = { action: 'account', details: { change: 'mfaEnabled' } };
    const recoveryCodes = await this.#change(user, requestId, event, async (tx) => {
      if (!(await enrol(tx, user.userId, pending, user.username, code))) throw invalid('code', 'invalidMfaCode');
      await this.#showMfa(tx, user, requestId, true);
      return makeRecoveryCodes(tx, user.userId);
    });
    return { user: await this.me(user), recoveryCodes };
  }

  /**
   * Replaces the recovery codes.
   * @throws HttpError 422 if password or code is wrong, 409 `conflict` if the user has no second factor
   */
  async newRecoveryCodes(user: RequestUser, requestId: string, password: string, code: string): Promise<string[]> {
    const credential = await this.#credential(user);
    if (!credential.mfa_enabled) throw new HttpError(409, 'conflict');
    await this.#requirePassword(user, password, 'password');
    await this.#requireCode(user, requestId, credential, code);
    const event: AuditEvent = { action: 'account', details: { change: 'recoveryCodes' } };
    return this.#change(user, requestId, event, (tx) => makeRecoveryCodes(tx, user.userId));
  }

  /**
   * @throws HttpError 422 if password or code is wrong, 409 `mfaMandatory` if an administrator or organization requires
   * a second factor
   */
  async disableMfa(user: RequestUser, requestId: string, password: string, code: string): Promise<OwnUser> {
    const credential = await this.#credential(user);
    const { database, entities } = this.parts;
    if (!credential.mfa_enabled) throw new HttpError(409, 'conflict');
    if (credential.mfa_required || (await organizationRequiresMfa(database.db, entities, user)))
      throw new HttpError(409, 'mfaMandatory');
    await this.#requirePassword(user, password, 'password');
    await this.#requireCode(user, requestId, credential, code);
    await this.#change(user, requestId, { action: 'account', details: { change: 'mfaDisabled' } }, async (tx) => {
      await tx.updateTable('credential').set(NO_SECOND_FACTOR).where('user_id', '=', user.userId).execute();
      await this.#showMfa(tx, user, requestId, false);
    });
    return this.me(user);
  }

  async #credential(user: RequestUser): Promise<Credential> {
    const credential = await findCredential(this.parts.database.db, user.username);
    if (!credential) throw new HttpError(401, 'unauthorized');
    return credential;
  }

  /** Sets the user record's flag for the second factor. No other code sets this flag. */
  async #showMfa(tx: Tx, user: RequestUser, requestId: string, mfaEnabled: boolean): Promise<void> {
    const { entities } = this.parts;
    const record = await entities.get(tx, USER, user.username);
    if (!record) return;
    const actor = asActor(user, requestId);
    await entities.save(tx, USER, { ...record, mfaEnabled }, actor, { mode: 'update', trusted: true });
  }

  #requireCode(user: RequestUser, requestId: string, credential: Credential, code: string): Promise<boolean> {
    return this.#guarded(user, 'code', 'code', 'invalidMfaCode', () =>
      spendSecondFactor(this.parts, credential, code, requestId),
    );
  }

  #requirePassword(user: RequestUser, password: string, path: string): Promise<boolean> {
    return this.#guarded(user, 'password', path, 'invalidCredentials', async () =>
      fits(password, (await this.#credential(user)).password_hash),
    );
  }

  /**
   * Checks a password or code that a signed-in user entered. A failure counts like a failure to sign in, with the
   * session as its source.
   */
  #guarded<T>(
    user: RequestUser,
    kind: FailureKind,
    path: string,
    code: string,
    check: () => Promise<T | null | false>,
  ): Promise<T> {
    const attempt = { username: user.username, source: digest(user.sessionId) };
    return this.failures.inTurn(user.username, async () => {
      await this.failures.requireUnlocked(attempt);
      const outcome = await check();
      if (outcome !== null && outcome !== false) return outcome;
      await this.failures.count(attempt, kind);
      throw invalid(path, code);
    });
  }

  #change<T>(user: RequestUser, requestId: string, event: AuditEvent, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.parts.database.db.transaction().execute(async (tx) => {
      const outcome = await work(tx);
      await audit(tx, asActor(user, requestId), event);
      return outcome;
    });
  }
}
