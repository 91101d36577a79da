import { matchPath, Route } from 'react-router-dom';
import type { PlatformConfig } from '../contract/general';
import { lazyPiece } from '../ui/pieces';
import { loadNow } from '../ui/pieces/preload';
import { ScreenSkeleton } from '../ui/ScreenSkeleton';
import { customScreens, type CustomScreen } from './index';

/** One lazy component per screen, created once, because a new component on each render would remount the screen. */
const components = new Map<CustomScreen, ReturnType<typeof lazyPiece<object>>>(
  customScreens.map((screen) => [
    screen,
    lazyPiece(screen.element, {
      waiting: <ScreenSkeleton />,
      failed: 'screen',
      ahead: screen.ahead === true && 'next',
    }),
  ]),
);

/** The routes of the custom screens that a stage has, for react-admin's `CustomRoutes`. */
export const customRoutes = (stage: PlatformConfig['stage']) =>
  [...components]
    .filter(([{ notIn = [] }]) => !notIn.includes(stage))
    .map(([{ path }, Screen]) => <Route key={path} path={`/${path}`} element={<Screen />} />);

/**
 * Begins to load the custom screen at an address.
 * @returns whether the address is one of a custom screen
 */
export function beginScreen(pathname: string): boolean {
  const screen = customScreens.find(
    ({ path, home }) => matchPath(`/${path}`, pathname) !== null || (home === true && pathname === '/'),
  );
  if (!screen) return false;
  // A failure is shown in the place of the screen, which tries again.
  loadNow(async () => components.get(screen)?.begin()).catch(() => undefined);
  return true;
}
