import type { RecordOf } from '../../src/domain/records';
import type { Tx } from '../db/types';
import { lockRecord } from '../entities/dependents';
import type { EntityStore } from '../entities/store';

/** Reads a provider under a lock, so that concurrent changes are not lost; null if the provider does not exist. */
export async function lockedProvider(
  tx: Tx,
  entities: EntityStore,
  providerId: string,
): Promise<RecordOf<'provider'> | null> {
  await lockRecord(tx, entities.of('provider'), { id: providerId });
  return entities.get(tx, 'provider', providerId);
}
