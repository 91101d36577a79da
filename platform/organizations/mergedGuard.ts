import { sql } from 'kysely';
import type { Queryable } from '../db/types';
import { invalid } from '../http/errors';
import type { Guard } from '../entities/guard';
import { newPlaces } from '../entities/places';
import { listOf, run } from '../db/sql';
import { documentSql } from '../entities/sql';
import type { EntityStore } from '../entities/store';
import type { StoredEntity } from '../entities/stored';
import { NAMING_ARGUMENTS, ORGANIZATION, referencesOf } from './references';

const organizationDoc = documentSql('organization');

/**
 * Locks organizations against a merge until the transaction ends; waits for a running merge.
 * @throws HttpError 422 if one of them was merged into another organization
 */
async function hold(on: Queryable, { table }: StoredEntity, places: ReadonlyMap<string, string>): Promise<void> {
  const rows = await run<{ id: string; into: string | null }>(
    on,
    sql`SELECT id, ${organizationDoc.text('mergedInto')} AS "into" FROM ${table}
      WHERE id IN ${listOf([...new Set(places.values())])} ORDER BY id FOR KEY SHARE`,
  );
  const merged = new Set(rows.flatMap(({ id, into }) => (into ? [id] : [])));
  const refused = [...places].filter(([, id]) => merged.has(id));
  if (refused.length === 0) return;
  throw invalid(Object.fromEntries(refused.map(([place]) => [place, [{ code: 'mergedOrganization' }]])));
}

/**
 * Prevents new references to an organization that was merged into another, even during the merge. Existing references
 * stay; a save based on the version before the merge is refused.
 */
export function guardAgainstMerged(store: EntityStore): void {
  const organization = store.of(ORGANIZATION);
  for (const stored of store.entities.values()) {
    if (stored === organization) continue;
    const { parent } = stored.entity['x-entity'];
    const own = parent?.entity === ORGANIZATION ? [parent.param] : [];
    const named = NAMING_ARGUMENTS[stored.name] ?? [];
    const paths = [...referencesOf(stored, organization.manifest.resource), ...own, ...named];
    if (paths.length === 0) continue;
    const guard: Guard = {
      names: (after, before) => newPlaces(after, before, paths),
      hold: (on, places) => hold(on, organization, places),
    };
    store.guard(stored.name, guard);
  }
}
