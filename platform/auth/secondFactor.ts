import { audit } from '../audit/record';
import { asActor } from '../http/context';
import { writeToUser } from './accountLetters';
import type { Credential } from './accounts';
import { spendCode } from './mfa';
import type { AuthParts } from './parts';
import { isRecoveryCode, spendRecoveryCode } from './recoveryCodes';
import { USER } from './users';

/**
 * Uses up an app's code or a recovery code. The use of a recovery code is audited and reported to its owner.
 * @returns false if the code is wrong or was used before
 */
export async function spendSecondFactor(
  parts: AuthParts,
  { user_id: userId, username, mfa_secret }: Credential,
  code: string,
  requestId: string,
): Promise<boolean> {
  const { database, entities } = parts;
  if (mfa_secret === null) return false;
  if (!isRecoveryCode(code)) return spendCode(database.db, userId, mfa_secret, username, code);
  return database.db.transaction().execute(async (tx) => {
    const left = await spendRecoveryCode(tx, userId, code);
    if (left === null) return false;
    await audit(tx, asActor({ userId, username }, requestId), {
      action: 'account',
      entity: USER,
      recordId: username,
      details: { change: 'recoveryCodeUsed', left },
    });
    const record = await entities.get(tx, USER, username);
    if (record) await writeToUser(tx, parts, record, { purpose: 'recoveryCode', left });
    return true;
  });
}
