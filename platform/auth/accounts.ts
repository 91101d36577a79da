import { sql } from 'kysely';
import type { Queryable } from '../db/types';
import { secretsOf, type Place } from '../secrets/secrets';
import { hashPassword } from './passwords';

export interface Credential {
  user_id: string;
  username: string;
  password_hash: string | null;
  mfa_secret: string | null;
  mfa_pending: string | null;
  mfa_enabled: boolean;
  mfa_required: boolean;
  password_change_required: boolean;
}

/** The values of the columns for a user without a second factor. */
export const NO_SECOND_FACTOR = { mfa_secret: null, mfa_pending: null, mfa_enabled: false, recovery_codes: null };

const OPENED = ['password_hash', 'mfa_secret', 'mfa_pending'] as const;
/** Names of the encrypted columns. */
export const SEALED = [...OPENED, 'recovery_codes'] as const;
type Sealed = (typeof SEALED)[number];

const placeOf = (userId: string, column: Sealed): Place => ['credential', userId, column];

/** A user's secret in its stored, encrypted form. */
export const sealedFor = (on: Queryable, userId: string, column: Sealed, text: string): string =>
  secretsOf(on).seal(placeOf(userId, column), text);

export const openedFor = (on: Queryable, userId: string, column: Sealed, sealed: string): string =>
  secretsOf(on).open(placeOf(userId, column), sealed);

/** The decrypted secrets of a user name (case-insensitive). */
export async function findCredential(on: Queryable, username: string): Promise<Credential | undefined> {
  const row = await on
    .selectFrom('credential')
    .select(['user_id', 'username', ...OPENED, 'mfa_enabled', 'mfa_required', 'password_change_required'])
    .where(sql`lower(username)`, '=', username.trim().toLowerCase())
    .executeTakeFirst();
  if (!row) return undefined;
  const opened = (column: (typeof OPENED)[number]): string | null => {
    const sealed = row[column];
    return sealed === null ? null : openedFor(on, row.user_id, column, sealed);
  };
  return {
    ...row,
    password_hash: opened('password_hash'),
    mfa_secret: opened('mfa_secret'),
    mfa_pending: opened('mfa_pending'),
  };
}

/** Creates a user's credentials. Without a password, nobody can sign in until a password is set. */
export async function insertCredential(
  on: Queryable,
  user: { userId: string; username: string },
  password: string | null,
  /** `made`: whether the password was generated; the user must then change it before anything else. */
  { made = false }: { made?: boolean } = {},
): Promise<void> {
  await on
    .insertInto('credential')
    .values({
      user_id: user.userId,
      username: user.username,
      password_hash:
        password === null ? null : sealedFor(on, user.userId, 'password_hash', await hashPassword(password)),
      mfa_enabled: false,
      password_change_required: made,
      changed_at: sql`now()`,
    })
    .execute();
}

export async function storePassword(on: Queryable, userId: string, password: string): Promise<void> {
  const password_hash = sealedFor(on, userId, 'password_hash', await hashPassword(password));
  await on
    .updateTable('credential')
    .set({ password_hash, password_change_required: false, changed_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute();
}

export const anyCredential = async (on: Queryable): Promise<boolean> =>
  (await on.selectFrom('credential').select('user_id').limit(1).executeTakeFirst()) !== undefined;
