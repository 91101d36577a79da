import { isObject } from './paths';
import type { EntityRecord, Json, JsonObject } from './types';

/** The value if it is a string; otherwise an empty string. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The value if it is a number; otherwise undefined. */
export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Any value as readable text; empty if there is no value. */
export const writtenOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/**
 * The objects in a list, without other values; empty if the value is not a list. Rows of a typed record keep their
 * type, but their values are not checked.
 */
export function rowsOf<Row extends object>(value: readonly (Row | null | undefined)[] | null | undefined): Row[];
export function rowsOf(value: unknown): JsonObject[];
export function rowsOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Whether a value is one of the given words. */
export const isOneOf = <T extends string>(words: readonly T[], value: unknown): value is T =>
  words.some((word) => word === value);

/** Parses JSON. @throws SyntaxError */
export function parseJson(text: string): Json {
  // JSON.parse is typed as `any`, but its result is always a JSON value.
  const value: Json = JSON.parse(text);
  return value;
}

/** Parses JSON that was stored as an object. @throws SyntaxError */
export function parseRecord(text: string): EntityRecord {
  const value: EntityRecord = JSON.parse(text);
  return value;
}

export const hasFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A property of a value of unknown type; undefined if the value has no such property. */
export const fieldOf = (value: unknown, name: string): unknown => (hasFields(value) ? value[name] : undefined);

/** The properties of a value of unknown type. */
export const fieldsOf = (value: unknown): Record<string, unknown> => (hasFields(value) ? value : {});

/** The keys of an object, with their type. */
export const keysOf = <T extends object>(value: T): (keyof T & string)[] => {
  const keys: string[] = Object.keys(value);
  return keys.filter((key): key is keyof T & string => key in value);
};
