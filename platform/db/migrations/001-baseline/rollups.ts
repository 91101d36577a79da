import { sql } from 'kysely';
import type { Sql } from '../../sql';

/** Counts of check-ins and alerts by quarter of an hour, which dashboards read instead of the records. */
export const rollups: Sql[] = [
  // An index entry has a greatest size, and people choose the ids of organizations, plans, data and levels.
  sql`CREATE FUNCTION counted_id(id text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN coalesce(left(id, 100), '')`,
  // The moment of a sort key; null for a year, month or day, and for a text that is no date.
  sql`CREATE FUNCTION moment_of(key text) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE RETURN
    CASE WHEN key ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9][.][0-9]{3}Z$'
      AND pg_input_is_valid(key, 'timestamptz') THEN key::timestamptz END`,
  sql`CREATE FUNCTION quarter_of(at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
    date_bin('15 minutes', at, '2000-01-01 00:00:00+00')`,
  // What counts as a check-in and as an alert; docs/clinical.md has the reasons.
  sql`CREATE FUNCTION counted_check_in(doc jsonb) RETURNS TABLE (at timestamptz, plan_id text)
    LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT moment_of(date_key(doc->>'createDate')), counted_id(doc->>'planId')
      WHERE doc->>'status' IN ('submitted', 'final') AND doc->'bail' IS DISTINCT FROM 'true'
        AND moment_of(date_key(doc->>'createDate')) IS NOT NULL $$`,
  sql`CREATE FUNCTION counted_alert(a alert)
    RETURNS TABLE (at timestamptz, plan_id text, data_id text, level text, source text, acknowledged boolean)
    LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT moment_of(a.event_time), counted_id(a.plan_id), counted_id(a.data_id), counted_id(a.level), a.source,
        a.status = 'final'
      WHERE a.level <> '' AND moment_of(a.event_time) IS NOT NULL $$`,

  // Counts of a quarter of an hour. For check-ins, the columns from `data_id` on are empty.
  sql`CREATE TABLE rollup_quarter (
    kind text COLLATE "C" NOT NULL,
    quarter timestamptz NOT NULL,
    org_id text COLLATE "C" NOT NULL,
    plan_id text COLLATE "C" NOT NULL,
    data_id text COLLATE "C" NOT NULL,
    level text COLLATE "C" NOT NULL,
    source text COLLATE "C" NOT NULL,
    acknowledged boolean NOT NULL,
    n bigint NOT NULL,
    PRIMARY KEY (kind, quarter, org_id, plan_id, data_id, level, source, acknowledged) INCLUDE (n)
  )`,
  sql`CREATE INDEX rollup_quarter_empty ON rollup_quarter (quarter) WHERE n = 0`,
  // Changes of counts that are not yet in `rollup_quarter`. Rows are only added, so no save waits for another.
  sql`CREATE TABLE rollup_delta (
    delta_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text COLLATE "C" NOT NULL,
    patient_id text COLLATE "C" NOT NULL,
    quarter timestamptz NOT NULL,
    plan_id text COLLATE "C" NOT NULL,
    data_id text COLLATE "C" NOT NULL DEFAULT '',
    level text COLLATE "C" NOT NULL DEFAULT '',
    source text COLLATE "C" NOT NULL DEFAULT '',
    acknowledged boolean NOT NULL DEFAULT false,
    n integer NOT NULL
  )`,
  // Patients whose organization changed, with the organization before; the first row of a patient tells under which
  // organization `rollup_quarter` counts the patient.
  sql`CREATE TABLE rollup_move (
    move_id bigint GENERATED ALWAYS AS IDENTITY,
    patient_id text COLLATE "C" NOT NULL,
    org_id text COLLATE "C" NOT NULL,
    PRIMARY KEY (patient_id, move_id)
  )`,

  // The triggers of these functions are created at the start (`platform/rollups/keep.ts`).
  sql`CREATE FUNCTION count_check_in() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        INSERT INTO rollup_delta (kind, patient_id, quarter, plan_id, n)
          SELECT 'checkIn', OLD.patient_id, quarter_of(c.at), c.plan_id, -1 FROM counted_check_in(OLD.doc) c;
      END IF;
      IF TG_OP <> 'DELETE' THEN
        INSERT INTO rollup_delta (kind, patient_id, quarter, plan_id, n)
          SELECT 'checkIn', NEW.patient_id, quarter_of(c.at), c.plan_id, 1 FROM counted_check_in(NEW.doc) c;
      END IF;
      RETURN NULL;
    END $$`,
  sql`CREATE FUNCTION count_alert() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        INSERT INTO rollup_delta (kind, patient_id, quarter, plan_id, data_id, level, source, acknowledged, n)
          SELECT 'alert', OLD.patient_id, quarter_of(c.at), c.plan_id, c.data_id, c.level, c.source, c.acknowledged, -1
          FROM counted_alert(OLD) c;
      END IF;
      IF TG_OP <> 'DELETE' THEN
        INSERT INTO rollup_delta (kind, patient_id, quarter, plan_id, data_id, level, source, acknowledged, n)
          SELECT 'alert', NEW.patient_id, quarter_of(c.at), c.plan_id, c.data_id, c.level, c.source, c.acknowledged, 1
          FROM counted_alert(NEW) c;
      END IF;
      RETURN NULL;
    END $$`,
  sql`CREATE FUNCTION count_moved() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO rollup_move (patient_id, org_id) VALUES (NEW.id, '');
      ELSE
        INSERT INTO rollup_move (patient_id, org_id) VALUES (OLD.id, counted_id(OLD.doc->>'primaryOrgId'));
      END IF;
      RETURN NULL;
    END $$`,
];
