import { sql, type Kysely } from 'kysely';

const statements = [
  // The text that lines of the same kind have in common. `hash` is a hash of tag and pattern, because tag and
  // pattern may be too long for an index entry.
  `CREATE TABLE log_pattern (
    pattern_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    hash text NOT NULL UNIQUE,
    tag text NOT NULL,
    pattern text NOT NULL
  )`,

  // Lines by day in UTC. The platform creates the partitions. `vals` has the values of a line, joined by a separator.
  `CREATE TABLE log_line (
    create_date timestamptz NOT NULL,
    log_id uuid NOT NULL,
    pattern_id integer NOT NULL,
    vals text COLLATE "C" NOT NULL,
    user_id text COLLATE "C",
    request_id text COLLATE "C",
    elapsed double precision,
    level smallint NOT NULL,
    PRIMARY KEY (create_date, log_id)
  ) PARTITION BY RANGE (create_date)`,
  'CREATE INDEX log_line_pattern ON log_line (pattern_id, create_date, log_id)',
  'CREATE INDEX log_line_request ON log_line (request_id, create_date, log_id) WHERE request_id IS NOT NULL',
  'CREATE INDEX log_line_user ON log_line (user_id, create_date, log_id) WHERE user_id IS NOT NULL',
  'CREATE INDEX log_line_warning ON log_line (create_date, log_id) WHERE level >= 2',
  'CREATE INDEX log_line_error ON log_line (create_date, log_id) WHERE level >= 3',

  // Counts of lines, updated with each write.
  `CREATE TABLE log_minute (
    minute timestamptz NOT NULL,
    level smallint NOT NULL,
    lines integer NOT NULL,
    PRIMARY KEY (minute, level)
  )`,
  `CREATE TABLE log_hour (
    hour timestamptz NOT NULL,
    pattern_id integer NOT NULL,
    level smallint NOT NULL,
    lines integer NOT NULL,
    PRIMARY KEY (hour, pattern_id, level)
  )`,
];

/** Log lines as patterns and values, by day. Earlier lines move from `log_entry` in the background. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
