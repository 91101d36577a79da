import type { EntityRecord, Json } from '../entity/types';

/** A fault of one field: a code that the console has a text for, and the text's parameters. */
export interface FieldError {
  code: string;
  params?: Record<string, string | number>;
}

/** Faults by field path (`emails[0].email`); `''` is the whole record. */
export type FieldErrors = Record<string, FieldError[]>;

/** One error of the schema validator, as Ajv reports it. */
export interface StructureError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  /** What is wrong, in English; validators of the console leave it out. */
  message?: string;
}

/** A compiled schema: what Ajv creates (`allErrors: true`), at build time for the browser. */
export type StructureValidator = ((data: unknown) => boolean) & { errors?: StructureError[] | null };

export interface NormalizeContext {
  /** The time of the save, ISO 8601 in UTC. */
  now: string;
  userId: string | null;
  /** The stored record; absent for a new one. */
  previous?: EntityRecord;
  /** Platform code may set computed fields; those that a client sends are dropped. */
  trusted?: boolean;
}

export interface Change {
  path: string;
  from: Json | undefined;
  to: Json | undefined;
  /** The row moved within its list; its edits are separate changes. Indexes count from 0. */
  moved?: { from: number; to: number };
  /** What happened to a secret. Its value is never shown. */
  secret?: 'set' | 'replaced' | 'cleared';
}
