import { ADMINISTRATORS } from '../../src/domain/access/groups';
import type { Queryable } from '../db/types';
import type { ListQuery } from '../entities/listQuery';
import type { EntityStore } from '../entities/store';

/** The records that the tabs of an organization list, with the query of the tab. */
const QUERIES: readonly (readonly [Counted, (orgId: string) => Pick<ListQuery, 'filters' | 'parent'>])[] = [
  ['provider', (orgId) => ({ filters: { orgId, inactive: 'false' } })],
  ['rosterItem', (orgId) => ({ parent: orgId })],
  ['registrationCode', (orgId) => ({ parent: orgId })],
];
type Counted = 'provider' | 'rosterItem' | 'registrationCode';

/**
 * The numbers of an organization's active providers, roster items and registration codes.
 * @param group only records that this group may read are counted
 */
export async function countsOf(
  on: Queryable,
  store: EntityStore,
  orgId: string,
  group: string,
): Promise<Partial<Record<Counted, number>>> {
  const counts: Partial<Record<Counted, number>> = {};
  for (const [name, queryOf] of QUERIES) {
    if (!store.has(name)) continue;
    const readers = store.of(name).entity['x-entity'].access?.read ?? [ADMINISTRATORS];
    if (!readers.includes(group)) continue;
    const { total, totalIsMinimum } = await store.list(on, name, { ...queryOf(orgId), limit: 1 });
    if (!totalIsMinimum) counts[name] = total;
  }
  return counts;
}
