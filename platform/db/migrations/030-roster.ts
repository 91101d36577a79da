import { sql, type Kysely } from 'kysely';

const statements = [
  // Rows of a roster import. They are deleted batch by batch as they are imported; the next import deletes what is
  // left.
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
