import type { ManifestEntry } from '../domain/entity/manifest';
import type { EntityName } from '../domain/records';
import { entityClient } from './entityClient';
import type { Http } from './http';

/** Finds the manifest entry of an entity by its name. */
export type EntryNamed = (name: EntityName) => ManifestEntry;

export function entriesByName(manifest: readonly ManifestEntry[]): EntryNamed {
  const entries = new Map(manifest.map((entry) => [entry.name, entry]));
  return (name) => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`There is no entity ${name}`);
    return entry;
  };
}

/** The routes of the entity with this name. They are typed with the entity's records: `records('patient').list()`. */
export const createRecords =
  (entryNamed: EntryNamed, http: Http) =>
  <E extends EntityName>(name: E) =>
    entityClient<E>(entryNamed(name), http);
