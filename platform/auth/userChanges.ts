import { ADMINISTRATORS } from '../../src/domain/access/groups';
import type { RecordOf } from '../../src/domain/records';
import type { Tx } from '../db/types';
import type { Actor } from '../http/context';
import { HttpError } from '../http/errors';
import { dropLinks } from './links';
import { freeName } from './names';
import type { OtherAccounts } from './otherAccounts';
import type { Sessions } from './sessions';
import { accountOf, type USER } from './users';

type UserRecord = RecordOf<typeof USER> | null;

/** Whether the record's user is an enabled administrator, who may use the console. */
const administers = (record: UserRecord): boolean => {
  if (!record) return false;
  const { enabled, groups } = accountOf(record);
  return enabled && groups.includes(ADMINISTRATORS);
};

/**
 * Applies a change of a `user` record from the next request on; a deleted user's credentials are deleted.
 * @throws HttpError 409 `ownAccount` if administrators would lock themselves out, so that somebody can always sign in
 */
export async function userChanged(
  { others, sessions }: { others: OtherAccounts; sessions: Sessions },
  tx: Tx,
  before: UserRecord,
  after: UserRecord,
  actor: Actor,
): Promise<void> {
  const record = after ?? before;
  if (!record) return;
  const { userId } = accountOf(record);
  if (actor.userId === userId && administers(before) && !administers(after)) throw new HttpError(409, 'ownAccount');
  const moved = before && (before.email !== after?.email || before.phone !== after?.phone);
  if (moved || !accountOf(record).enabled) await dropLinks(tx, userId);
  // Only users created by a person are invited, not users created by the platform.
  if (before === null && actor.userId !== null && record.userStatus === 'invited') await others.invite(tx, record);
  if (after === null) {
    await tx.deleteFrom('credential').where('user_id', '=', userId).execute();
    await sessions.revokeAll(tx, userId);
    await freeName(tx, accountOf(record).username);
  }
  sessions.invalidate(userId);
}
