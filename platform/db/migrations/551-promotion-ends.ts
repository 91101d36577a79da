import { sql, type Kysely } from 'kysely';

/** How far a received promotion is. Null for promotions before this was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE promotion_received ADD COLUMN state text').execute(db);
}
