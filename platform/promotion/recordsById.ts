import { textOf } from '../../src/domain/entity/read';
import type { EntityRecord } from '../../src/domain/entity/types';
import type { Queryable } from '../db/types';
import type { EntityStore } from '../entities/store';
import type { StoredEntity } from '../entities/stored';

/** Records of this platform by their ids. */
export async function recordsById(
  on: Queryable,
  entities: EntityStore,
  stored: StoredEntity,
  planId: string,
  ids: readonly string[],
): Promise<Map<string, EntityRecord>> {
  if (ids.length === 0) return new Map();
  const parent = planId === '' ? {} : { parent: planId };
  const { records } = await entities.list(on, stored.name, { ids, limit: ids.length, ...parent });
  return new Map(records.map((record) => [textOf(record[stored.manifest.id]), record]));
}
