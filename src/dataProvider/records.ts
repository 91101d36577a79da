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

/** The routes of an entity by its name, with its own type of records: `records('patient').list()`. */
export const createRecords =
  (entryNamed: EntryNamed, http: Http) =>
  <E extends EntityName>(name: E) =>
    entityClient<E>(entryNamed(name), http);
