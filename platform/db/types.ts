import type { Kysely, Transaction } from 'kysely';

/** Tables made by migrations. Entity tables are made from the schemas and reached through `platform/entities/`. */
export interface Tables {
  credential: {
    user_id: string;
    username: string;
    password_hash: string | null;
    mfa_secret: string | null;
    mfa_pending: string | null;
    mfa_enabled: boolean;
    mfa_last_step: number | null;
    changed_at: string;
  };
  sign_in_failure: {
    name_hash: string;
    failures: number;
    code_failures: number;
    locked_until: string | null;
    updated_at: string;
  };
  session: {
    session_id: string;
    user_id: string;
    username: string;
    group_name: string;
    device: string | null;
    refresh_hash: string;
    created_at: string;
    last_seen: string;
    expires_at: string;
    revoked_at: string | null;
  };
  spent_refresh: { refresh_hash: string; session_id: string; spent_at: string };
  audit: {
    audit_id: string;
    at: string;
    user_id: string | null;
    username: string | null;
    action: string;
    entity: string | null;
    record_id: string | null;
    patient_id: string | null;
    request_id: string | null;
    details: unknown;
  };
  audit_seal: { seq: number; audit_id: string; hash: string };
  log_entry: {
    log_id: string;
    create_date: string;
    tag: string;
    user_id: string | null;
    request_id: string | null;
    elapsed: number | null;
    level: number;
    log: unknown;
  };
  metric_event: {
    metric_id: string;
    create_date: string;
    updated_at: string;
    tag: string;
    user_id: string | null;
    request_id: string | null;
    event_name: string;
    duration: number | null;
    metrics: unknown;
  };
  job: {
    job_id: string;
    name: string;
    status: 'queued' | 'active' | 'done' | 'failed' | 'cancelled';
    args: unknown;
    progress_done: number;
    progress_total: number | null;
    progress_message: string | null;
    result: unknown;
    error: string | null;
    cancel_requested: boolean;
    worker: string | null;
    heartbeat: string | null;
    attempts: number;
    created_at: string;
    start_time: string | null;
    end_time: string | null;
    user_id: string | null;
    username: string | null;
    request_id: string | null;
  };
  entity_table: {
    entity: string;
    table_name: string;
    definition: unknown;
    status: 'live' | 'parked';
    updated_at: string;
  };
  entity_count: { entity: string; facet: string; delta: number };
  saved_view: {
    view_id: string;
    resource: string;
    name: string;
    query: unknown;
    columns: unknown;
    owner: string;
    created_at: string;
  };
  setting: { key: string; value: unknown };
}

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** Either the database or a transaction on it: what a query function takes. */
export type Queryable = Db | Tx;

export interface Database {
  db: Db;
  kind: 'pglite' | 'postgres';
  /** Runs VACUUM ANALYZE; on PGlite also scheduled. */
  vacuum(): Promise<void>;
  close(): Promise<void>;
}
