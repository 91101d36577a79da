import { sql, type Kysely } from 'kysely';

/** The sort orders of the list of alerts. The ids make each order unique. */
const ORDERS = {
  time: 'event_time, id, patient_id',
  status: 'status, event_time, id, patient_id',
  priority: 'priority, event_time, id, patient_id',
};

const statements = [
  /**
   * The columns that the list of alerts sorts and filters by, so that the list reads neither documents nor other data
   * points. A trigger on the data points maintains this table (`platform/clinical/alerts/keep.ts`).
   */
  `CREATE TABLE alert (
    patient_id text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    data_id text COLLATE "C" NOT NULL,
    level text COLLATE "C" NOT NULL,
    event_time text COLLATE "C" NOT NULL,
    status text COLLATE "C" NOT NULL,
    priority integer NOT NULL,
    lab boolean NOT NULL,
    PRIMARY KEY (patient_id, id)
  )`,
  'CREATE INDEX alert_of_patient ON alert (patient_id, event_time, id)',
  ...Object.entries(ORDERS).flatMap(([name, columns]) => [
    `CREATE INDEX alert_by_${name} ON alert (data_id, ${columns}) INCLUDE (level, lab)`,
    `CREATE INDEX alert_of_level_by_${name} ON alert (data_id, level, ${columns}) INCLUDE (lab)`,
  ]),
  // An alert is a data point of the category `alert`, or a data point whose first value is a text, which is its level.
  `CREATE FUNCTION is_alert(doc jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
    doc->>'category' = 'alert' OR jsonb_typeof(doc #> '{data,0}') = 'string'`,
  `CREATE FUNCTION alert_row(patient_id text, id text, doc jsonb) RETURNS alert LANGUAGE sql STABLE RETURN row(
    patient_id, id, coalesce(doc->>'dataId', ''), coalesce(left(doc #>> '{data,0}', 400), ''),
    date_key(doc->>'eventTime'), coalesce(left(doc->>'status', 400), ''),
    CASE WHEN jsonb_typeof(doc->'priority') = 'number' AND abs((doc->>'priority')::numeric) < 1000000000
      THEN (doc->>'priority')::numeric::int ELSE -1 END,
    jsonb_path_exists(doc, '$.source[*].lab ? (@ == true)'))::alert`,
  `CREATE FUNCTION keep_alert() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        DELETE FROM alert a WHERE a.patient_id = OLD.patient_id AND a.id = OLD.id;
      ELSIF is_alert(NEW.doc) THEN
        INSERT INTO alert SELECT (alert_row(NEW.patient_id, NEW.id, NEW.doc)).*
          ON CONFLICT (patient_id, id) DO UPDATE SET data_id = excluded.data_id, level = excluded.level,
            event_time = excluded.event_time, status = excluded.status, priority = excluded.priority, lab = excluded.lab;
      ELSE
        DELETE FROM alert a WHERE a.patient_id = NEW.patient_id AND a.id = NEW.id;
      END IF;
      RETURN NULL;
    END $$`,
];

/** A table for the list of alerts, and the functions that maintain this table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
