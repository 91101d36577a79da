import { sql, type Kysely } from 'kysely';

/** A user's mapping of import columns, by heading. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE list_choice ADD COLUMN import_mapping jsonb').execute(db);
}
