import type { Entity, JsonObject } from './types';

/** What can be done to many records at once beside exporting them. */
export const BULK_ACTIONS = ['activate', 'inactivate', 'delete'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** The actions that an entity's records allow: `x-entity.bulk` says which fields the first two set. */
export function bulkActions(entity: Entity): BulkAction[] {
  const { bulk = {}, without = [] } = entity['x-entity'];
  return BULK_ACTIONS.filter((action) =>
    action === 'delete' ? !without.includes('delete') : bulk[action] !== undefined && !without.includes('edit'),
  );
}

/** One record that an action did not change. */
export interface BulkRefusal {
  id: string;
  label: string;
  code: string;
  params: JsonObject;
}

/** What came of an action: every record is in one of the counts. */
export interface BulkResult {
  changed: number;
  /** It was so already. */
  unchanged: number;
  refused: number;
  /** The first of those refused. */
  refusals: BulkRefusal[];
}
