import type { LooseOf, RecordOf } from '../../src/domain/records';
import type { Database, Queryable } from '../db/types';
import type { EntityStore } from '../entities/store';
import type { Profile } from './tokens';
import { textOf } from '../../src/domain/entity/read';

/** The entity whose records are the people who can sign in. */
export const USER = 'user';

/** A user's account, from the `user` record. */
export interface Account extends Profile {
  enabled: boolean;
}

/** Finds the `user` record of a name: the part of the entity store that signing in needs. */
export type FindUser = (on: Queryable, username: string) => Promise<RecordOf<typeof USER> | null>;

export function accountOf(record: LooseOf<typeof USER>): Account {
  const username = String(record.username);
  const groups = Array.isArray(record.groups) ? record.groups.filter((group) => typeof group === 'string') : [];
  const status = textOf(record.userStatus).toLowerCase();
  return {
    userId: textOf(record.userId) || username,
    username,
    email: textOf(record.email) || null,
    phone: textOf(record.phone) || null,
    groups,
    enabled: status !== 'disabled',
  };
}

export const profileOf = ({ userId, username, email, phone, groups }: Profile): Profile => ({
  userId,
  username,
  email,
  phone,
  groups,
});

/** The account of a user name; null if no user has this name. */
export async function findAccount(
  { database, entities }: { database: Database; entities: EntityStore },
  username: string,
): Promise<Account | null> {
  const record = await entities.get(database.db, USER, username);
  return record && accountOf(record);
}
