import { sql, type Kysely } from 'kysely';

/** An index to compute an account's quota before it stores more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX image_user ON image (user_id)`.execute(db);
}
