import type { Entity, EntityFile, EntityLabels, FieldSchema, Language } from './types';
import { crossCheck } from './crossCheck';
import { folderFaults } from './folderCheck';
import { isObject } from './paths';
import { keysOf } from './read';

/** The JSON files of a schemas folder by file name (`patient.json`); parts are named `parts/email.json`. */
export type SchemaFiles = Record<string, unknown>;

/**
 * The faults of a file's structure, and the file in a form that can be checked further: with faults, as it was probably
 * meant. `readable` is absent if this is not known.
 */
export type StructureCheck = (file: unknown) => { faults: string[]; readable?: unknown };

/** All faults of a schemas folder. Each names the file and the place in it, and says how to correct it. */
export class SchemaError extends Error {
  constructor(readonly faults: string[]) {
    super(`The schemas folder has faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'SchemaError';
    // The stack is omitted from logs: the fault is in a file, not in the code that read it.
    this.stack = `${this.name}: ${this.message}`;
  }
}

type Labels = Partial<Record<Exclude<Language, 'en'>, EntityLabels>>;
type PartOrField = FieldSchema & { $ref?: string; $id?: string; $schema?: string; 'x-i18n'?: Labels };

function mergeLabels(into: Labels, from: Labels | undefined, path: string): void {
  for (const language of keysOf(from ?? {})) {
    const target = (into[language] ??= {});
    for (const [key, text] of Object.entries(from?.[language] ?? {})) {
      const full = key === '' ? path : key.startsWith('@') || key.startsWith('#') ? path + key : `${path}.${key}`;
      target[full] ??= text;
    }
  }
}

function inline(field: PartOrField, path: string, parts: SchemaFiles, labels: Labels, faults: string[]): FieldSchema {
  const { $ref, $id: _id, $schema: _schema, 'x-i18n': own, ...rest } = field;
  let merged: FieldSchema = rest;
  mergeLabels(labels, own, path);
  if ($ref) {
    const part = parts[$ref.replace('./', '')];
    if (!isObject(part)) {
      faults.push(`field "${path}": the part ${$ref} does not exist`);
      return { title: path, ...merged };
    }
    const { $id: _partId, $schema: _partSchema, 'x-i18n': partLabels, ...partRest } = part as unknown as PartOrField;
    mergeLabels(labels, partLabels, path);
    merged = { ...partRest, ...rest };
  }
  const out: FieldSchema = { ...merged };
  if (merged.items) out.items = inline(merged.items, path, parts, labels, faults);
  if (merged.properties) out.properties = inlineAll(merged.properties, `${path}.`, parts, labels, faults);
  return out;
}

function inlineAll(
  properties: Record<string, FieldSchema>,
  prefix: string,
  parts: SchemaFiles,
  labels: Labels,
  faults: string[],
): Record<string, FieldSchema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, inline(field, prefix + name, parts, labels, faults)]),
  );
}

/**
 * Creates the entities from the files of a schemas folder, with their parts inlined, sorted by resource.
 * @param check checks a file against the meta-schema; returns a readable line for each fault
 * @param unread faults of files that could not be read
 * @throws SchemaError with every fault of every file
 */
export function loadEntities(files: SchemaFiles, check: StructureCheck, unread: readonly string[] = []): Entity[] {
  const faults: string[] = [...unread];
  const entities: Entity[] = [];
  let allKnown = unread.length === 0;
  for (const [name, file] of Object.entries(files)) {
    if (name.includes('/')) continue;
    const { faults: structure, readable } = check(file);
    faults.push(...structure.map((fault) => `${name}: ${fault}`));
    allKnown &&= readable !== undefined;
    if (readable === undefined) continue;
    const { $schema: _schema, ...source } = readable as EntityFile;
    if (`${source.$id}.json` !== name) faults.push(`${name}: $id is "${source.$id}"; it must equal the file's name`);
    const labels: Labels = structuredClone(source['x-i18n'] ?? {});
    const own: string[] = [];
    const entity: Entity = {
      ...source,
      properties: inlineAll(source.properties, '', files, labels, own),
      'x-i18n': labels,
    };
    entities.push(entity);
    faults.push(...[...own, ...crossCheck(entity)].map((fault) => `${name}: ${fault}`));
  }
  // A file that could not be read may declare any name.
  if (allKnown) faults.push(...folderFaults(entities));
  if (faults.length > 0) throw new SchemaError([...new Set(faults)]);
  return entities.sort((a, b) => a['x-entity'].resource.localeCompare(b['x-entity'].resource));
}
