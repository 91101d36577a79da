import type { EntityRecord } from '../../src/domain/entity/types';
import type { Queryable } from '../db/types';
import { withInherited } from '../entities/inherited';
import type { EntityStore } from '../entities/store';

const PAGE = 1000;

/**
 * All records of a kind that a plan has, those of the plans it builds on included: of records of one id only the nearest
 * plan's. None where the platform does not know the entity.
 */
export async function planRecords(
  on: Queryable,
  entities: EntityStore,
  planId: string,
  entityId: string,
): Promise<EntityRecord[]> {
  if (!entities.has(entityId)) return [];
  const stored = entities.of(entityId);
  const asked = withInherited(
    stored,
    { parent: planId, limit: PAGE, orderBy: stored.manifest.id },
    { dependencies: 'true', resolveConflicts: 'true' },
  );
  const found: EntityRecord[] = [];
  let cursor: string | undefined;
  do {
    const page = await entities.list(on, entityId, { ...asked, ...(cursor !== undefined && { cursor }) });
    found.push(...page.records);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return found;
}
