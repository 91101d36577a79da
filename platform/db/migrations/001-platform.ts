import { sql, type Kysely } from 'kysely';

const tables = [
  `CREATE TABLE credential (
    user_id text PRIMARY KEY,
    username text NOT NULL,
    password_hash text,
    mfa_secret text,
    mfa_pending text,
    mfa_enabled boolean NOT NULL DEFAULT false,
    mfa_last_step bigint,
    changed_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE UNIQUE INDEX credential_username ON credential (lower(username))',

  // The key is a digest of the name, computed the same way for existing and unknown names.
  `CREATE TABLE sign_in_failure (
    name_hash text PRIMARY KEY,
    failures integer NOT NULL DEFAULT 0,
    code_failures integer NOT NULL DEFAULT 0,
    locked_until timestamptz,
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,

  `CREATE TABLE session (
    session_id text PRIMARY KEY,
    user_id text NOT NULL,
    username text NOT NULL,
    group_name text NOT NULL,
    device text,
    refresh_hash text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_seen timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz
  )`,
  'CREATE INDEX session_user_id ON session (user_id)',
  'CREATE INDEX session_expiry ON session (expires_at)',

  `CREATE TABLE spent_refresh (
    refresh_hash text PRIMARY KEY,
    session_id text NOT NULL REFERENCES session ON DELETE CASCADE,
    spent_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX spent_refresh_session ON spent_refresh (session_id)',

  `CREATE TABLE audit (
    audit_id uuid PRIMARY KEY,
    at timestamptz NOT NULL,
    user_id text,
    username text,
    action text NOT NULL,
    entity text,
    record_id text,
    patient_id text,
    request_id text,
    details jsonb NOT NULL DEFAULT '{}'
  )`,
  'CREATE INDEX audit_patient ON audit (patient_id, at DESC) WHERE patient_id IS NOT NULL',
  'CREATE INDEX audit_record ON audit (entity, record_id, at DESC)',
  'CREATE INDEX audit_user ON audit (user_id, at DESC)',
  'CREATE INDEX audit_at ON audit (at DESC)',

  `CREATE TABLE audit_seal (
    seq bigint PRIMARY KEY,
    audit_id uuid NOT NULL UNIQUE,
    hash text NOT NULL
  )`,

  `CREATE TABLE log_entry (
    log_id uuid PRIMARY KEY,
    create_date timestamptz NOT NULL,
    tag text NOT NULL,
    user_id text,
    request_id text,
    elapsed double precision,
    level smallint NOT NULL,
    log jsonb NOT NULL
  )`,
  'CREATE INDEX log_entry_date ON log_entry (create_date DESC)',
  'CREATE INDEX log_entry_request ON log_entry (request_id)',
  'CREATE INDEX log_entry_user ON log_entry (user_id, create_date DESC)',

  `CREATE TABLE metric_event (
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
  'CREATE INDEX metric_event_date ON metric_event (create_date DESC)',
  'CREATE INDEX metric_event_name ON metric_event (event_name, create_date DESC)',
  'CREATE INDEX metric_event_user ON metric_event (user_id, create_date DESC)',

  `CREATE TABLE job (
    job_id uuid PRIMARY KEY,
    name text NOT NULL,
    status text NOT NULL CHECK (status IN ('queued', 'active', 'done', 'failed', 'cancelled')),
    args jsonb NOT NULL,
    progress_done integer NOT NULL DEFAULT 0,
    progress_total integer,
    progress_message text,
    result jsonb,
    error text,
    cancel_requested boolean NOT NULL DEFAULT false,
    worker text,
    heartbeat timestamptz,
    attempts integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT now(),
    start_time timestamptz,
    end_time timestamptz,
    user_id text,
    username text,
    request_id text
  )`,
  `CREATE INDEX job_waiting ON job (created_at) WHERE status IN ('queued', 'active')`,
  'CREATE INDEX job_created ON job (created_at DESC, job_id)',

  `CREATE TABLE entity_table (
    entity text PRIMARY KEY,
    table_name text NOT NULL,
    definition jsonb NOT NULL,
    status text NOT NULL CHECK (status IN ('live', 'parked')),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  // Running totals are sums of deltas, so that concurrent saves do not wait for each other.
  `CREATE TABLE entity_count (entity text NOT NULL, facet text NOT NULL, delta bigint NOT NULL)`,
  'CREATE INDEX entity_count_facet ON entity_count (entity, facet)',

  `CREATE TABLE saved_view (
    view_id uuid PRIMARY KEY,
    resource text NOT NULL,
    name text NOT NULL,
    query jsonb NOT NULL,
    columns jsonb NOT NULL,
    owner text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX saved_view_owner ON saved_view (owner, resource)',

  'CREATE TABLE setting (key text PRIMARY KEY, value jsonb NOT NULL)',

  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
    END $$`,
  ...['audit', 'audit_seal'].flatMap((table) => [
    `CREATE TRIGGER ${table}_kept BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
    `CREATE TRIGGER ${table}_not_emptied BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  ]),
];

/** The platform's own tables; the tables of entities are created from the schemas. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await sql.raw(statement).execute(db);
}
