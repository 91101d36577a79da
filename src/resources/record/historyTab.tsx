import type { ComponentType } from 'react';
import { ListSkeleton } from '../../browse/ListStates';
import { lazyPiece } from '../../ui/pieces';
import type { ScreenTab, TabProps } from '../extension';

/** A tab with the history of a record, which a custom screen adds to the records of a resource. */
export const historyTab = <R extends string>(
  resource: R,
  load: () => Promise<{ default: ComponentType<TabProps<R>> }>,
): ScreenTab<R> => ({
  resource,
  key: 'history',
  label: (translate) => translate('records.history'),
  Content: lazyPiece<TabProps<R>>(load, { waiting: <ListSkeleton />, failed: 'screen' }),
});
