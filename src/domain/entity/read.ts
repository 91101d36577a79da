import { isObject } from './paths';
import type { EntityRecord, Json, JsonObject } from './types';

/** A value as a text; empty if it is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Any value as a text for people; empty if there is none. */
export const writtenOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** A value as a list of objects; what is none is left out. */
export const rowsOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Whether a value is one of some words. */
export const isOneOf = <T extends string>(words: readonly T[], value: unknown): value is T =>
  words.some((word) => word === value);

/** Parses JSON. @throws SyntaxError */
export function parseJson(text: string): Json {
  // JSON has no values but these.
  const value: Json = JSON.parse(text);
  return value;
}

/** Parses a document that was stored as an object. @throws SyntaxError */
export function parseRecord(text: string): EntityRecord {
  const value: EntityRecord = JSON.parse(text);
  return value;
}

const hasFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A field of something of unknown shape; undefined if it has none. */
export const fieldOf = (value: unknown, name: string): unknown => (hasFields(value) ? value[name] : undefined);

/** The fields of something of unknown shape. */
export const fieldsOf = (value: unknown): Record<string, unknown> => (hasFields(value) ? value : {});

/** The keys of an object whose keys are known. */
export const keysOf = <T extends object>(value: T): (keyof T & string)[] => {
  const keys: string[] = Object.keys(value);
  return keys.filter((key): key is keyof T & string => key in value);
};
