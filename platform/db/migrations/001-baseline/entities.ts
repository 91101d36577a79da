import { sql } from 'kysely';
import type { Sql } from '../../sql';

/** What the tables of entities need; the tables themselves are created from the schemas. */
export const entities: Sql[] = [
  // The tables of entities, with the definition by which each was last created or changed.
  sql`CREATE TABLE entity_table (
    entity text PRIMARY KEY,
    table_name text NOT NULL,
    definition jsonb NOT NULL,
    -- The table of an entity that has no schema any more is parked.
    status text NOT NULL CHECK (status IN ('live', 'parked')),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,

  // Running totals are sums of deltas, so that concurrent saves do not wait for each other.
  sql`CREATE TABLE entity_count (
    entity text NOT NULL,
    facet text NOT NULL,
    delta bigint NOT NULL
  )`,
  sql`CREATE INDEX entity_count_facet ON entity_count (entity, facet)`,

  // The sort key of a date of any precision, the same as `dateKey` of src/domain/dates/partialDate.ts. A year, month or
  // day is its own key, and a moment is converted to UTC with milliseconds. An invalid date stays as it is, so that a
  // document from outside does not fail.
  sql`CREATE FUNCTION date_key(value text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $body$
    DECLARE
      part text[];
      minutes int;
      first_day date;
      at timestamp;
    BEGIN
      IF value IS NULL THEN
        RETURN '';
      END IF;
      -- Nearly every moment is stored as it is sorted.
      IF length(value) <= 10 OR (length(value) = 24 AND right(value, 1) = 'Z') THEN
        RETURN value;
      END IF;
      part := regexp_match(value, '^([0-9]{4})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):([0-5][0-9])' ||
        '(?::([0-5][0-9])(?:[.]([0-9]+))?)?(?:Z|([+-])(?:(0[0-9]|1[0-3]):([0-5][0-9])|(14):(00)))$');
      IF part IS NULL OR part[1] = '0000' THEN
        RETURN left(value, 400);
      END IF;
      first_day := make_date(part[1]::int, part[2]::int, 1);
      at := first_day + (part[3]::int - 1);
      IF extract(month FROM at) <> part[2]::int THEN
        RETURN left(value, 400);
      END IF;
      minutes := coalesce(part[9], part[11], '0')::int * 60 + coalesce(part[10], part[12], '0')::int;
      at := at + make_interval(mins => part[4]::int * 60 + part[5]::int - CASE part[8] WHEN '-' THEN -minutes ELSE minutes END,
        secs => coalesce(part[6], '0')::int);
      IF at < make_date(1, 1, 1) OR at >= make_date(9999, 12, 31) + 1 THEN
        RETURN left(value, 400);
      END IF;
      RETURN to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.') || rpad(left(coalesce(part[7], ''), 3), 3, '0') || 'Z';
    END
    $body$`,

  // The number of rows that a transaction added for a patient, by kind and level. The stream of changes to open screens
  // reads this table.
  sql`CREATE TABLE live_change (
    patient_id text NOT NULL,
    xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
    kind text NOT NULL,
    level text NOT NULL DEFAULT '',
    rows integer NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (patient_id, xid, kind, level)
  )`,
  sql`CREATE INDEX live_change_xid ON live_change (xid)`,
];
