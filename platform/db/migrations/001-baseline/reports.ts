import { sql } from 'kysely';
import type { Sql } from '../../sql';

/** Links to reports, and report schedules. */
export const reports: Sql[] = [
  // Links with which people open reports without signing in. Only a digest of a link's token is stored. The arguments
  // are ids, times and the reader's language, but no data of patients.
  sql`CREATE TABLE report_link (
    link_id uuid PRIMARY KEY,
    token_hash text NOT NULL UNIQUE,
    report_name text NOT NULL,
    -- The report job whose file the link opens; null if the report is computed when the link is opened.
    job_id uuid,
    args jsonb NOT NULL,
    -- Null if the report is about a provider's patients.
    patient_id text,
    provider_id text,
    recipient_type text NOT NULL CHECK (recipient_type IN ('patient', 'provider')),
    recipient_id text NOT NULL,
    recipient_user_id text,
    created_at timestamptz NOT NULL DEFAULT now(),
    created_by text,
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz,
    revoked_by text,
    openings integer NOT NULL DEFAULT 0,
    opened_at timestamptz,
    outbox_id uuid
  )`,
  sql`CREATE INDEX report_link_patient ON report_link (patient_id, created_at DESC) WHERE patient_id IS NOT NULL`,
  sql`CREATE INDEX report_link_provider ON report_link (provider_id, created_at DESC) WHERE provider_id IS NOT NULL`,
  sql`CREATE INDEX report_link_recipient ON report_link (recipient_id)`,
  sql`CREATE INDEX report_link_expiry ON report_link (expires_at)`,
  sql`CREATE INDEX report_link_job ON report_link (job_id) WHERE job_id IS NOT NULL`,

  // One row for each time at which a schedule was due.
  sql`CREATE TABLE report_run (
    schedule_id text NOT NULL,
    due_at timestamptz NOT NULL,
    -- Number of earlier due times that were skipped, because the platform did not run.
    missed integer NOT NULL DEFAULT 0,
    is_manual boolean NOT NULL DEFAULT false,
    job_id uuid,
    created_at timestamptz NOT NULL DEFAULT now(),
    -- When all recipients had ended, and the owner was told of failures.
    settled_at timestamptz,
    PRIMARY KEY (schedule_id, due_at)
  )`,
  sql`CREATE INDEX report_run_open ON report_run (created_at) WHERE settled_at IS NULL`,

  // What each recipient got. The key makes a second send to the same recipient impossible.
  sql`CREATE TABLE report_send (
    schedule_id text NOT NULL,
    due_at timestamptz NOT NULL,
    role_type text NOT NULL CHECK (role_type IN ('patient', 'provider')),
    user_id text NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'queued', 'sent', 'failed', 'skipped')),
    attempts integer NOT NULL DEFAULT 1,
    retry_at timestamptz,
    error text,
    outbox_id uuid,
    report_job_id uuid,
    -- Identifies report, arguments and format, so that recipients of the same report share one file.
    report_key text,
    created_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz,
    PRIMARY KEY (schedule_id, due_at, role_type, user_id),
    FOREIGN KEY (schedule_id, due_at) REFERENCES report_run ON DELETE CASCADE
  )`,
  sql`CREATE INDEX report_send_queued ON report_send (outbox_id) WHERE state = 'queued'`,
  sql`CREATE INDEX report_send_waiting ON report_send (retry_at) WHERE state = 'waiting'`,
  sql`CREATE INDEX report_send_report ON report_send (schedule_id, due_at, report_key) WHERE report_job_id IS NOT NULL`,
];
