import { sql, type Kysely } from 'kysely';

const statements = [
  // Only the digest of a link's token is kept: what lies here opens nothing.
  `CREATE TABLE account_link (
    token_hash text PRIMARY KEY,
    user_id text NOT NULL UNIQUE,
    purpose text NOT NULL CHECK (purpose IN ('invite', 'reset')),
    expires_at timestamptz NOT NULL
  )`,
  'ALTER TABLE credential ADD COLUMN mfa_required boolean NOT NULL DEFAULT false',
];

/** Links by which people set their own password, and whether an administrator asks them for a second factor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
