import type { EntityRecord } from '../entity/types';

/**
 * The roster item that takes the place of another: wholly the new one, but for the patient it is linked to, which stays
 * unless the new one names another, or none by `null`.
 */
export function overridden(before: EntityRecord | undefined, item: EntityRecord): EntityRecord {
  const { patientId } = item;
  const silent = patientId === undefined || patientId === '';
  if (!silent) return item;
  const { patientId: _empty, ...rest } = item;
  const kept = before?.['patientId'];
  return kept === undefined || kept === null ? rest : { ...rest, patientId: kept };
}
