import { sql } from 'kysely';
import type { Sql } from '../../sql';

/** Metric events. */
export const metrics: Sql[] = [
  sql`CREATE TABLE metric_event (
    metric_id uuid PRIMARY KEY,
    create_date timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    tag text NOT NULL,
    user_id text,
    request_id text,
    event_name text NOT NULL,
    duration double precision,
    metrics jsonb NOT NULL
  )`,
  sql`CREATE INDEX metric_event_date ON metric_event (create_date DESC)`,
  sql`CREATE INDEX metric_event_name ON metric_event (event_name, create_date DESC)`,
  sql`CREATE INDEX metric_event_user ON metric_event (user_id, create_date DESC)`,
  // Finds the duration of a log line's request.
  sql`CREATE INDEX metric_event_request ON metric_event (request_id) WHERE request_id IS NOT NULL`,
  // Finds a user's latest sign-in.
  sql`CREATE INDEX metric_event_user_name ON metric_event (event_name, (metrics->>'UserName'), create_date DESC)
    WHERE metrics->>'UserName' IS NOT NULL`,
  // Finds the events about one patient.
  sql`CREATE INDEX metric_event_patient ON metric_event (event_name, (metrics #>> '{Args,patientId}'), create_date DESC)
    WHERE metrics #>> '{Args,patientId}' IS NOT NULL`,

  // Older events, compressed. Everything but `data` says which searches may find one of its events.
  sql`CREATE TABLE metric_archive (
    chunk_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    first_date timestamptz NOT NULL,
    first_id uuid NOT NULL,
    last_date timestamptz NOT NULL,
    last_id uuid NOT NULL,
    events integer NOT NULL,
    names text[] NOT NULL,
    users text[] NOT NULL,
    data bytea STORAGE EXTERNAL NOT NULL
  )`,
  sql`CREATE INDEX metric_archive_last ON metric_archive (last_date, last_id)`,
];
