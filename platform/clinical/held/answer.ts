import type { Selectable } from 'kysely';
import type { HeldCandidate, HeldImport } from '../../../src/contract/heldImports';
import type { DocumentOf } from '../../../src/domain/records';
import { comparePersons, personOf, type Person } from '../../../src/domain/patients/person';
import type { Tables } from '../../db/types';

export type HeldRow = Selectable<Tables['held_import']>;
export type ListedRow = Omit<HeldRow, 'content' | 'digest' | 'search' | 'person' | 'correction' | 'corrected'>;

/** A held import for lists and details, without its content. */
export const heldAnswer = (row: ListedRow): HeldImport => ({
  heldId: row.held_id,
  source: row.source,
  reason: row.reason,
  state: row.state,
  person: row.told,
  counts: row.counts,
  writtenAt: row.written_at,
  heldAt: row.held_at,
  heldBy: row.held_by_name,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by_name,
  patientId: row.patient_id,
  outcome: row.outcome,
});

/** Compares a patient with the held person, field by field. */
export function candidateAnswer(person: Person, record: DocumentOf<'patient'>): HeldCandidate {
  const here = personOf(record);
  return { patientId: record.patientId, here, fields: comparePersons(person, here) };
}
