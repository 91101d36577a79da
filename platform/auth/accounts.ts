import { sql } from 'kysely';
import type { Queryable } from '../db/types';
import { hashPassword } from './passwords';

export interface Credential {
  user_id: string;
  username: string;
  password_hash: string | null;
  mfa_secret: string | null;
  mfa_pending: string | null;
  mfa_enabled: boolean;
  mfa_required: boolean;
}

/** The secrets of a name, in any case of letters. */
export const findCredential = (on: Queryable, username: string): Promise<Credential | undefined> =>
  on
    .selectFrom('credential')
    .select(['user_id', 'username', 'password_hash', 'mfa_secret', 'mfa_pending', 'mfa_enabled', 'mfa_required'])
    .where(sql`lower(username)`, '=', username.trim().toLowerCase())
    .executeTakeFirst();

/** Gives a user secrets to sign in with; without a password nobody can, until one is set. */
export async function insertCredential(
  on: Queryable,
  user: { userId: string; username: string },
  password: string | null,
): Promise<void> {
  await on
    .insertInto('credential')
    .values({
      user_id: user.userId,
      username: user.username,
      password_hash: password === null ? null : await hashPassword(password),
      mfa_enabled: false,
      changed_at: sql`now()`,
    })
    .execute();
}

export async function storePassword(on: Queryable, userId: string, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await on
    .updateTable('credential')
    .set({ password_hash, changed_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute();
}

export const anyCredential = async (on: Queryable): Promise<boolean> =>
  (await on.selectFrom('credential').select('user_id').limit(1).executeTakeFirst()) !== undefined;
