import type { EntityRecord } from '../../../src/domain/entity/types';
import type { TriedEntity } from '../../../src/domain/planTests/proofs/tried';
import type { Queryable } from '../../db/types';
import { InvalidRecord } from '../../entities/errors';
import { namedId, prepare } from '../../entities/prepare';
import type { EntityStore } from '../../entities/store';

/**
 * A draft of a plan's record as a save would store it.
 * @throws HttpError 422 with the faults by field, as a save
 */
export async function storedDraft(
  on: Queryable,
  entities: EntityStore,
  { planId, entity, record }: { planId: string; entity: TriedEntity; record: EntityRecord },
  userId: string | null,
): Promise<EntityRecord> {
  const stored = entities.of<string>(entity);
  const id = namedId(stored, record);
  const previous = id === undefined ? null : await entities.get<string>(on, entity, id, { parent: planId });
  const { doc, errors } = prepare(stored, record, {
    id,
    now: new Date().toISOString(),
    userId,
    parent: planId,
    ...entities.fillOf(entity),
    ...(previous && { previous }),
  });
  if (errors) throw new InvalidRecord(errors);
  return doc;
}
