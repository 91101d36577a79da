import { sql, type Kysely } from 'kysely';

/** Why a promotion stopped, as code and parameters; and a hash of what a promotion has written to each record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE promotion_run ADD COLUMN fault jsonb').execute(db);
  await sql.raw('ALTER TABLE promotion_snapshot ADD COLUMN hash text').execute(db);
}
