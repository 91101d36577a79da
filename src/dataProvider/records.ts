import type { ManifestEntry } from '../domain/entity/manifest';
import type { EntityName } from '../domain/records';
import { entityClient, type EntityClient } from './entityClient';
import type { Http } from './http';

/** The routes of an entity by its name: `records('patient').list()`. */
export type Records = <E extends EntityName>(name: E) => EntityClient<E>;

/** The typed client of the entities' own routes. */
export function createRecords(manifest: readonly ManifestEntry[], http: Http): Records {
  const entries = new Map(manifest.map((entry) => [entry.name, entry]));
  return <E extends EntityName>(name: E) => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`There is no entity ${name}`);
    return entityClient<E>(entry, http);
  };
}
