import type { EntityRecord, Json } from '../entity/types';

/** A fault of one field: the code of a console text, and the text's parameters. */
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
  /** The fault in English; absent in the console's validators. */
  message?: string;
}

/** A compiled schema from Ajv (`allErrors: true`). For the browser, schemas are compiled at build time. */
export type StructureValidator = ((data: unknown) => boolean) & { errors?: StructureError[] | null };

export interface NormalizeContext {
  /** The time of the save, ISO 8601 in UTC. */
  now: string;
  userId: string | null;
  /** The stored record; absent for a new record. */
  previous?: EntityRecord;
  /** True if platform code may set computed fields. Computed fields from a client are dropped. */
  trusted?: boolean;
  /** True if the record comes from a file; it then keeps the fields of `x-entity.import.carries`. */
  imported?: boolean;
}

export interface Change {
  path: string;
  from: Json | undefined;
  to: Json | undefined;
  /** The row moved within its list. Its edits are separate changes. Indexes count from 0. */
  moved?: { from: number; to: number };
  /** The change of a secret, without its value. */
  secret?: 'set' | 'replaced' | 'cleared';
}
