import type { ComponentType } from 'react';
import { matchPath, Route } from 'react-router-dom';
import type { PlatformConfig } from '../contract/general';
import { session } from '../dataProvider/session';
import { lazyPiece } from '../ui/pieces';
import { loadNow } from '../ui/pieces/preload';
import { loadPiece } from '../ui/pieces/loadPiece';
import { ScreenSkeleton } from '../ui/ScreenSkeleton';
import { customScreens, type CustomScreen } from './index';

/** One lazy component per screen, created once, because a new component on each render would remount the screen. */
const components = new Map<CustomScreen, ComponentType>(
  customScreens.map((screen) => [screen, lazyPiece(screen.element, { waiting: <ScreenSkeleton />, failed: 'screen' })]),
);

/** The routes of the custom screens that a stage has, for react-admin's `CustomRoutes`. */
export const customRoutes = (stage: PlatformConfig['stage']) =>
  [...components]
    .filter(([{ notIn = [] }]) => !notIn.includes(stage))
    .map(([{ path }, Screen]) => <Route key={path} path={`/${path}`} element={<Screen />} />);

/**
 * Begins to load the screen at an address, if it is a custom screen and somebody is signed in. Otherwise it would only
 * be loaded once the shell around it is drawn.
 */
export function beginScreen(pathname: string): void {
  const screen = customScreens.find(
    ({ path, home }) => matchPath(`/${path}`, pathname) !== null || (home === true && pathname === '/'),
  );
  if (!screen || session.idToken() === null) return;
  // A failure is shown in the place of the screen, which tries again.
  loadNow(() => loadPiece(screen.element)).catch(() => undefined);
}
