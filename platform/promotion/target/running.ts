import { sql } from 'kysely';
import { codeOf } from '../../../src/domain/errorCode';
import type { Db, Tx } from '../../db/types';

/** First key of the advisory lock that a promotion has while one of its steps is applied. */
const LOCK = 113;
const LOCK_TIMEOUT = '55P03';

/** Lets the steps of a promotion run one after another. */
export async function lockSteps(tx: Tx, promotionId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(LOCK)}, hashtext(${promotionId}::text))`.execute(tx);
}

/**
 * Waits a few seconds for a step that is being applied. A source that has hung up asks what became of it.
 * @returns whether no step is being applied any more
 */
export async function awaitStep(db: Db, promotionId: string): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`SET LOCAL lock_timeout = '3s'`.execute(tx);
      await sql`SELECT pg_advisory_xact_lock_shared(${sql.lit(LOCK)}, hashtext(${promotionId}::text))`.execute(tx);
    });
    return true;
  } catch (error) {
    if (codeOf(error) !== LOCK_TIMEOUT) throw error;
    return false;
  }
}
