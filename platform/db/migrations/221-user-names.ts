import { sql, type Kysely } from 'kysely';

const statements = [
  // The normalized forms of user names, each unique.
  `CREATE TABLE user_name (
    name_key text PRIMARY KEY,
    username text NOT NULL
  )`,
  'CREATE INDEX user_name_username ON user_name (username)',
];

/** Normalized user names. Names that look alike share a normalized form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
