import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { DraftOf } from '../../src/domain/records';
import type { Config } from '../base/config';
import type { Database } from '../db/types';
import type { EntityStore } from '../entities/store';
import { SYSTEM } from '../http/context';
import { anyCredential, insertCredential } from './accounts';
import { makePassword } from './passwords';
import { ADMINISTRATORS } from '../../src/domain/access/groups';
import { USER } from './users';

/** Id of the advisory lock for creating the first account, for processes that start at once. */
const FIRST_ACCOUNT_LOCK = 7_261_002;

export interface FirstAccount {
  username: string;
  /** The generated password. Null if the environment sets the password, which is then not printed. */
  madePassword: string | null;
}

/**
 * Creates the administrator of a platform without accounts.
 * @returns what to print once, or null if there are accounts
 */
export async function makeFirstAccount(
  { db }: Database,
  entities: EntityStore,
  config: Pick<Config, 'adminUsername' | 'adminPassword'>,
): Promise<FirstAccount | null> {
  if (await anyCredential(db)) return null;
  const username = config.adminUsername;
  const madePassword = config.adminPassword === undefined ? makePassword() : null;
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(FIRST_ACCOUNT_LOCK)})`.execute(tx);
    if (await anyCredential(tx)) return null;
    const userId = randomUUID();
    const record: DraftOf<'user'> = { username, userId, groups: [ADMINISTRATORS], userStatus: 'confirmed' };
    await entities.save(tx, USER, record, SYSTEM, { mode: 'create', trusted: true });
    await insertCredential(tx, { userId, username }, config.adminPassword ?? madePassword, {
      made: madePassword !== null,
    });
    return { username, madePassword };
  });
}
