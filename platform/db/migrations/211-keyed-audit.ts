import { sql, type Kysely } from 'kysely';

const statements = [
  // Earlier rows have no mark, and earlier seals have no key. The keyed part of the chain begins after these rows.
  'ALTER TABLE audit ADD COLUMN mark text',
  'ALTER TABLE audit_seal ADD COLUMN key_id text',
  'CREATE TABLE audit_key (key_id text PRIMARY KEY, sealed text NOT NULL)',
  `CREATE TABLE audit_head (
    single boolean PRIMARY KEY DEFAULT true CHECK (single),
    seq bigint NOT NULL,
    hash text NOT NULL,
    keyed_from bigint NOT NULL,
    mac text NOT NULL
  )`,
];

/** The audit's seals use a key, which is stored only encrypted. The stored end of the chain uses the same key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
