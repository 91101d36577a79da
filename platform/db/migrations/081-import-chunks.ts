import { sql, type Kysely } from 'kysely';

/** Uploaded rows of an import, until its job has processed them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE import_chunk (
        import_id uuid NOT NULL,
        seq integer NOT NULL,
        entity text NOT NULL,
        owner text NOT NULL,
        rows jsonb NOT NULL,
        report jsonb,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (import_id, seq)
      )`,
    )
    .execute(db);
  await sql.raw('CREATE INDEX import_chunk_age ON import_chunk (created_at)').execute(db);
}
