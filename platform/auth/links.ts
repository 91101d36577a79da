import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Queryable } from '../db/types';
import { digest } from './tokens';

export type LinkPurpose = 'invite' | 'reset';

/** How long a link is valid, in hours. */
export const LINK_HOURS: Record<LinkPurpose, number> = { invite: 72, reset: 1 };

export interface AccountLink {
  userId: string;
  purpose: LinkPurpose;
}

/**
 * Creates a user's link, which replaces the user's earlier links.
 * @returns the link's token, which is not stored
 */
export async function issueLink(on: Queryable, userId: string, purpose: LinkPurpose): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const link = {
    token_hash: digest(token),
    purpose,
    expires_at: sql<string>`now() + ${LINK_HOURS[purpose]} * interval '1 hour'`,
  };
  await on
    .insertInto('account_link')
    .values({ ...link, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
  return token;
}

/** The link of a token; undefined if the token is unknown, used, or expired. */
export async function findLink(on: Queryable, token: string): Promise<AccountLink | undefined> {
  const row = await on
    .selectFrom('account_link')
    .select(['user_id', 'purpose'])
    .where('token_hash', '=', digest(token))
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return row && { userId: row.user_id, purpose: row.purpose };
}

/** Uses up a token. If two calls use the same token at once, only one succeeds. */
export async function spendLink(on: Queryable, token: string): Promise<AccountLink | undefined> {
  const row = await on
    .deleteFrom('account_link')
    .where('token_hash', '=', digest(token))
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['user_id', 'purpose'])
    .executeTakeFirst();
  return row && { userId: row.user_id, purpose: row.purpose };
}

/** Invalidates a user's links. */
export async function dropLinks(on: Queryable, userId: string): Promise<void> {
  await on.deleteFrom('account_link').where('user_id', '=', userId).execute();
}

export async function pruneLinks(on: Queryable): Promise<void> {
  await on
    .deleteFrom('account_link')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
}
