import { audit } from '../audit/record';
import { asActor } from '../http/context';
import { HttpError } from '../http/errors';
import { findCredential, insertCredential, storePassword } from './accounts';
import type { Failures } from './failures';
import { findLink, spendLink, type LinkPurpose } from './links';
import type { AuthParts } from './parts';
import { passwordFaults } from './passwords';
import type { Sessions } from './sessions';
import { ADMINISTRATORS } from '../../src/domain/access/groups';
import { accountOf, USER } from './users';

/**
 * The error for a link that is unknown, used, expired, or of a deleted user. It does not reveal which of these is true.
 */
const invalid = (): HttpError => new HttpError(404, 'linkInvalid');

/** Actions for which a link to set a password is enough. They do not sign the user in. */
export class NewPassword {
  constructor(
    readonly parts: AuthParts,
    readonly sessions: Sessions,
    readonly failures: Failures,
  ) {}

  /**
   * The user of a link. Reading the user does not use up the link, because mail programs prefetch links.
   * @throws HttpError 404 `linkInvalid`
   */
  async look(token: string): Promise<{ purpose: LinkPurpose; username: string }> {
    const { database, entities } = this.parts;
    const link = await findLink(database.db, token);
    const record = link && (await entities.get(database.db, USER, link.userId));
    if (!link || !record || !accountOf(record).enabled) throw invalid();
    return { purpose: link.purpose, username: accountOf(record).username };
  }

  /**
   * Sets the password of the link's user and uses up the link. This does not sign the user in: a second factor is still
   * required.
   * @returns the user's name, and whether the user may use the console
   * @throws HttpError 404 `linkInvalid`, 422 with the faults of `newPassword`
   */
  async set(token: string, password: string, requestId: string): Promise<{ username: string; console: boolean }> {
    const { database, entities, config } = this.parts;
    await this.look(token);
    const faults = passwordFaults(password, config.minPasswordLength);
    if (faults.length > 0) throw new HttpError(422, 'validation', {}, { errors: { newPassword: faults } });
    const account = await database.db.transaction().execute(async (tx) => {
      const link = await spendLink(tx, token);
      const record = link && (await entities.get(tx, USER, link.userId));
      if (!link || !record) throw invalid();
      const found = accountOf(record);
      const { userId, username } = found;
      if (await findCredential(tx, username)) await storePassword(tx, userId, password);
      else await insertCredential(tx, { userId, username }, password);
      await this.sessions.revokeAll(tx, userId);
      await this.failures.clearPasswords(username, tx);
      const actor = asActor(found, requestId);
      await audit(tx, actor, {
        action: 'account',
        entity: USER,
        recordId: username,
        details: { change: 'password', by: link.purpose },
      });
      await entities.save(tx, USER, { ...record, userStatus: 'confirmed' }, actor, { mode: 'update', trusted: true });
      return found;
    });
    this.sessions.invalidate(account.userId);
    return { username: account.username, console: account.groups.includes(ADMINISTRATORS) };
  }
}
