import type { ComponentType } from 'react';
import { ListSkeleton } from '../../browse/ListStates';
import type { ViewTab } from '../../browse/TabbedView';
import { lazyPiece } from '../../ui/pieces';
import { EntityContext, preloadEntity } from '../useEntity';

/** A tab and the schema of its records, loaded when the tab is opened. */
export const entityTab = (
  key: string,
  resource: string,
  load: () => Promise<{ default: ComponentType }>,
  ranged = false,
): ViewTab => ({
  key,
  ranged,
  Content: lazyPiece(
    async () => {
      const [loaded, { default: Content }] = await Promise.all([preloadEntity(resource), load()]);
      return {
        default: () => (
          <EntityContext value={loaded}>
            <Content />
          </EntityContext>
        ),
      };
    },
    { waiting: <ListSkeleton />, failed: 'screen' },
  ),
});
