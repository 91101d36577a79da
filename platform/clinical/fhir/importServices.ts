import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';

/** What an import works with. */
export interface ImportServices {
  db: Queryable;
  entities: EntityStore;
}
