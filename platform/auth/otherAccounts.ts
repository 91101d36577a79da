import type { RecordOf } from '../../src/domain/records';
import { audit } from '../audit/record';
import { carryOutOnce } from '../db/once';
import type { Tx } from '../db/types';
import { asActor, type Actor, type RequestUser } from '../http/context';
import { HttpError } from '../http/errors';
import type { IdempotencyKey } from '../http/idempotency';
import { addressOf, writeToUser } from './accountLetters';
import { findCredential, insertCredential, NO_SECOND_FACTOR } from './accounts';
import { issueLink, type LinkPurpose } from './links';
import type { AuthParts } from './parts';
import type { Sessions } from './sessions';
import { accountOf, USER } from './users';

type User = RecordOf<typeof USER>;

/** Of the request: its id, and its `Idempotency-Key`. */
interface AccountRequest {
  requestId: string;
  key: IdempotencyKey | null;
}

/** Actions of administrators on other accounts. */
export class OtherAccounts {
  constructor(
    readonly parts: AuthParts,
    readonly sessions: Sessions,
  ) {}

  /** Invites a new user. A user without an address gets no letter. */
  async invite(tx: Tx, record: User): Promise<void> {
    const { userId, username } = accountOf(record);
    if (!(await findCredential(tx, username))) await insertCredential(tx, { userId, username }, null);
    await this.#writeLink(tx, record, 'invite');
  }

  /**
   * @throws HttpError 404 if the user does not exist; 409 `alreadyConfirmed` if the user has a password, or `noAddress`
   */
  resendInvite(by: RequestUser, { requestId, key }: AccountRequest, username: string): Promise<User> {
    return this.#change(by, { requestId, key }, username, 'invited', async (tx, record) => {
      const credential = await findCredential(tx, username);
      if (credential?.password_hash) throw new HttpError(409, 'alreadyConfirmed');
      requireAddress(record);
      await this.invite(tx, record);
      return { ...record, userStatus: 'invited' };
    });
  }

  /**
   * Removes a user's password and sends a link to set another. Sessions end; MFA stays.
   * @throws HttpError 404 if the user does not exist; 409 `noAddress`, or `ownAccount` for the caller's own account,
   * whose password is changed in the settings
   */
  resetPassword(by: RequestUser, { requestId, key }: AccountRequest, username: string): Promise<User> {
    return this.#change(by, { requestId, key }, username, 'passwordReset', async (tx, record) => {
      const { userId, username: name } = requireOther(by, record);
      requireAddress(record);
      if (!(await findCredential(tx, name))) await insertCredential(tx, { userId, username: name }, null);
      await tx.updateTable('credential').set({ password_hash: null }).where('user_id', '=', userId).execute();
      await this.sessions.revokeAll(tx, userId);
      await this.#writeLink(tx, record, 'reset');
      return { ...record, userStatus: 'resetRequired' };
    });
  }

  /**
   * Requires a second factor from the next sign-in on, or removes it. The user's sessions end, so that the change takes
   * effect at once.
   * @throws HttpError 404 if the user does not exist; 409 `ownAccount` for the caller's own account, which is changed
   * in the settings
   */
  setMfa(by: RequestUser, requestId: string, username: string, enabled: boolean): Promise<User> {
    return this.#change(
      by,
      { requestId, key: null },
      username,
      enabled ? 'mfaRequired' : 'mfaDisabled',
      async (tx, record) => {
        const { userId, username: name } = requireOther(by, record);
        if (!(await findCredential(tx, name))) await insertCredential(tx, { userId, username: name }, null);
        await tx
          .updateTable('credential')
          .set({
            mfa_required: enabled,
            ...(!enabled && NO_SECOND_FACTOR),
          })
          .where('user_id', '=', userId)
          .execute();
        await this.sessions.revokeAll(tx, userId);
        return { ...record, mfaEnabled: enabled };
      },
    );
  }

  /**
   * @throws HttpError 404 if the user does not exist; 409 `noPhone` if the user has no mobile number
   */
  optIn(by: RequestUser, { requestId, key }: AccountRequest, username: string): Promise<User> {
    return this.#change(by, { requestId, key }, username, 'optIn', async (_tx, record) => {
      if (accountOf(record).phone === null) throw new HttpError(409, 'noPhone');
      return { ...record, optIn: true };
    });
  }

  async #writeLink(tx: Tx, record: User, purpose: LinkPurpose): Promise<void> {
    if (!addressOf(accountOf(record))) return;
    const token = await issueLink(tx, accountOf(record).userId, purpose);
    await writeToUser(tx, this.parts, record, { purpose, token });
  }

  /** Changes a user's record and related data, and audits the change. */
  #change(
    by: RequestUser,
    { requestId, key }: AccountRequest,
    username: string,
    change: string,
    work: (tx: Tx, record: User) => Promise<User>,
  ): Promise<User> {
    const { database, entities } = this.parts;
    const actor: Actor = asActor(by, requestId);
    return database.db.transaction().execute((tx) => {
      const find = async () => {
        const record = await entities.get(tx, USER, username);
        if (!record) throw new HttpError(404, 'notFound');
        return record;
      };
      return carryOutOnce(tx, key, {
        async first() {
          const record = await find();
          const next = await work(tx, record);
          await audit(tx, actor, { action: 'account', entity: USER, recordId: record.username, details: { change } });
          const result = await entities.save(tx, USER, next, actor, { mode: 'update', trusted: true });
          return { result, kept: {} };
        },
        again: find,
      });
    });
  }
}

function requireAddress(record: User): void {
  if (!addressOf(accountOf(record))) throw new HttpError(409, 'noAddress');
}

function requireOther(by: RequestUser, record: User) {
  const account = accountOf(record);
  if (account.userId === by.userId) throw new HttpError(409, 'ownAccount');
  return account;
}
