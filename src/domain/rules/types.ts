import type { EntityRecord, Json } from '../entity/types';

/** A fault of one field: a code the console has words for, and what the words mention. */
export interface FieldError {
  code: string;
  params?: Record<string, string | number>;
}

/** Faults by field path (`emails[0].email`); `''` is the record as a whole. */
export type FieldErrors = Record<string, FieldError[]>;

/** One error of the schema's validator, as ajv gives it. */
export interface StructureError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** A compiled schema: what ajv makes (`allErrors: true`), at build time for the browser. */
export type StructureValidator = ((data: unknown) => boolean) & { errors?: StructureError[] | null };

export interface NormalizeContext {
  /** The moment of the save, ISO 8601 in UTC. */
  now: string;
  userId: string | null;
  /** The record as it stands; absent when it is new. */
  previous?: EntityRecord;
  /** Code of the platform may set computed fields; what a client sends there is dropped. */
  trusted?: boolean;
}

export interface Change {
  path: string;
  from: Json | undefined;
  to: Json | undefined;
  /** The row stands elsewhere in its list; its edits, if any, are changes of their own. Places count from 0. */
  moved?: { from: number; to: number };
  /** What became of a secret; its value is nobody's to see. */
  secret?: 'set' | 'replaced' | 'cleared';
}
