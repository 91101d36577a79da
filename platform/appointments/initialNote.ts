import { textOf } from '../../src/domain/entity/read';
import type { EntityStore } from '../entities/store';
import { APPOINTMENT } from './circumstances';

const NOTE = 'note';

/** Stores the text that a user gives with a new appointment as the first note about the appointment. */
export function keepInitialNotes(entities: EntityStore): void {
  if (!entities.has(NOTE)) return;
  entities.onActed(APPOINTMENT, async (tx, before, after, actor) => {
    const note = textOf(after.note).trim();
    if (before || note === '' || actor.userId === null) return;
    const { patientId, appointmentId, providerId = null } = after;
    const record = { patientId, appointmentId, providerId, userId: actor.userId, category: APPOINTMENT, note } as const;
    // The note has the references of the appointment, which were checked or, for trusted saves, need not exist.
    await entities.save(tx, NOTE, record, actor, { parent: patientId, mode: 'create', trusted: true });
  });
}
