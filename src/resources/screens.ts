import { manifest } from 'virtual:entities';
import { customScreens } from '../custom';
import { hasScreens } from '../routes';

/** First segments of the addresses that exist here. */
const segments = new Set([
  ...customScreens.map(({ path }) => path.split('/')[0]),
  ...manifest.filter(hasScreens).map(({ resource }) => resource),
]);

/** Whether there is a screen at an address whose first segment is this: a way to a screen shows only where it leads. */
export const screenExists = (segment: string): boolean => segments.has(segment);
