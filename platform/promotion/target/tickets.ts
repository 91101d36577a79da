import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { digest } from '../../auth/tokens';
import type { Db, Queryable } from '../../db/types';

const KEPT_DAYS = 30;

const isOld = sql<boolean>`created_at < now() - ${KEPT_DAYS} * interval '1 day'`;

/**
 * Issues the ticket of a promotion, which replaces an earlier one.
 * @returns the ticket, which is not stored
 */
export async function issueTicket(db: Db, promotionId: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const values = { ticket_hash: digest(ticket), created_at: sql<string>`now()` };
  await db.deleteFrom('promotion_ticket').where(isOld).execute();
  await db
    .insertInto('promotion_ticket')
    .values({ promotion_id: promotionId, ...values })
    .onConflict((on) => on.column('promotion_id').doUpdateSet(values))
    .execute();
  return ticket;
}

export async function isTicket(on: Queryable, promotionId: string, ticket: string): Promise<boolean> {
  const row = await on
    .selectFrom('promotion_ticket')
    .select('promotion_id')
    .where('promotion_id', '=', promotionId)
    .where('ticket_hash', '=', digest(ticket))
    .where(sql<boolean>`NOT ${isOld}`)
    .executeTakeFirst();
  return row !== undefined;
}

/** A promotion that has ended needs no ticket any more. */
export async function dropTicket(on: Queryable, promotionId: string): Promise<void> {
  await on.deleteFrom('promotion_ticket').where('promotion_id', '=', promotionId).execute();
}
