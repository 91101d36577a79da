import type { PartOf } from '../records';

/**
 * Replaces a roster item by a new item. The linked patient is kept, unless the new item has another patient or `null`.
 */
export function overridden(before: PartOf<'rosterItem'> | undefined, item: PartOf<'rosterItem'>): PartOf<'rosterItem'> {
  const { patientId } = item;
  const silent = patientId === undefined || patientId === '';
  if (!silent) return item;
  const { patientId: _empty, ...rest } = item;
  const kept = before?.patientId;
  return kept === undefined || kept === null ? rest : { ...rest, patientId: kept };
}
