import { sql, type Kysely } from 'kysely';

/** An index to find a user's latest sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE INDEX metric_event_user_name ON metric_event (event_name, (metrics->>'UserName'), create_date DESC)
        WHERE metrics->>'UserName' IS NOT NULL`,
    )
    .execute(db);
}
