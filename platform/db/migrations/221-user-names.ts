import { sql, type Kysely } from 'kysely';

const statements = [
  // What the names of users look like, each taken by one of them.
  `CREATE TABLE user_name (
    name_key text PRIMARY KEY,
    username text NOT NULL
  )`,
  'CREATE INDEX user_name_username ON user_name (username)',
];

/** Names that look alike are one name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
