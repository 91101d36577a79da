import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} path
 * @returns {string[]} all files at or below the path
 */
function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

/**
 * A digest of all inputs of a build.
 * @param {string[]} inputs files and folders
 */
export function digestOf(inputs) {
  const hash = createHash('sha256').update(`node ${process.versions.node.split('.')[0]}\0`);
  for (const file of inputs.flatMap(filesOf)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
