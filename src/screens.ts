import { manifest } from 'virtual:entities';
import { hasScreens } from './routes';

/** Only the paths of the bespoke screens: this module is below them. */
const bespoke = import.meta.glob<{ default: { path: string } }>('./custom/*/screen.ts', { eager: true });

/** First segments of the addresses that exist. */
const segments = new Set([
  ...Object.values(bespoke).map((screen) => screen.default.path.split('/')[0]),
  ...manifest.filter(hasScreens).map(({ resource }) => resource),
]);

/** Whether a screen has this first segment in its address: links to a screen show only if it exists. */
export const screenExists = (segment: string): boolean => segments.has(segment);
