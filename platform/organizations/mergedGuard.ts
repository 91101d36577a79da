import { isObject } from '../../src/domain/entity/paths';
import type { EntityRecord, Json } from '../../src/domain/entity/types';
import type { Queryable } from '../db/types';
import { invalid } from '../http/errors';
import type { Guard } from '../entities/guard';
import { run } from '../entities/sql';
import type { EntityStore } from '../entities/store';
import type { StoredEntity } from '../entities/stored';
import { ORGANIZATION, referencesOf } from './references';

type Places = Map<string, string>;

/** Collects the ids at a path, each with the first place where it occurs. */
function collect(value: Json | undefined, steps: readonly string[], place: string, into: Places): void {
  if (Array.isArray(value)) {
    value.forEach((row, index) => collect(row, steps, `${place}[${index}]`, into));
    return;
  }
  const [step, ...rest] = steps;
  if (step === undefined) {
    if (typeof value === 'string' && value !== '' && !into.has(value)) into.set(value, place);
  } else if (isObject(value)) {
    collect(value[step], rest, place === '' ? step : `${place}.${step}`, into);
  }
}

function placesIn(record: EntityRecord, paths: readonly string[]): Places {
  const places: Places = new Map();
  for (const path of paths) collect(record, path.split('.'), '', places);
  return places;
}

/**
 * Locks organizations against a merge until the transaction ends; waits for a running merge.
 * @throws HttpError 422 if one was merged into another
 */
async function hold(on: Queryable, { table }: StoredEntity, places: ReadonlyMap<string, string>): Promise<void> {
  const rows = await run<{ id: string; into: string | null }>(
    on,
    `SELECT id, doc->>'mergedInto' AS INTO FROM ${table}
      WHERE id IN (SELECT jsonb_array_elements_text($1::jsonb)) ORDER BY id FOR KEY SHARE`,
    [JSON.stringify([...places.keys()])],
  );
  const merged = rows.filter(({ into }) => into !== null && into !== '');
  if (merged.length === 0) return;
  throw invalid(Object.fromEntries(merged.map(({ id }) => [places.get(id) ?? '', [{ code: 'mergedOrganization' }]])));
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
    const paths = [...referencesOf(stored, organization.manifest.resource), ...own];
    if (paths.length === 0) continue;
    const guard: Guard = {
      names(after, before) {
        const places = placesIn(after, paths);
        if (before) for (const known of placesIn(before, paths).keys()) places.delete(known);
        return places;
      },
      hold: (on, places) => hold(on, organization, places),
    };
    store.guard(stored.name, guard);
  }
}
