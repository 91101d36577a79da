import { sql, type Kysely } from 'kysely';

/**
 * Audit rows are read newest first, all of them or the rows of a filter. They are read by their ids, which begin with
 * their time, because the indexes by time gave no fixed order among rows of the same moment.
 */
const statements = [
  'DROP INDEX audit_at',
  'DROP INDEX audit_user',
  'DROP INDEX audit_patient',
  'DROP INDEX audit_record',
  'CREATE INDEX audit_user ON audit (user_id, audit_id DESC)',
  'CREATE INDEX audit_patient ON audit (patient_id, audit_id DESC) WHERE patient_id IS NOT NULL',
  'CREATE INDEX audit_record ON audit (entity, record_id, audit_id DESC)',
  'CREATE INDEX audit_entity ON audit (entity, audit_id DESC)',
  'CREATE INDEX audit_action ON audit (action, audit_id DESC)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
