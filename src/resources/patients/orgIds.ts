import type { LooseOf } from '../../domain/records';
import { rowsOf } from '../../domain/entity/read';

/** Longer ids are truncated to this length, with an ellipsis. */
export const ID_LENGTH = 16;

export const cutId = (id: string): string => (id.length > ID_LENGTH ? `${id.slice(0, ID_LENGTH)}…` : id);

/** The patient's ids in the systems of its organizations. */
export function orgPatientIds(patient: LooseOf<'patient'>): string[] {
  const orgs = new Set(rowsOf(patient.orgs).map(({ orgId }) => orgId));
  return rowsOf(patient.patientIds)
    .filter(({ systemName }) => orgs.has(systemName ?? null))
    .map(({ systemId }) => String(systemId ?? ''))
    .filter((id) => id !== '');
}
