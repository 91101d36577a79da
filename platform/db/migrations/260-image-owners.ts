import { sql, type Kysely } from 'kysely';

/** What an account has stored is looked up before it stores more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX image_user ON image (user_id)`.execute(db);
}
