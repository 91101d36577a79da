import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import type { Entity, FieldSchema, Json } from '../src/domain/entity/types';

/** The file with the types of all records. */
export const RECORDS_FILE = resolve(import.meta.dirname, '../src/domain/records/schemas.ts');

const HEAD = `// Generated from src/schemas by \`npm run records\`; do not edit.
import type { Json, JsonObject } from '../entity/types';
`;

const literal = (value: Json): string =>
  typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : `${value}`;
const nameOf = ($id: string): string => $id.charAt(0).toUpperCase() + $id.slice(1);

function objectType({ properties, additionalProperties, required = [] }: FieldSchema): string {
  const rest =
    typeof additionalProperties === 'object' ? `{ [name: string]: ${typeOf(additionalProperties)} }` : 'JsonObject';
  if (!properties) return rest;
  const own = `{\n${membersOf(properties, required)}\n}`;
  return additionalProperties === false ? own : `${own} & ${rest}`;
}

/** The type of a field's values: a union if its schema allows several types. */
function typeOf(field: FieldSchema): string {
  if (field.const !== undefined) return literal(field.const);
  if (field.enum) return field.enum.map(literal).join(' | ');
  if (field.type === undefined) return 'Json';
  const types = [field.type].flat().map((type) => {
    if (type === 'object') return objectType(field);
    if (type === 'array') return `(${field.items ? typeOf(field.items) : 'Json'})[]`;
    return type === 'integer' ? 'number' : type;
  });
  return [...new Set(types)].join(' | ');
}

function membersOf(properties: Record<string, FieldSchema>, required: readonly string[]): string {
  return Object.entries(properties)
    .map(([name, field]) => {
      const comment = field.description ? `/** ${field.description} */\n` : '';
      const fixed = field['x-computed'] || field.readOnly ? 'readonly ' : '';
      return `${comment}${fixed}${name}${required.includes(name) ? '' : '?'}: ${typeOf(field)};`;
    })
    .join('\n');
}

/**
 * The fields that identify a record. Every stored record has them; a record to save may omit the fields that the
 * platform sets.
 */
function keysOf({ properties, 'x-entity': { id, parent, partition } }: Entity): string[] {
  const names = new Set([id, parent?.param, partition]);
  return Object.keys(properties).filter((name) => names.has(name));
}

/**
 * The types of entities' records, as code. They are type aliases: an alias, unlike an interface, is assignable to
 * `JsonObject`, so functions that take a record of any entity accept these types.
 */
export async function recordTypes(entities: readonly Entity[]): Promise<string> {
  const sorted = [...entities].sort((a, b) => (a.$id < b.$id ? -1 : 1));
  const each = (line: (entity: Entity) => string): string => sorted.map(line).join('\n');
  const code = `${HEAD}
${each((entity) => `export type ${nameOf(entity.$id)} = ${objectType({ ...entity, required: [...keysOf(entity), ...(entity.required ?? [])] })};\n`)}
/**
 * The stored document of a record, by the \`$id\` of its entity. It does not have the fields that the platform adds to
 * every record.
 */
export interface Documents {
${each(({ $id }) => `${$id}: ${nameOf($id)};`)}
}

/** The fields that identify a record, by entity. */
export interface Keys {
${each((entity) => `${entity.$id}: ${keysOf(entity).map(literal).join(' | ')};`)}
}

/** The entity of each resource. */
export interface Resources {
${each(({ $id, 'x-entity': { resource } }) => `${resource}: '${$id}';`)}
}
`;
  const options = JSON.parse(await readFile(resolve(import.meta.dirname, '../.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code: formatted, errors } = await format(RECORDS_FILE, code, options);
  if (errors.length > 0) throw new Error(`The types of the records are no code: ${JSON.stringify(errors)}`);
  return formatted;
}
