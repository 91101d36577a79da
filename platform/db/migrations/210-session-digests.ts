import { sql, type Kysely } from 'kysely';

/** The SHA-256 of a text as base64url, as the platform computes it. */
const digestOf = (column: string): string =>
  `rtrim(translate(encode(sha256(convert_to(${column}, 'UTF8')), 'base64'), '+/', '-_'), '=')`;

const statements = [
  'ALTER TABLE spent_refresh DROP CONSTRAINT spent_refresh_session_id_fkey',
  `UPDATE session SET session_id = ${digestOf('session_id')}`,
  `UPDATE spent_refresh SET session_id = ${digestOf('session_id')}`,
  'ALTER TABLE spent_refresh ADD FOREIGN KEY (session_id) REFERENCES session ON DELETE CASCADE',
];

/** Only a digest of a session's id is stored, so that somebody who reads the table gets no access. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
