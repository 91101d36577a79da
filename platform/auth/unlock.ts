import { audit } from '../audit/record';
import type { Actor } from '../http/context';
import { HttpError } from '../http/errors';
import { writeToUser } from './accountLetters';
import { findCredential } from './accounts';
import type { Failures } from './failures';
import type { AuthParts } from './parts';
import { accountOf, USER } from './users';

/** Whom to unlock. */
export type Locked = { username: string } | { email: string };

/**
 * Unlocks the users with a user name or e-mail address, for an administrator.
 * @returns the users' names
 * @throws HttpError 404 if no user has the name or address
 */
export function unlockUsers(parts: AuthParts, failures: Failures, by: Actor, who: Locked): Promise<string[]> {
  const { database, entities } = parts;
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
      const wasLocked = await failures.clear(username, tx);
      const record = await entities.get(tx, USER, username);
      // The letter says that the account was locked.
      if (record && wasLocked) await writeToUser(tx, parts, record, { purpose: 'unlocked' });
      await audit(tx, by, {
        action: 'account',
        entity: USER,
        recordId: username,
        details: { change: 'unlocked' },
      });
    }
    return found;
  });
}
