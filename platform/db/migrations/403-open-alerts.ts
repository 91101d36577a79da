import { sql, type Kysely } from 'kysely';

/** The sort orders of the list of alerts, as in `390-alerts`. */
const ORDERS = {
  time: 'event_time, id, patient_id',
  status: 'status, event_time, id, patient_id',
  priority: 'priority, event_time, id, patient_id',
};

/** Indexes of the alerts that nobody has acknowledged, so that finding them does not read the acknowledged ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const open = `WHERE status <> 'final'`;
  for (const [name, columns] of Object.entries(ORDERS)) {
    await sql
      .raw(`CREATE INDEX alert_open_by_${name} ON alert (data_id, ${columns}) INCLUDE (level, lab) ${open}`)
      .execute(db);
    await sql
      .raw(`CREATE INDEX alert_open_of_level_by_${name} ON alert (data_id, level, ${columns}) INCLUDE (lab) ${open}`)
      .execute(db);
  }
}
