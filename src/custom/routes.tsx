import type { ComponentType } from 'react';
import { Route } from 'react-router-dom';
import type { PlatformConfig } from '../contract/general';
import { lazyPiece } from '../ui/pieces';
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
