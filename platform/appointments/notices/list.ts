import type { AppointmentNotice } from '../../../src/contract/appointments';
import type { Queryable } from '../../db/types';

/** What a patient was told about an appointment, newest first, with the state of each message that still exists. */
export async function listNotices(
  on: Queryable,
  { patientId, appointmentId }: { patientId: string; appointmentId: string },
): Promise<AppointmentNotice[]> {
  const rows = await on
    .selectFrom('appointment_notice as n')
    .leftJoin('outbox as o', 'o.outbox_id', 'n.outbox_id')
    .select(['n.number', 'n.kind', 'n.start_at', 'n.untold', 'n.created_at', 'o.channel', 'o.state'])
    .where('n.patient_id', '=', patientId)
    .where('n.appointment_id', '=', appointmentId)
    .orderBy('n.number', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ start_at: start, created_at: createdAt, ...rest }) => ({ ...rest, start, createdAt }));
}
