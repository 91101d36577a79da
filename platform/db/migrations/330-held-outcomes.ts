import { sql, type Kysely } from 'kysely';

/**
 * The result of a held import: how many records were imported, and why other records were not. Null for earlier
 * decisions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE held_import ADD COLUMN outcome jsonb').execute(db);
}
