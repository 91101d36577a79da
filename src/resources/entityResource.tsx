import { Resource } from 'react-admin';
import type { ManifestEntry } from '../domain/entity/manifest';
import { recordLabel } from '../domain/entity/manifest';
import { lazyPiece } from '../ui/pieces';
import { ScreenSkeleton } from '../ui/ScreenSkeleton';
import { home } from './entry';
import { preloadEntity } from './useEntity';

const made = new Map<string, ReturnType<typeof lazyPiece<object>>>();

/**
 * The screens of an entity, loaded when they are opened. One component per resource, created once, because a new
 * component on each render would remount the screen.
 */
export function screensOf({ resource }: ManifestEntry): ReturnType<typeof lazyPiece<object>> {
  const known = made.get(resource);
  if (known) return known;
  const screens = lazyPiece(
    async () => {
      const [{ EntityScreens }, loaded] = await Promise.all([import('./EntityScreens'), preloadEntity(resource)]);
      return { default: () => <EntityScreens loaded={loaded} /> };
    },
    { waiting: <ScreenSkeleton />, failed: 'screen', first: resource === home?.resource },
  );
  made.set(resource, screens);
  return screens;
}

/** An entity as a react-admin resource; its schema and screens load when they are opened. */
export function entityResource(entry: ManifestEntry) {
  const Screens = screensOf(entry);
  return (
    <Resource
      key={entry.resource}
      name={entry.resource}
      list={<Screens key={entry.resource} />}
      recordRepresentation={(record: Record<string, unknown>) => recordLabel(entry, record)}
    />
  );
}
