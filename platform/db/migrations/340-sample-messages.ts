import { sql, type Kysely } from 'kysely';

/**
 * Earlier versions stored the messages of the sample population unencrypted, so they could not be opened. Without the
 * column in this list, the next start encrypts what is still plain in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `UPDATE setting SET value = jsonb_set(value, '{covers}', (value -> 'covers') - 'outbox.content')
        WHERE key = 'secretKey' AND value ? 'covers'`,
    )
    .execute(db);
}
