import type { DraftOf, RowOf } from '../../src/domain/records';

export type DataEntry = RowOf<'testModel', 'data'>;
export type ConversationEntry = RowOf<'testModel', 'conversation'>;

/** The records of a made-up patient. */
export interface MadePatient {
  patient: DraftOf<'patient'>;
  points: DraftOf<'patientData'>[];
  journals: DraftOf<'journal'>[];
  groups: DraftOf<'dataGroup'>[];
}
