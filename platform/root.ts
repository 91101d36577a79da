import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function nearest(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('The folder of the program is not there: no package.json above it.');
  return nearest(above);
}

/** The folder of the program, both for the sources and for the bundle. */
export const ROOT = nearest(dirname(fileURLToPath(import.meta.url)));
