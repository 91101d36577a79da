import type { Entity, JsonObject } from './types';

/** Actions on many records at once, besides export. */
export const BULK_ACTIONS = ['activate', 'inactivate', 'delete'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/**
 * The bulk actions for an entity's records. `x-entity.bulk` defines the fields that `activate` and `inactivate` set.
 */
export function bulkActions(entity: Entity): BulkAction[] {
  const { bulk = {}, without = [] } = entity['x-entity'];
  return BULK_ACTIONS.filter((action) =>
    action === 'delete' ? !without.includes('delete') : bulk[action] !== undefined && !without.includes('edit'),
  );
}

/** A record that an action did not change, with the reason. */
export interface BulkRefusal {
  id: string;
  label: string;
  code: string;
  params: JsonObject;
}

/** The result of an action. Each record is counted exactly once. */
export interface BulkResult {
  changed: number;
  /** Records that already had the target state. */
  unchanged: number;
  refused: number;
  /** Refused records with their reasons; a long list is cut. */
  refusals: BulkRefusal[];
}
