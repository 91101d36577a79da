import { manifest } from 'virtual:entities';
import { hasScreens } from './routes';

/** Only the paths of the custom screens are used here, because the screens import this module. */
const customScreens = import.meta.glob<{ default: { path: string } }>('./custom/*/screen.ts', { eager: true });

/** The first path segments of all screens. */
const segments = new Set([
  ...Object.values(customScreens).map((screen) => screen.default.path.split('/')[0]),
  ...manifest.filter(hasScreens).map(({ resource }) => resource),
]);

/** Whether the address of any screen begins with this path segment. Links are shown only to existing screens. */
export const screenExists = (segment: string): boolean => segments.has(segment);
