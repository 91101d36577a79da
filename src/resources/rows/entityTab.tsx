import type { ComponentType } from 'react';
import { ListSkeleton } from '../../browse/ListStates';
import type { ViewTab } from '../../browse/TabbedView';
import { lazyPiece } from '../../ui/pieces';
import { EntityContext, preloadEntity } from '../useEntity';

/** A component that shows records of an entity, in its own chunk. The schema of the records is loaded with it. */
export const entityPiece = <P extends object>(
  resource: string,
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> =>
  lazyPiece<P>(
    async () => {
      const [loaded, { default: Content }] = await Promise.all([preloadEntity(resource), load()]);
      return {
        default: (props) => (
          <EntityContext value={loaded}>
            <Content {...props} />
          </EntityContext>
        ),
      };
    },
    { waiting: <ListSkeleton />, failed: 'screen' },
  );

/** A tab and the schema of its records, loaded when the tab is opened. */
export const entityTab = (
  key: string,
  resource: string,
  load: () => Promise<{ default: ComponentType }>,
  ranged = false,
): ViewTab => ({ key, ranged, Content: entityPiece(resource, load) });
