import { manifest } from 'virtual:entities';
import { hasScreens } from './routes';

/** Only the paths of the custom screens are used here, because the screens import this module. */
const customScreens = import.meta.glob<{ default: { path: string } }>('./custom/*/screen.ts', { eager: true });

/** The first segments of all existing addresses. */
const segments = new Set([
  ...Object.values(customScreens).map((screen) => screen.default.path.split('/')[0]),
  ...manifest.filter(hasScreens).map(({ resource }) => resource),
]);

/** Whether a screen has this first segment. Links to a screen are shown only if it exists. */
export const screenExists = (segment: string): boolean => segments.has(segment);
