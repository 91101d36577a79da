import type { EntityStore } from '../entities/store';
import { APPOINTMENT } from './circumstances';

/** The author of a note about an appointment is who writes it; the provider of the note is that of the appointment. */
export function nameNoteAuthors(entities: EntityStore): void {
  if (!entities.has('note')) return;
  entities.onSaving('note', (note, before, _now, userId) =>
    before || note.category !== APPOINTMENT ? note : { ...note, userId: note.userId ?? userId },
  );
}
