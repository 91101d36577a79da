import type { EntityRecord } from '../../src/domain/entity/types';
import type { Tx } from '../db/types';
import { lockRecord } from '../entities/dependents';
import type { EntityStore } from '../entities/store';

/** A provider under a lock, so that of two changes at once none is lost; null where there is none of the id. */
export async function lockedProvider(tx: Tx, entities: EntityStore, providerId: string): Promise<EntityRecord | null> {
  await lockRecord(tx, entities.of('provider'), { id: providerId });
  return entities.get(tx, 'provider', providerId);
}
