import { sql, type Kysely } from 'kysely';

const statements = [
  // The number of rows that a transaction added for a patient, by kind and level. The stream of changes reads this
  // table.
  `CREATE TABLE live_change (
    patient_id text NOT NULL,
    xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
    kind text NOT NULL,
    level text NOT NULL DEFAULT '',
    rows integer NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (patient_id, xid, kind, level)
  )`,
  'CREATE INDEX live_change_xid ON live_change (xid)',
];

/** A table for changes that are announced to open screens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
