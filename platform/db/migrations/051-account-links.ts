import { sql, type Kysely } from 'kysely';

const statements = [
  // Only a digest of a link's token is stored, because a digest gives no access.
  `CREATE TABLE account_link (
    token_hash text PRIMARY KEY,
    user_id text NOT NULL UNIQUE,
    purpose text NOT NULL CHECK (purpose IN ('invite', 'reset')),
    expires_at timestamptz NOT NULL
  )`,
  'ALTER TABLE credential ADD COLUMN mfa_required boolean NOT NULL DEFAULT false',
];

/** Links to set a password, and whether an administrator requires a second factor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
