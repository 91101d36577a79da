import type { Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';

/** The services and the transaction of a document's import. */
export interface CcdaNeeds {
  tx: Tx;
  entities: EntityStore;
  actor: Actor;
}
