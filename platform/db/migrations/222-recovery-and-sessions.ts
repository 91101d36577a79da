import { sql, type Kysely } from 'kysely';

const statements = [
  // Digests of recovery codes, encrypted.
  'ALTER TABLE credential ADD COLUMN recovery_codes text',
  // Whether the password was generated. Such a password only allows its owner to set a new one.
  'ALTER TABLE credential ADD COLUMN password_change_required boolean NOT NULL DEFAULT false',
  'ALTER TABLE session ADD COLUMN address text',
  'ALTER TABLE session ADD COLUMN client text',
];

/** Recovery codes, generated passwords, and where sessions started. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
