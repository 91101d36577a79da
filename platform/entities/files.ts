import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Entity } from '../../src/domain/entity/types';
import { loadEntities, type SchemaFiles } from '../../src/domain/entity/load';
import { createChecker } from '../../src/domain/entity/check';
import { parseSchemaText } from '../../src/domain/entity/parse';
import { ROOT } from '../base/root';

const DEFAULT_FOLDER = join(ROOT, 'src', 'schemas');

/** The schemas folder: the folder in SCHEMAS_DIR, or else the product's own folder. */
export const schemasFolder = (): string => resolve(process.env['SCHEMAS_DIR'] || DEFAULT_FOLDER);

function jsonFiles(folder: string, prefix: string): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => `${prefix}${entry.name}`);
}

const hasParts = (folder: string): boolean =>
  readdirSync(folder, { withFileTypes: true }).some((entry) => entry.isDirectory() && entry.name === 'parts');

/** The entities that were read last, and the files from which they were made. */
let last: { texts: Readonly<Record<string, string>>; entities: Entity[] } | undefined;

/** Whether two folders have the same files. */
function areEqual(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/**
 * Reads and checks all entity files of a folder. Platforms in one process share the entities of equal files.
 * @throws SchemaError that lists each fault with its file and path
 */
export function readEntities(folder = schemasFolder()): Entity[] {
  const names = [...jsonFiles(folder, ''), ...(hasParts(folder) ? jsonFiles(folder, 'parts/') : [])];
  const texts = Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  if (last && areEqual(last.texts, texts)) return last.entities;
  const files: SchemaFiles = {};
  const faults: string[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const parsed = parseSchemaText(text);
    if ('fault' in parsed) faults.push(`${name}: ${parsed.fault}`);
    else files[name] = parsed.value;
  }
  const entities = loadEntities(files, createChecker(), faults);
  last = { texts, entities };
  return entities;
}
