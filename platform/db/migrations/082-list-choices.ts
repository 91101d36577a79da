import { sql, type Kysely } from 'kysely';

/** A user's settings of a list: the list's columns and its default view. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE list_choice (
        owner text NOT NULL,
        resource text NOT NULL,
        columns jsonb,
        default_view uuid REFERENCES saved_view (view_id) ON DELETE SET NULL,
        PRIMARY KEY (owner, resource)
      )`,
    )
    .execute(db);
}
