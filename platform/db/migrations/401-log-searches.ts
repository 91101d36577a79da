import { sql, type Kysely } from 'kysely';

const statements = [
  // Searches of the log, with their results, for some minutes. Nothing is lost if a crash empties the table.
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
  // From a log line to the duration of its request.
  'CREATE INDEX metric_event_request ON metric_event (request_id) WHERE request_id IS NOT NULL',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
