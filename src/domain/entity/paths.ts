import type { Entity, FieldSchema, Json, JsonObject } from './types';

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The steps of a field path: `emails[].email` → `['emails', 'email']`. `[]` is dropped, because the data show which
 * values are lists.
 */
export const stepsOf = (path: string): string[] => path.replace(/\[\]/g, '').split('.');

/** The field of the record that a path begins with: `emails[].email` → `emails`. */
export const rootOf = (path: string): string => stepsOf(path)[0] ?? path;

/** All values at a path. A list on the path gives the values of all rows: `emails[].email` returns all addresses. */
export function valuesAt(record: Json | undefined, path: string): Json[] {
  let found: Json[] = record === undefined ? [] : [record];
  for (const step of stepsOf(path)) {
    found = found
      .flatMap((value) => (Array.isArray(value) ? value : [value]))
      .flatMap((value) => (isObject(value) && Object.hasOwn(value, step) ? (value[step] ?? []) : []));
  }
  return found.flatMap((value) => (Array.isArray(value) ? value : [value])).filter((value) => value !== null);
}

/** The schema of a field by its path (`address.city`, `emails.email`, `emails[].email`), or undefined. */
export function fieldAt(entity: Pick<Entity, 'properties'>, path: string): FieldSchema | undefined {
  let field: FieldSchema | undefined = { properties: entity.properties };
  for (const step of stepsOf(path)) {
    if (field?.items) field = field.items;
    field = field?.properties && Object.hasOwn(field.properties, step) ? field.properties[step] : undefined;
  }
  return field;
}

export const typesOf = (field: FieldSchema | undefined): string[] =>
  field?.type === undefined ? [] : Array.isArray(field.type) ? field.type : [field.type];

export const hasType = (field: FieldSchema | undefined, type: string): boolean => typesOf(field).includes(type);

/** Calls a function with each field of a schema and the field's path, including fields of rows and nested objects. */
export function walkFields(
  schema: Pick<FieldSchema, 'properties'>,
  visit: (path: string, field: FieldSchema, parent: Pick<FieldSchema, 'properties'>) => void,
  prefix = '',
): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const path = prefix + name;
    visit(path, field, schema);
    const inner = field.items ?? field;
    if (inner.properties) walkFields(inner, visit, `${path}.`);
  }
}

/** The paths of all fields of a schema, including fields of rows and nested objects. */
export function pathsOf(schema: Pick<FieldSchema, 'properties'>): string[] {
  const paths: string[] = [];
  walkFields(schema, (path) => paths.push(path));
  return paths;
}
