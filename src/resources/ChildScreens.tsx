import { useMemo, type ComponentType, type ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { ManifestEntry } from '../domain/entity/manifest';
import { childrenPath } from '../routes';
import { lazyPiece } from '../ui/pieces';
import { ScreenSkeleton } from '../ui/ScreenSkeleton';
import { EntityScreens } from './EntityScreens';
import { preloadEntity, type LoadedEntity } from './useEntity';

interface Props {
  /** The parent entity, and the id of its record. */
  parent: ManifestEntry;
  parentId: string;
  /** The address of the screens; by default below the parent's record. */
  address?: string;
  /** Shown in place of the generated list. */
  list?: ReactElement;
}

interface PlacedProps extends Props {
  loaded: LoadedEntity;
}

function Placed({
  loaded,
  parent,
  parentId,
  address = childrenPath(parent, parentId, loaded.entry),
  list,
}: PlacedProps) {
  const placed = useMemo((): LoadedEntity => {
    const within = { address, parent: parentId };
    return { ...loaded, entry: { ...loaded.entry, within } };
  }, [address, loaded, parentId]);
  return (
    <Routes>
      <Route
        path={`${loaded.entry.resource}/*`}
        element={<EntityScreens key={parentId} loaded={placed} list={list} />}
      />
    </Routes>
  );
}

const made = new Map<string, ComponentType<Props>>();

/** One component per resource, created once, because a new component on each render would remount the list. */
function childScreens(resource: string): ComponentType<Props> {
  const known = made.get(resource);
  if (known) return known;
  const Screens = lazyPiece<Props>(
    async () => {
      const loaded = await preloadEntity(resource);
      return { default: (props: Props) => <Placed {...props} loaded={loaded} /> };
    },
    { waiting: <ScreenSkeleton />, failed: 'screen' },
  );
  made.set(resource, Screens);
  return Screens;
}

/** The screens of a child entity for one parent record. */
export function childElement(resource: string, props: Props): ReactElement {
  const Screens = childScreens(resource);
  return <Screens {...props} />;
}
