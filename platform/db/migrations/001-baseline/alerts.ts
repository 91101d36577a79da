import { sql } from 'kysely';
import { ident, type Sql } from '../../sql';

/** What detection needs to know besides the records. */
export const detection: Sql[] = [
  // The rule sets with which results were computed.
  sql`CREATE TABLE detection_rule_set (
    hash text PRIMARY KEY,
    plan_id text NOT NULL,
    rules jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,

  // The groups of data that wait for detection. A save inserts a row for each group and updates none, so that saves do
  // not wait for each other.
  sql`CREATE TABLE detection_due (
    due_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    patient_id text NOT NULL,
    group_id text NOT NULL,
    session text,
    marked_at timestamptz NOT NULL DEFAULT now(),
    attempts integer NOT NULL DEFAULT 0,
    failed_at timestamptz,
    -- Set if data was deleted or corrected: why, and by whom.
    reason text,
    user_id text
  )`,
  sql`CREATE INDEX detection_due_of_patient ON detection_due (patient_id)`,
];

/** The sort orders of the list of alerts. The ids make each order unique. */
const ORDERS = {
  time: sql`event_time, id, patient_id`,
  status: sql`status, event_time, id, patient_id`,
  priority: sql`priority, event_time, id, patient_id`,
};
const OPEN = sql`WHERE status <> 'final'`;

/** The indexes of each order: of all alerts, and of those that nobody has acknowledged; with and without a level. */
const orders: Sql[] = Object.entries(ORDERS).flatMap(([name, columns]) => [
  sql`CREATE INDEX ${ident(`alert_by_${name}`)} ON alert (data_id, ${columns}) INCLUDE (level, lab)`,
  sql`CREATE INDEX ${ident(`alert_of_level_by_${name}`)} ON alert (data_id, level, ${columns}) INCLUDE (lab)`,
  sql`CREATE INDEX ${ident(`alert_open_by_${name}`)} ON alert (data_id, ${columns}) INCLUDE (level, lab) ${OPEN}`,
  sql`CREATE INDEX ${ident(`alert_open_of_level_by_${name}`)} ON alert (data_id, level, ${columns}) INCLUDE (lab) ${OPEN}`,
]);

/** The alerts, so that lists and counts read neither documents nor other data points. */
export const alerts: Sql[] = [
  // A trigger on the data points maintains this table (`platform/clinical/alerts/keep.ts`).
  sql`CREATE TABLE alert (
    patient_id text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    data_id text COLLATE "C" NOT NULL,
    level text COLLATE "C" NOT NULL,
    event_time text COLLATE "C" NOT NULL,
    status text COLLATE "C" NOT NULL,
    priority integer NOT NULL,
    lab boolean NOT NULL,
    plan_id text COLLATE "C" NOT NULL,
    source text COLLATE "C" NOT NULL,
    PRIMARY KEY (patient_id, id)
  )`,
  sql`CREATE INDEX alert_of_patient ON alert (patient_id, event_time, id)`,
  sql`CREATE INDEX alert_at ON alert (event_time)`,
  ...orders,

  // An alert is a data point of the category `alert`, or a data point whose first value is a text, which is its level.
  // A withdrawn alert is none.
  sql`CREATE FUNCTION is_alert(doc jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
    (doc->>'category' = 'alert' OR jsonb_typeof(doc #> '{data,0}') = 'string')
      AND lower(coalesce(doc->>'status', '')) <> 'entered-in-error'`,
  // The rule of `alertOrigin` (src/domain/alerts/source.ts).
  sql`CREATE FUNCTION alert_source(doc jsonb) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE RETURN coalesce((
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
  sql`CREATE FUNCTION alert_row(patient_id text, id text, doc jsonb) RETURNS alert LANGUAGE sql STABLE RETURN row(
    patient_id, id, coalesce(doc->>'dataId', ''), coalesce(left(doc #>> '{data,0}', 400), ''),
    date_key(doc->>'eventTime'), coalesce(left(doc->>'status', 400), ''),
    CASE WHEN jsonb_typeof(doc->'priority') = 'number' AND abs((doc->>'priority')::numeric) < 1000000000
      THEN (doc->>'priority')::numeric::int ELSE -1 END,
    jsonb_path_exists(doc, '$.source[*].lab ? (@ == true)'),
    coalesce(left(doc->>'planId', 400), ''), alert_source(doc))::alert`,
  sql`CREATE FUNCTION keep_alert() RETURNS trigger LANGUAGE plpgsql AS $$
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
];

/** Patients who should have checked in and have not. */
export const silence: Sql[] = [
  // When patients are expected to check in, and since when they have been silent. A patient has a row for each period
  // with a plan.
  sql`CREATE TABLE silence (
    patient_id text NOT NULL,
    expected_from timestamptz NOT NULL,
    expected_until timestamptz,
    last_check_in timestamptz,
    last_journal_id text,
    since timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    org_id text,
    PRIMARY KEY (patient_id, expected_from)
  )`,
  sql`CREATE INDEX silence_since ON silence (since, patient_id)`,
  sql`CREATE INDEX silence_org ON silence (org_id, since, patient_id)`,
  sql`CREATE INDEX silence_journal ON silence (last_journal_id) WHERE last_journal_id IS NOT NULL`,

  // Patients whose rows must be computed anew.
  sql`CREATE TABLE silence_due (
    due_id bigserial PRIMARY KEY,
    patient_id text NOT NULL
  )`,
];
