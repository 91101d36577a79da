import { sql, type Kysely } from 'kysely';

const statements = [
  // What the counts of alerts need, so that they read no documents.
  `ALTER TABLE alert ADD COLUMN plan_id text COLLATE "C" NOT NULL DEFAULT '',
    ADD COLUMN source text COLLATE "C" NOT NULL DEFAULT 'unknown'`,
  'CREATE INDEX alert_at ON alert (event_time)',
  // The rule of `alertOrigin` (src/domain/alerts/source.ts).
  `CREATE FUNCTION alert_source(doc jsonb) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE RETURN coalesce((
    SELECT CASE
        WHEN entry->'lab' = 'true' THEN 'lab'
        WHEN entry->'sms' = 'true' THEN 'sms'
        WHEN entry->>'userType' IN ('provider', 'patient', 'delegate') THEN entry->>'userType'
        ELSE 'unknown' END
      FROM jsonb_array_elements(CASE WHEN jsonb_typeof(doc->'source') = 'array' THEN doc->'source' ELSE '[]' END)
        WITH ORDINALITY entries(entry, place)
      WHERE jsonb_typeof(entry) = 'object'
      ORDER BY CASE WHEN jsonb_typeof(entry->'detection') = 'object' THEN -place ELSE place END
      LIMIT 1), 'unknown')`,
  `CREATE OR REPLACE FUNCTION alert_row(patient_id text, id text, doc jsonb) RETURNS alert LANGUAGE sql STABLE RETURN row(
    patient_id, id, coalesce(doc->>'dataId', ''), coalesce(left(doc #>> '{data,0}', 400), ''),
    date_key(doc->>'eventTime'), coalesce(left(doc->>'status', 400), ''),
    CASE WHEN jsonb_typeof(doc->'priority') = 'number' AND abs((doc->>'priority')::numeric) < 1000000000
      THEN (doc->>'priority')::numeric::int ELSE -1 END,
    jsonb_path_exists(doc, '$.source[*].lab ? (@ == true)'),
    coalesce(left(doc->>'planId', 400), ''), alert_source(doc))::alert`,
  `CREATE OR REPLACE FUNCTION keep_alert() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        DELETE FROM alert a WHERE a.patient_id = OLD.patient_id AND a.id = OLD.id;
      ELSIF is_alert(NEW.doc) THEN
        INSERT INTO alert SELECT (row).* FROM (SELECT alert_row(NEW.patient_id, NEW.id, NEW.doc) AS row OFFSET 0) made
          ON CONFLICT (patient_id, id) DO UPDATE SET data_id = excluded.data_id, level = excluded.level,
            event_time = excluded.event_time, status = excluded.status, priority = excluded.priority, lab = excluded.lab,
            plan_id = excluded.plan_id, source = excluded.source;
      ELSE
        DELETE FROM alert a WHERE a.patient_id = NEW.patient_id AND a.id = NEW.id;
      END IF;
      RETURN NULL;
    END $$`,
  `DO $$
    BEGIN
      IF to_regclass('entity.patient_data') IS NOT NULL THEN
        UPDATE alert a SET plan_id = coalesce(left(d.doc->>'planId', 400), ''), source = alert_source(d.doc)
          FROM entity.patient_data d WHERE d.patient_id = a.patient_id AND d.id = a.id;
      END IF;
    END $$`,

  // An index entry has a greatest size, and people choose the ids of organizations, plans, data and levels.
  `CREATE FUNCTION counted_id(id text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN coalesce(left(id, 100), '')`,
  // The moment of a sort key; null for a year, month or day, and for a text that is no date.
  `CREATE FUNCTION moment_of(key text) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE RETURN
    CASE WHEN key ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9][.][0-9]{3}Z$'
      AND pg_input_is_valid(key, 'timestamptz') THEN key::timestamptz END`,
  `CREATE FUNCTION quarter_of(at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
    date_bin('15 minutes', at, '2000-01-01 00:00:00+00')`,
  // What counts as a check-in and as an alert; docs/clinical.md has the reasons.
  `CREATE FUNCTION counted_check_in(doc jsonb) RETURNS TABLE (at timestamptz, plan_id text)
    LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT moment_of(date_key(doc->>'createDate')), counted_id(doc->>'planId')
      WHERE doc->>'status' IN ('submitted', 'final') AND doc->'bail' IS DISTINCT FROM 'true'
        AND moment_of(date_key(doc->>'createDate')) IS NOT NULL $$`,
  `CREATE FUNCTION counted_alert(a alert)
    RETURNS TABLE (at timestamptz, plan_id text, data_id text, level text, source text, acknowledged boolean)
    LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT moment_of(a.event_time), counted_id(a.plan_id), counted_id(a.data_id), counted_id(a.level), a.source,
        a.status = 'final'
      WHERE a.level <> '' AND moment_of(a.event_time) IS NOT NULL $$`,

  // Counts of a quarter of an hour. For check-ins, the columns from `data_id` on are empty.
  `CREATE TABLE rollup_quarter (
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
  'CREATE INDEX rollup_quarter_empty ON rollup_quarter (quarter) WHERE n = 0',
  // Changes of counts that are not yet in `rollup_quarter`. Rows are only added, so no save waits for another.
  `CREATE TABLE rollup_delta (
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
  `CREATE TABLE rollup_move (
    move_id bigint GENERATED ALWAYS AS IDENTITY,
    patient_id text COLLATE "C" NOT NULL,
    org_id text COLLATE "C" NOT NULL,
    PRIMARY KEY (patient_id, move_id)
  )`,

  // The triggers of these functions are created at the start (`platform/rollups/keep.ts`).
  `CREATE FUNCTION count_check_in() RETURNS trigger LANGUAGE plpgsql AS $$
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
  `CREATE FUNCTION count_alert() RETURNS trigger LANGUAGE plpgsql AS $$
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
  `CREATE FUNCTION count_moved() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO rollup_move (patient_id, org_id) VALUES (NEW.id, '');
      ELSE
        INSERT INTO rollup_move (patient_id, org_id) VALUES (OLD.id, counted_id(OLD.doc->>'primaryOrgId'));
      END IF;
      RETURN NULL;
    END $$`,
];

/** Counts of check-ins and alerts by quarter of an hour, which dashboards read instead of the records. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
