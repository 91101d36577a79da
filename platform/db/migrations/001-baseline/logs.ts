import { sql } from 'kysely';
import type { Sql } from '../../sql';

/** The log: lines of the last days, the archive of older lines, searches and notifications. */
export const logs: Sql[] = [
  // The text that lines of the same kind have in common. `hash` is a hash of tag and pattern, because tag and pattern
  // may be too long for an index entry.
  sql`CREATE TABLE log_pattern (
    pattern_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    hash text NOT NULL UNIQUE,
    tag text NOT NULL,
    pattern text NOT NULL
  )`,

  // Lines by day in UTC. The platform creates the partitions.
  sql`CREATE TABLE log_line (
    create_date timestamptz NOT NULL,
    log_id uuid NOT NULL,
    pattern_id integer NOT NULL,
    -- What the pattern lacks of the line, joined by a separator.
    vals text COLLATE "C" NOT NULL,
    user_id text COLLATE "C",
    request_id text COLLATE "C",
    elapsed double precision,
    level smallint NOT NULL,
    PRIMARY KEY (create_date, log_id)
  ) PARTITION BY RANGE (create_date)`,
  sql`CREATE INDEX log_line_pattern ON log_line (pattern_id, create_date, log_id)`,
  sql`CREATE INDEX log_line_request ON log_line (request_id, create_date, log_id) WHERE request_id IS NOT NULL`,
  sql`CREATE INDEX log_line_user ON log_line (user_id, create_date, log_id) WHERE user_id IS NOT NULL`,
  sql`CREATE INDEX log_line_warning ON log_line (create_date, log_id) WHERE level >= 2`,
  sql`CREATE INDEX log_line_error ON log_line (create_date, log_id) WHERE level >= 3`,

  // Counts of lines, updated with each write.
  sql`CREATE TABLE log_minute (
    minute timestamptz NOT NULL,
    level smallint NOT NULL,
    lines integer NOT NULL,
    PRIMARY KEY (minute, level)
  )`,
  sql`CREATE TABLE log_hour (
    hour timestamptz NOT NULL,
    pattern_id integer NOT NULL,
    level smallint NOT NULL,
    lines integer NOT NULL,
    PRIMARY KEY (hour, pattern_id, level)
  )`,

  // Lines of a day, compressed. Everything but `data` says which searches may find one of its lines.
  sql`CREATE TABLE log_archive (
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
    -- A filter of the ids of requests.
    requests bytea NOT NULL,
    size integer NOT NULL,
    data bytea STORAGE EXTERNAL NOT NULL
  )`,
  sql`CREATE INDEX log_archive_day ON log_archive (day)`,
  sql`CREATE INDEX log_archive_last ON log_archive (last_date, last_id) WHERE is_ready`,

  // Searches of the log and their results, kept for some minutes. Nothing is lost if a crash empties the table.
  sql`CREATE UNLOGGED TABLE log_search (
    search_id uuid PRIMARY KEY,
    user_id text NOT NULL,
    status text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    touched_at timestamptz NOT NULL DEFAULT now(),
    found integer NOT NULL DEFAULT 0,
    reached timestamptz,
    result json
  )`,
  sql`CREATE INDEX log_search_created ON log_search (created_at)`,

  // How many messages a log notification has sent in its current time span, and how many lines it holds back.
  sql`CREATE TABLE log_notify_state (
    notify_id text PRIMARY KEY,
    span_start timestamptz NOT NULL DEFAULT now(),
    sent integer NOT NULL DEFAULT 0,
    held integer NOT NULL DEFAULT 0
  )`,
];
