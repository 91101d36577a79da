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
 * @param isOpened whether the screen is being opened, so that its data is requested, too; reading it is audited
 * @returns whether the address is one of a custom screen
 */
export function beginScreen(pathname: string, isOpened: boolean): boolean {
  const findMatch = ({ path, home }: CustomScreen) =>
    matchPath(`/${path}`, pathname) ?? (home === true && pathname === '/' ? matchPath('/', pathname) : null);
  const screen = customScreens.find((each) => findMatch(each) !== null);
  if (!screen) return false;
  // A failure is shown in the place of the screen, which tries again.
  loadNow(async () => components.get(screen)?.begin()).catch(() => undefined);
  if (isOpened) screen.begin?.(findMatch(screen)?.params ?? {});
  return true;
}
