import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { createChecker } from '../src/domain/entity/check';
import { loadEntities, type SchemaFiles } from '../src/domain/entity/load';
import { parseSchemaText } from '../src/domain/entity/parse';
import type { Entity } from '../src/domain/entity/types';

/** The schemas folder: `SCHEMAS_DIR`, or else the product's own. */
export const schemasFolder = (): string =>
  resolve(process.env['SCHEMAS_DIR'] ?? resolve(import.meta.dirname, '../src/schemas'));

/**
 * Reads the entities of the schemas folder, with the paths of their files.
 * @throws SchemaError that lists every fault
 */
export async function readSchemas(folder: string): Promise<{ entities: Entity[]; paths: string[] }> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json'));
  const paths = names.map((name) => join(folder, name)).filter((path) => !relative(folder, path).startsWith('meta'));
  const files: SchemaFiles = {};
  const faults: string[] = [];
  for (const path of paths.sort()) {
    const name = relative(folder, path).replaceAll('\\', '/');
    const parsed = parseSchemaText(await readFile(path, 'utf8'));
    if ('fault' in parsed) faults.push(`${name}: ${parsed.fault}`);
    else files[name] = parsed.value;
  }
  return { entities: loadEntities(files, createChecker(), faults), paths };
}
