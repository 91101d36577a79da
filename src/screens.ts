import { manifest } from 'virtual:entities';
import { hasScreens } from './routes';

/** The first path segments of all screens. */
const segments = new Set(manifest.filter(hasScreens).map(({ resource }) => resource));

/**
 * Makes custom screens known by their paths. The console does this once at its start, because screens use this module.
 */
export function addScreens(paths: readonly string[]): void {
  for (const path of paths) segments.add(path.split('/')[0] ?? path);
}

/** Whether the address of any screen begins with this path segment. Links are shown only to existing screens. */
export const screenExists = (segment: string): boolean => segments.has(segment);
