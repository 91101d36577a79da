import { sql, type Kysely } from 'kysely';

/** Where a person's imports of a kind put the columns of a file, by their headings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE list_choice ADD COLUMN import_mapping jsonb').execute(db);
}
