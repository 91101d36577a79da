import { sql } from 'kysely';
import { isObject } from '../../src/domain/entity/paths';
import type { EntityRecord } from '../../src/domain/entity/types';
import { HttpError } from '../http/errors';
import type { IdempotencyKey } from '../http/idempotency';
import type { Db, Tx } from './types';

/** How long a key is known, in hours. */
const KEPT_HOURS = 24;

interface Once<Result> {
  /** Carries out the request. `kept` is what `again` needs to answer the same request later, such as the new ids. */
  first: () => Promise<{ result: Result; kept: EntityRecord }>;
  /** Answers a request that was carried out before. */
  again: (kept: EntityRecord) => Promise<Result>;
}

/**
 * Carries out a request with a key once: the same request again gets the records of the first one. A request at the
 * same time waits for the first one, and is carried out if that one fails.
 * @throws HttpError 422 `idempotencyKeyReused` if the key came with another request
 */
export async function carryOutOnce<Result>(
  tx: Tx,
  key: IdempotencyKey | null,
  { first, again }: Once<Result>,
): Promise<Result> {
  if (!key) return (await first()).result;
  const { userId, route, keyHash, bodyHash } = key;
  const isOutdated = sql<boolean>`idempotency_key.created_at < now() - ${KEPT_HOURS} * interval '1 hour'`;
  const taken = await tx
    .insertInto('idempotency_key')
    .values({ user_id: userId, route, key_hash: keyHash, body_hash: bodyHash })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'route', 'key_hash'])
        .doUpdateSet({ body_hash: bodyHash, kept: null, created_at: sql`now()` })
        .where(isOutdated),
    )
    .returning('key_hash')
    .executeTakeFirst();
  const isThis = { user_id: userId, route, key_hash: keyHash };
  if (taken) {
    const { result, kept } = await first();
    await tx
      .updateTable('idempotency_key')
      .set({ kept: sql`${JSON.stringify(kept)}::jsonb` })
      .where((row) => row.and(isThis))
      .execute();
    return result;
  }
  const earlier = await tx
    .selectFrom('idempotency_key')
    .select(['body_hash', 'kept'])
    .where((row) => row.and(isThis))
    .executeTakeFirstOrThrow();
  if (earlier.body_hash !== bodyHash || !isObject(earlier.kept)) throw new HttpError(422, 'idempotencyKeyReused');
  return again(earlier.kept);
}

/** Deletes the keys that are no longer known. */
export async function pruneKeys(db: Db): Promise<void> {
  await sql`DELETE FROM idempotency_key WHERE created_at < now() - ${KEPT_HOURS} * interval '1 hour'`.execute(db);
}
