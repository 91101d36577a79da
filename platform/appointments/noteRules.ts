import { sql } from 'kysely';
import { textOf } from '../../src/domain/entity/read';
import type { EntityRecord } from '../../src/domain/entity/types';
import type { FieldErrors } from '../../src/domain/rules';
import { listOf, run } from '../db/sql';
import type { Guard } from '../entities/guard';
import type { EntityStore } from '../entities/store';
import { invalid } from '../http/errors';
import { APPOINTMENT } from './circumstances';

/** A note about an appointment names it; that the appointment exists, the reference says. */
const faultsOfNew = ({ category, appointmentId }: EntityRecord): FieldErrors =>
  category === APPOINTMENT && !appointmentId ? { appointmentId: [{ code: 'required' }] } : {};

/**
 * Refuses a new reference to an appointment of another patient. Of a note, the guard is given the ids of its patient
 * and its appointment; whether the appointment exists, the check of references says.
 */
const ownPatient = (entities: EntityStore): Guard => ({
  names: ({ patientId, appointmentId }, before) =>
    appointmentId && appointmentId !== before?.['appointmentId']
      ? new Map([['appointmentId', JSON.stringify([textOf(patientId), textOf(appointmentId)])]])
      : new Map(),
  async hold(on, places) {
    const wanted = [...places].map(([place, key]) => ({ place, ids: JSON.parse(key) as [string, string] }));
    const rows = await run<{ id: string; patient_id: string }>(
      on,
      sql`SELECT id, patient_id FROM ${entities.of(APPOINTMENT).table}
        WHERE id IN ${listOf([...new Set(wanted.map(({ ids }) => ids[1]))])}`,
    );
    const others = wanted.filter(({ ids: [patientId, id] }) => {
      const owners = rows.flatMap((row) => (row.id === id ? [row.patient_id] : []));
      return owners.length > 0 && !owners.includes(patientId);
    });
    if (others.length === 0) return;
    throw invalid(Object.fromEntries(others.map(({ place }) => [place, [{ code: 'otherPatientsAppointment' }]])));
  },
});

/**
 * A note about an appointment can be added only once there is the appointment; its provider is that of the appointment.
 * The author of a new note is who writes it, unless the note names its author: a user, or a provider. Whoever imports a
 * note has not written it.
 */
export function holdNotes(entities: EntityStore): void {
  if (!entities.has('note')) return;
  entities.addToRoutes('note', { faultsOfNew });
  entities.guard('note', ownPatient(entities));
  entities.onSaving('note', (note, before, _now, userId, isWritten) => {
    const namesAuthor = note.providerId && note.category !== APPOINTMENT;
    return before || !isWritten || namesAuthor ? note : { ...note, userId: note.userId ?? userId };
  });
}
