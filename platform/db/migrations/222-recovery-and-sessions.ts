import { sql, type Kysely } from 'kysely';

const statements = [
  // Digests of the codes that take the place of a second factor that is lost, sealed.
  'ALTER TABLE credential ADD COLUMN recovery_codes text',
  // The password was made by the platform, and opens nothing but the way to another.
  'ALTER TABLE credential ADD COLUMN password_change_required boolean NOT NULL DEFAULT false',
  'ALTER TABLE session ADD COLUMN address text',
  'ALTER TABLE session ADD COLUMN client text',
];

/** Recovery codes, passwords to be changed, and where sessions were begun. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
