import { sql, type Kysely } from 'kysely';

const statements = [
  // Older metric events, compressed. Everything but `data` says which searches may find one of its events.
  `CREATE TABLE metric_archive (
    chunk_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    first_date timestamptz NOT NULL,
    first_id uuid NOT NULL,
    last_date timestamptz NOT NULL,
    last_id uuid NOT NULL,
    events integer NOT NULL,
    names text[] NOT NULL,
    users text[] NOT NULL,
    data bytea NOT NULL
  )`,
  'ALTER TABLE metric_archive ALTER COLUMN data SET STORAGE EXTERNAL',
  'CREATE INDEX metric_archive_last ON metric_archive (last_date, last_id)',
];

/** The archive of metric events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
