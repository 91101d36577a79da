import { sql, type Kysely } from 'kysely';

/**
 * Earlier versions stored the messages of the sample population unencrypted. Such a message could not be opened,
 * because opening decrypts the message. This migration removes the messages' column from the list of columns that are
 * already fully encrypted, so that the next start encrypts these messages.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `UPDATE setting SET value = jsonb_set(value, '{covers}', (value -> 'covers') - 'outbox.content')
        WHERE key = 'secretKey' AND value ? 'covers'`,
    )
    .execute(db);
}
