import { isObject, stepsOf, walkFields } from './paths';
import { STORED } from './serverFields';
import type { Entity, EntityRecord, Json, JsonObject } from './types';

/**
 * Paths of fields that are never returned. None of these fields is in a list: the path would contain the index of a
 * row, which can change.
 */
export function secretPaths(entity: Pick<Entity, 'properties'>): string[] {
  const paths: string[] = [];
  walkFields(entity, (path, field) => {
    if (field['x-write-only']) paths.push(path);
  });
  return paths;
}

/**
 * Whether a path leads to a secret, or to a field around or within one. Nobody may sort, filter or search by such a
 * path, because the secret could then be guessed piece by piece.
 */
export function reachesSecret(secrets: readonly string[], path: string): boolean {
  const own = stepsOf(path).join('.');
  return secrets.some((secret) => secret === own || secret.startsWith(`${own}.`) || own.startsWith(`${secret}.`));
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

/** A record without the values at these paths; the enclosing objects stay. */
export const withoutPaths = (record: EntityRecord, paths: readonly string[]): EntityRecord =>
  paths.reduce((kept, path) => without(kept, path.split('.')), record);

/** The value at a path; undefined if it is absent, null if it was cleared. */
export function secretAt(record: EntityRecord, path: string): Json | undefined {
  let value: Json | undefined = record;
  for (const step of path.split('.')) value = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  return value;
}

/** The paths of the secrets that have a value in a record. */
export const storedPaths = (record: EntityRecord, paths: readonly string[]): string[] =>
  paths.filter((path) => (secretAt(record, path) ?? null) !== null);

/** The paths of a record's stored secrets, as the platform reports them; undefined for a record from a list. */
export function storedOf(record: EntityRecord): readonly Json[] | undefined {
  const stored = record[STORED];
  return Array.isArray(stored) ? stored : undefined;
}

/**
 * Sets the value at a path and creates missing objects on the way. If a null or a list is on the way, the record stays
 * as it is.
 */
function placed(record: JsonObject, [step, ...rest]: readonly string[], value: Json): JsonObject {
  if (step === undefined) return record;
  if (rest.length === 0) return { ...record, [step]: value };
  const inner = Object.hasOwn(record, step) ? record[step] : {};
  return isObject(inner) ? { ...record, [step]: placed(inner, rest, value) } : record;
}

/** A record whose missing secrets are taken from another version. A null secret was cleared and stays null. */
export const withSecretsOf = (record: EntityRecord, other: EntityRecord, paths: readonly string[]): EntityRecord =>
  paths.reduce((out, path) => {
    const value = secretAt(record, path) === undefined ? secretAt(other, path) : undefined;
    return value === undefined ? out : placed(out, path.split('.'), value);
  }, record);
