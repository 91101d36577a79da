import { sql, type Kysely } from 'kysely';

const statements = [
  // The old table's counts need not be kept, because they were valid for only a quarter of an hour.
  'DROP TABLE sign_in_failure',
  // The key is a digest of the name, computed the same way for existing and unknown names. `source` is an IP address,
  // `codes` or `*`.
  `CREATE TABLE sign_in_failure (
    name_hash text NOT NULL,
    source text NOT NULL,
    failures integer NOT NULL,
    locked_until timestamptz,
    since timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (name_hash, source)
  )`,
  'CREATE INDEX sign_in_failure_since ON sign_in_failure (since)',
];

/** Failed attempts are counted by name and source. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
