import { sql, type Kysely } from 'kysely';

const statements = [
  // What patients were told about their appointments, and why they were not. `sequence` counts what calendars see.
  `CREATE TABLE appointment_notice (
    patient_id text NOT NULL,
    appointment_id text NOT NULL,
    number integer NOT NULL,
    sequence integer NOT NULL,
    kind text NOT NULL,
    start_at timestamptz NOT NULL,
    untold text,
    outbox_id uuid,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (patient_id, appointment_id, number)
  )`,
  `CREATE UNIQUE INDEX appointment_notice_reminder ON appointment_notice (patient_id, appointment_id, start_at)
    WHERE kind = 'reminder'`,
];

/** Notices and reminders of appointments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
