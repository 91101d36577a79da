import { lazy } from 'react';
import { Resource } from 'react-admin';
import type { ManifestEntry } from '../domain/entity/manifest';
import { recordLabel } from '../domain/entity/manifest';

const EntityScreens = lazy(() => import('./EntityScreens'));

/** An entity of the manifest as a resource of react-admin; its schema and screens load when they are opened. */
export const entityResource = (entry: ManifestEntry) => (
  <Resource
    key={entry.resource}
    name={entry.resource}
    list={<EntityScreens key={entry.resource} resource={entry.resource} />}
    recordRepresentation={(record: Record<string, unknown>) => recordLabel(entry, record)}
  />
);
