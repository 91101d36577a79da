import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';

/** The services that an import uses. */
export interface ImportServices {
  db: Queryable;
  entities: EntityStore;
}
