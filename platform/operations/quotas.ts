import { sql } from 'kysely';
import type { Tx } from '../db/types';
import { HttpError } from '../http/errors';
import type { Sql } from '../db/sql';
import { DAY_MS } from '../../src/domain/dates/units';

const MEGABYTE = 1024 * 1024;
const HOUR_S = 3_600;

/** Makes requests of one account wait for each other while they count and add to a quota. */
async function lockQuota(tx: Tx, what: string, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`quota ${what} ${userId}`}, 0))`.execute(tx);
}

/**
 * Checks the quota for another picture of `size` bytes.
 * @param limit megabytes for all pictures of the account; 0 for no limit
 * @throws HttpError 413 `quotaExceeded`
 */
export async function requireImageQuota(tx: Tx, userId: string, size: number, limit: number): Promise<void> {
  if (limit === 0) return;
  await lockQuota(tx, 'images', userId);
  const { stored } = await tx
    .selectFrom('image')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.coalesce(fn.sum<string>('size'), sql<string>`0`).as('stored'))
    .executeTakeFirstOrThrow();
  if (Number(stored) + size > limit * MEGABYTE) throw new HttpError(413, 'quotaExceeded', { megabytes: limit });
}

/**
 * Checks the quota after storing feedback.
 * @param table the table of the feedback
 * @param limit maximum number of feedback records in 24 hours; 0 for no limit
 * @throws HttpError 429 `quotaExceeded`
 */
export async function requireFeedbackQuota(tx: Tx, table: Sql, userId: string, limit: number): Promise<void> {
  if (limit === 0) return;
  await lockQuota(tx, 'feedback', userId);
  const since = new Date(Date.now() - DAY_MS).toISOString();
  const { rows } = await sql<{ sent: string }>`
    SELECT count(*) AS sent FROM ${table}
    WHERE created_at > ${since} AND jsonb_extract_path_text(doc, 'userId') = ${userId}`.execute(tx);
  if (Number(rows[0]?.sent) > limit)
    throw new HttpError(429, 'quotaExceeded', { perDay: limit }, { retryAfter: HOUR_S });
}
