import type { EntityRecord } from '../../src/domain/entity/types';
import type { FieldErrors } from '../../src/domain/rules';
import type { EntityStore } from '../entities/store';
import { APPOINTMENT } from './circumstances';

/** A note about an appointment names it; that the appointment exists, the reference says. */
const faultsOfNew = ({ category, appointmentId }: EntityRecord): FieldErrors =>
  category === APPOINTMENT && !appointmentId ? { appointmentId: [{ code: 'required' }] } : {};

/**
 * A note about an appointment can be added only once there is the appointment. Its author is who writes it; the
 * provider of the note is that of the appointment.
 */
export function holdNotes(entities: EntityStore): void {
  if (!entities.has('note')) return;
  entities.addToRoutes('note', { faultsOfNew });
  entities.onSaving('note', (note, before, _now, userId) =>
    before || note.category !== APPOINTMENT ? note : { ...note, userId: note.userId ?? userId },
  );
}
