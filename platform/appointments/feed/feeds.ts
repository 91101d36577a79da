import { sql } from 'kysely';
import type { CalendarFeed } from '../../../src/contract/calendarFeeds';
import { digest } from '../../auth/tokens';
import type { Queryable } from '../../db/types';
import { newToken } from '../../reports/links/links';

const COLUMNS = ['created_at', 'created_by', 'read_at'] as const;

interface Row {
  created_at: string;
  created_by: string | null;
  read_at: string | null;
}

const shown = ({ created_at: createdAt, created_by: createdBy, read_at: readAt }: Row): CalendarFeed => ({
  createdAt,
  createdBy,
  readAt,
});

/** A provider's feed, without its address, which is not stored. */
export async function feedOf(on: Queryable, providerId: string): Promise<CalendarFeed | null> {
  const row = await on
    .selectFrom('calendar_feed')
    .select(COLUMNS)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row ? shown(row) : null;
}

/** Makes a provider's feed. An earlier address no longer works. */
export async function makeFeed(
  tx: Queryable,
  providerId: string,
  by: string | null,
): Promise<{ feed: CalendarFeed; token: string }> {
  const token = newToken();
  const fresh = { token_hash: digest(token), created_by: by };
  const row = await tx
    .insertInto('calendar_feed')
    .values({ provider_id: providerId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('provider_id').doUpdateSet({ ...fresh, created_at: sql<string>`now()`, read_at: null }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return { feed: shown(row), token };
}

/** Revokes a provider's feed. @returns whether there was one */
export async function dropFeed(tx: Queryable, providerId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_feed')
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Notes that a feed was read. @returns the provider of a token; undefined if the address is unknown or revoked */
export async function readFeed(on: Queryable, token: string): Promise<string | undefined> {
  const row = await on
    .updateTable('calendar_feed')
    .set({ read_at: sql<string>`now()` })
    .where('token_hash', '=', digest(token))
    .returning('provider_id')
    .executeTakeFirst();
  return row?.provider_id;
}
