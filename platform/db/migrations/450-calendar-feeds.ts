import { sql, type Kysely } from 'kysely';

/** The secret addresses from which calendar programs read the appointments of a provider; one for each provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE calendar_feed (
        provider_id text PRIMARY KEY,
        token_hash text NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now(),
        created_by text,
        read_at timestamptz
      )`,
    )
    .execute(db);
}
