import { lazyPiece } from '../../ui/pieces';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { dashboards } from './registry';
import type { DashboardName } from './types';

/** One lazy component per dashboard, created once, because a new component on each render would remount it. */
export const VIEWS = dashboards.map(({ name, element }) => ({
  name,
  View: lazyPiece(element, { waiting: <ScreenSkeleton />, failed: 'screen' }),
}));

/** Loads the view of a dashboard before the screen renders it. */
export const beginView = async (wanted: DashboardName): Promise<void> =>
  VIEWS.find(({ name }) => name === wanted)?.View.begin();
