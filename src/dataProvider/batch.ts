import type { EntityName } from '../domain/records';
import { entryNamed, http } from './client';
import { entityBatch } from './entityBatch';

/** The routes of an entity for many records at once, by the entity's name: `batch('rosterItem').removeAll(orgId)`. */
export const batch = <E extends EntityName>(name: E) => entityBatch<E>(entryNamed(name), http);
