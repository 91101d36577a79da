import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the console is built from, beside the schemas folder. */
const INPUTS = [
  'index.html',
  'package.json',
  'package-lock.json',
  'public',
  'src',
  'tsconfig.json',
  'vite',
  'vite.config.ts',
];

/** @param {string} path @returns {string[]} every file at or below it */
function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

/**
 * A digest of everything the console is built from.
 * @param {string} root folder of the program
 * @param {string} schemasDir folder of the entity files
 */
export function digestOfInputs(root, schemasDir) {
  const hash = createHash('sha256').update(`node ${process.versions.node.split('.')[0]}\0`);
  for (const folder of [...INPUTS.map((name) => join(root, name)), schemasDir]) {
    for (const file of filesOf(folder)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
