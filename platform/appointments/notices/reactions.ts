import { noticeOf } from '../../../src/domain/appointments/notices';
import { APPOINTMENT } from '../circumstances';
import { lockNotices, tellPatient, type Telling } from './tell';

/**
 * Tells patients when somebody makes, decides, moves or deletes their appointments. Appointments that the platform
 * writes in bulk, such as those of the sample or of an import, tell nobody.
 */
export function tellOfChanges(services: Telling): void {
  const { entities } = services;
  entities.onActed('appointment', async (tx, before, after) => {
    const kind = noticeOf(before, after, Date.now());
    if (!kind) return;
    await lockNotices(tx, after.appointmentId);
    await tellPatient(tx, services, after, kind);
  });
  entities.onSaved(APPOINTMENT, async (tx, before, after, _actor, withParent) => {
    if (after || !before || withParent) return;
    const kind = noticeOf(before, null, Date.now());
    if (!kind) return;
    await lockNotices(tx, before.appointmentId);
    await tellPatient(tx, services, before, kind);
  });
  entities.onRemoved('patient', async (tx, patientId) => {
    await tx.deleteFrom('appointment_notice').where('patient_id', '=', patientId).execute();
  });
}
