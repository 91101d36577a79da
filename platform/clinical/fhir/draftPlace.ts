import { importFault } from '../../../src/domain/imports/faults';
import type { Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';
import type { Draft } from './draft';
import { recordId, type ImportSource } from './identity';
import { placeDraft } from './moved';

/** The reason if the record with the resource's id belongs to another patient. */
export const OTHER_PATIENT = importFault('otherPatientsId');
export const MOVED_AWAY = importFault('movedAway');

/** What must be known of an existing record, to see if its source has changed. */
export interface Known {
  patientId: string | null;
  importSource: ImportSource | null;
}

/**
 * Where the record of a draft is, if the record with its id is, or was, another patient's.
 * @returns a fault if it cannot be stored; undefined if it is where its id says
 */
export async function findPlace(
  tx: Tx,
  { store, actor }: { store: EntityStore; actor: Actor },
  draft: Draft,
  patientId: string,
  current: Known | undefined,
) {
  const place = await placeDraft(tx, { store, actor }, draft, patientId);
  const isHere = current?.patientId === patientId;
  if (place === undefined) return isHere ? undefined : OTHER_PATIENT;
  if (place === 'away') return MOVED_AWAY;
  const id = recordId(place.key);
  const stored = await store.get(tx, draft.entity, id);
  const known: Known | undefined = stored ? { patientId, importSource: stored.importSource ?? null } : undefined;
  return { ...place, id, current: known };
}
