import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fieldOf, parseJson, textOf } from '../../src/domain/entity/read';

function nearest(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('The folder of the program is not there: no package.json above it.');
  return nearest(above);
}

/** The folder of the program, both for the sources and for the bundle. */
export const ROOT = nearest(dirname(fileURLToPath(import.meta.url)));

/** The program's version. */
export const VERSION = textOf(fieldOf(parseJson(readFileSync(join(ROOT, 'package.json'), 'utf8')), 'version'));
