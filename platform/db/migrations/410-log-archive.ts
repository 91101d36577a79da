import { sql, type Kysely } from 'kysely';

const statements = [
  // Lines of a day, compressed. Everything but `data` says which searches may find one of its lines.
  `CREATE TABLE log_archive (
    chunk_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    day date NOT NULL,
    is_ready boolean NOT NULL DEFAULT false,
    first_date timestamptz NOT NULL,
    first_id uuid NOT NULL,
    last_date timestamptz NOT NULL,
    last_id uuid NOT NULL,
    lines integer NOT NULL,
    level smallint NOT NULL,
    patterns integer[] NOT NULL,
    users text[] NOT NULL,
    size integer NOT NULL,
    data bytea NOT NULL
  )`,
  'ALTER TABLE log_archive ALTER COLUMN data SET STORAGE EXTERNAL',
  'CREATE INDEX log_archive_day ON log_archive (day)',
  'CREATE INDEX log_archive_last ON log_archive (last_date, last_id) WHERE is_ready',
];

/** The archive of the log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
