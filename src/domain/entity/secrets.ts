import { isObject, walkFields } from './paths';
import { STORED } from './serverFields';
import type { Entity, EntityRecord, Json, JsonObject } from './types';

/** Dotted paths of the fields that are never read back. They stand in no list: a list's rows have no lasting place. */
export function secretPaths(entity: Pick<Entity, 'properties'>): string[] {
  const paths: string[] = [];
  walkFields(entity, (path, field) => {
    if (field['x-write-only']) paths.push(path);
  });
  return paths;
}

function without(value: JsonObject, [step, ...rest]: readonly string[]): JsonObject {
  if (step === undefined || !Object.hasOwn(value, step)) return value;
  if (rest.length === 0) {
    const { [step]: _secret, ...kept } = value;
    return kept;
  }
  const inner = value[step];
  if (Array.isArray(inner)) return { ...value, [step]: inner.map((row) => (isObject(row) ? without(row, rest) : row)) };
  return isObject(inner) ? { ...value, [step]: without(inner, rest) } : value;
}

/** A record without what stands at some paths; objects around it stay. */
export const withoutPaths = (record: EntityRecord, paths: readonly string[]): EntityRecord =>
  paths.reduce((kept, path) => without(kept, path.split('.')), record);

/** What stands at a path through objects; undefined where nothing does, null where it was cleared. */
export function secretAt(record: EntityRecord, path: string): Json | undefined {
  let value: Json | undefined = record;
  for (const step of path.split('.')) value = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  return value;
}

/** Those paths of secrets at which a record holds something. */
export const storedPaths = (record: EntityRecord, paths: readonly string[]): string[] =>
  paths.filter((path) => (secretAt(record, path) ?? null) !== null);

/** What the platform said is stored of a record; undefined where it did not say, as in a list. */
export function storedOf(record: EntityRecord): readonly Json[] | undefined {
  const stored = record[STORED];
  return Array.isArray(stored) ? stored : undefined;
}

/** Puts a value at a path, making the objects on the way; what stands there as null or a list is left as it is. */
function placed(record: JsonObject, [step, ...rest]: readonly string[], value: Json): JsonObject {
  if (step === undefined) return record;
  if (rest.length === 0) return { ...record, [step]: value };
  const inner = Object.hasOwn(record, step) ? record[step] : {};
  return isObject(inner) ? { ...record, [step]: placed(inner, rest, value) } : record;
}

/** A record with the secrets of another state of it where it says nothing of them; null says that there is none. */
export const withSecretsOf = (record: EntityRecord, other: EntityRecord, paths: readonly string[]): EntityRecord =>
  paths.reduce((out, path) => {
    const value = secretAt(record, path) === undefined ? secretAt(other, path) : undefined;
    return value === undefined ? out : placed(out, path.split('.'), value);
  }, record);
