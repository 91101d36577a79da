import { sql, type Kysely } from 'kysely';

/** What came of a held import: how many records came in, and why others did not. Null for those decided before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE held_import ADD COLUMN outcome jsonb').execute(db);
}
