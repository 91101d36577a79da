import type { Selectable } from 'kysely';
import type { EntityRecord } from '../../../src/domain/entity/types';
import type { HeldOutcome } from '../../../src/domain/held/outcome';
import { comparePersons, personOf, type Person } from '../../../src/domain/patients/person';
import type { Tables } from '../../db/types';

export type HeldRow = Selectable<Tables['held_import']>;
export type ListedRow = Omit<HeldRow, 'content' | 'digest' | 'search' | 'person'>;

/** What is held, as it is listed and opened; its content stays on the platform. */
export const heldAnswer = (row: ListedRow) => ({
  heldId: row.held_id,
  source: row.source,
  reason: row.reason,
  state: row.state,
  told: row.told as Person,
  counts: row.counts as Record<string, number>,
  writtenAt: row.written_at,
  heldAt: row.held_at,
  heldBy: row.held_by_name,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by_name,
  patientId: row.patient_id,
  outcome: row.outcome as HeldOutcome | null,
});

/** A patient beside whom is told of, field by field. */
export function candidateAnswer(told: Person, record: EntityRecord) {
  const here = personOf(record);
  return { patientId: String(record['patientId']), here, fields: comparePersons(told, here) };
}
