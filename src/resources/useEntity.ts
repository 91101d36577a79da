import { createContext, useContext } from 'react';
import type { ManifestEntry } from '../domain/entity/manifest';
import type { Entity } from '../domain/entity/types';
import type { StructureValidator } from '../domain/rules';
import { encodeKey } from '../dataProvider/bindings/keys';
import { entryOf } from './entry';
import type { ResourceExtension } from './extension';
import { loadEntity } from './loadEntity';
import { loadExtension } from './loadExtension';

/** The manifest entry, schema, validator and extension of an entity, for its screens. */
export interface LoadedEntity {
  entry: ManifestEntry;
  entity: Entity;
  validate: StructureValidator;
  extension: ResourceExtension;
}

const loading = new Map<string, Promise<LoadedEntity>>();

/** Loads an entity's schema, validator and extension once; a failed load is retried the next time. */
export function preloadEntity(resource: string): Promise<LoadedEntity> {
  const known = loading.get(resource);
  if (known) return known;
  const entry = entryOf(resource);
  if (!entry) return Promise.reject(new Error(`No entity has the resource ${resource}`));
  const promise = Promise.all([loadEntity(resource), loadExtension(resource)]).then(([loaded, extension]) => ({
    entry,
    ...loaded,
    extension,
  }));
  loading.set(resource, promise);
  promise.catch(() => loading.delete(resource));
  return promise;
}

export const EntityContext = createContext<LoadedEntity | null>(null);

/** The react-admin id of a record, from the id in its address. */
export function useRecordId(inAddress: string | undefined): string {
  const { entry } = useEntity();
  if (inAddress === undefined) return '';
  return entry.within ? encodeKey(entry, { id: inAddress, parent: entry.within.parent }) : inAddress;
}

/** The entity of the current screens. */
export function useEntity(): LoadedEntity {
  const loaded = useContext(EntityContext);
  if (!loaded) throw new Error('This is no screen of an entity');
  return loaded;
}
