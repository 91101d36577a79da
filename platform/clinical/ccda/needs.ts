import type { Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';

/** What an import of a document works with. */
export interface CcdaNeeds {
  tx: Tx;
  entities: EntityStore;
  actor: Actor;
}
