import { sql, type Kysely } from 'kysely';

/** Files can be kept until a time, such as the results of reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE upload ADD COLUMN kept_until timestamptz').execute(db);
}
