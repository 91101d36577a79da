import { sql, type Kysely } from 'kysely';

/** An index to compute how much an account has stored, before the account stores more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX image_user ON image (user_id)`.execute(db);
}
