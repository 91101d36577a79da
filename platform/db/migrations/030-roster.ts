import { sql, type Kysely } from 'kysely';

const statements = [
  // The rows of a roster import that are not imported yet. Each is deleted when it is imported; the next import deletes
  // the rest.
  `CREATE TABLE roster_import_batch (
    job_id uuid NOT NULL,
    batch integer NOT NULL,
    rows jsonb,
    ids jsonb,
    report jsonb,
    PRIMARY KEY (job_id, batch)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE roster_import_batch`.execute(db);
}
