import { sql, type Kysely } from 'kysely';

const statements = [
  // Searches of the log and their results, kept for some minutes. Nothing is lost if a crash empties the table.
  `CREATE UNLOGGED TABLE log_search (
    search_id uuid PRIMARY KEY,
    user_id text NOT NULL,
    status text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    touched_at timestamptz NOT NULL DEFAULT now(),
    found integer NOT NULL DEFAULT 0,
    reached timestamptz,
    result json
  )`,
  'CREATE INDEX log_search_created ON log_search (created_at)',
  // An index to find the duration of a log line's request.
  'CREATE INDEX metric_event_request ON metric_event (request_id) WHERE request_id IS NOT NULL',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
