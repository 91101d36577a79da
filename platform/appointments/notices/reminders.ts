import { sql } from 'kysely';
import { run } from '../../db/sql';
import type { Db } from '../../db/types';
import { columnSql, documentSql } from '../../entities/sql';
import { APPOINTMENT } from '../circumstances';
import { lockNotices, tellPatient, type Telling } from './tell';
import { HOUR_MS } from '../../../src/domain/dates/units';

/** Reminders of one run. The next run sends the others. */
const MOST = 200;

interface Due {
  patientId: string;
  appointmentId: string;
}

/**
 * The confirmed appointments within the next hours whose patients were not told about them since this time began.
 * Whoever was just told needs no reminder.
 */
function dueReminders(db: Db, { entities }: Telling, hours: number): Promise<Due[]> {
  const stored = entities.of(APPOINTMENT);
  const doc = documentSql('appointment', 'a');
  const start = sql`a.${columnSql<'appointment'>(stored, 'start')}`;
  const status = sql`a.${columnSql<'appointment'>(stored, 'status')}`;
  const now = Date.now();
  const [from, until] = [now, now + hours * HOUR_MS].map((at) => sql`${new Date(at).toISOString()}::text`);
  return run<Due>(
    db,
    sql`SELECT a.patient_id AS "patientId", ${doc.text('appointmentId')} AS "appointmentId"
      FROM ${stored.table} a
      WHERE ${status} = 'confirmed'
        AND ${start} > ${from} AND ${start} <= ${until}
        AND NOT EXISTS (
          SELECT 1 FROM appointment_notice n
          WHERE n.patient_id = a.patient_id AND n.appointment_id = ${doc.text('appointmentId')}
            AND n.start_at = ${start}::timestamptz
            AND (n.kind = 'reminder' OR n.created_at > ${start}::timestamptz - ${hours} * interval '1 hour'))
      ORDER BY ${start} LIMIT ${sql.lit(MOST)}`,
  );
}

/** Sends the reminder of an appointment, unless it was sent or is no longer due. @returns whether it was sent */
const remind = (db: Db, services: Telling, appointmentId: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockNotices(tx, appointmentId);
    // Another process may have sent the reminder, or somebody changed the appointment.
    const appointment = await services.entities.get(tx, APPOINTMENT, appointmentId);
    if (!appointment?.start || appointment.status !== 'confirmed' || Date.parse(appointment.start) <= Date.now())
      return false;
    const earlier = await tx
      .selectFrom('appointment_notice')
      .select('number')
      .where('patient_id', '=', appointment.patientId)
      .where('appointment_id', '=', appointmentId)
      .where('kind', '=', 'reminder')
      .where('start_at', '=', appointment.start)
      .executeTakeFirst();
    if (earlier) return false;
    await tellPatient(tx, services, appointment, 'reminder');
    return true;
  });

/**
 * Reminds the patients of the confirmed appointments within the next hours, each once. If an appointment is moved, its
 * patient is reminded of the new time. Several processes can do this at once. After a standstill, reminders are sent
 * late, but never after the start.
 * @param failed is called with the error of a reminder that could not be sent; the others are sent all the same
 * @returns the number of reminders
 */
export async function sendReminders(
  db: Db,
  services: Telling,
  hours: number,
  failed: (error: unknown) => void,
): Promise<number> {
  let sent = 0;
  for (const { appointmentId } of await dueReminders(db, services, hours))
    try {
      if (await remind(db, services, appointmentId)) sent += 1;
    } catch (error) {
      failed(error);
    }
  return sent;
}
