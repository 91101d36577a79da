import { sql, type Kysely } from 'kysely';

const statements = [
  // One row for each time at which a schedule was due.
  `CREATE TABLE report_run (
    schedule_id text NOT NULL,
    due_at timestamptz NOT NULL,
    missed integer NOT NULL DEFAULT 0,
    is_manual boolean NOT NULL DEFAULT false,
    job_id uuid,
    created_at timestamptz NOT NULL DEFAULT now(),
    settled_at timestamptz,
    PRIMARY KEY (schedule_id, due_at)
  )`,
  // The key makes a second send to the same recipient impossible.
  `CREATE TABLE report_send (
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
    report_key text,
    created_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz,
    PRIMARY KEY (schedule_id, due_at, role_type, user_id),
    FOREIGN KEY (schedule_id, due_at) REFERENCES report_run ON DELETE CASCADE
  )`,
  `CREATE INDEX report_send_queued ON report_send (outbox_id) WHERE state = 'queued'`,
  `CREATE INDEX report_send_waiting ON report_send (retry_at) WHERE state = 'waiting'`,
  `CREATE INDEX report_run_open ON report_run (created_at) WHERE settled_at IS NULL`,
  `CREATE INDEX report_send_report ON report_send (schedule_id, due_at, report_key) WHERE report_job_id IS NOT NULL`,
  'ALTER TABLE report_link ADD COLUMN job_id uuid',
  'CREATE INDEX report_link_job ON report_link (job_id) WHERE job_id IS NOT NULL',
];

/** The times at which report schedules were due, what each recipient got, and links to the files of report jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
