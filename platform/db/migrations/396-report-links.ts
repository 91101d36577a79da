import { sql, type Kysely } from 'kysely';

const statements = [
  // Links to reports. Only a digest of a link's token is stored. The arguments are ids, times and the reader's
  // language, but no data of patients. The patient is optional, because a report can be about a provider's patients.
  `CREATE TABLE report_link (
    link_id uuid PRIMARY KEY,
    token_hash text NOT NULL UNIQUE,
    report_name text NOT NULL,
    args jsonb NOT NULL,
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
  'CREATE INDEX report_link_patient ON report_link (patient_id, created_at DESC) WHERE patient_id IS NOT NULL',
  'CREATE INDEX report_link_provider ON report_link (provider_id, created_at DESC) WHERE provider_id IS NOT NULL',
  'CREATE INDEX report_link_recipient ON report_link (recipient_id)',
  'CREATE INDEX report_link_expiry ON report_link (expires_at)',
  `CREATE INDEX metric_event_patient ON metric_event (event_name, (metrics #>> '{Args,patientId}'), create_date DESC)
    WHERE metrics #>> '{Args,patientId}' IS NOT NULL`,
];

/** Links with which people open reports without signing in, and an index of the events about one patient. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
