import type { Json } from '../../src/domain/entity/types';
import type { FieldErrors } from '../../src/domain/rules';
import { conflictWith, HttpError, invalid } from '../http/errors';
import { wholeRecordOf, type Row } from './rows';
import type { StoredEntity } from './stored';
import { codeOf, errorField } from '../../src/domain/errorCode';

export const conflict = (stored: StoredEntity, current: Row): HttpError => conflictWith(wholeRecordOf(stored, current));

/** Thrown for an invalid record. Nothing of the record has been written, so the transaction can continue. */
export class InvalidRecord extends HttpError {
  constructor(readonly faults: FieldErrors) {
    super(422, 'validation', {}, { errors: faults });
  }
}

const UNIQUE_VIOLATION = '23505';
/** SQLSTATEs for text that jsonb cannot store. */
const UNSTORABLE = new Set(['22P05', '22P02', '22021']);

/** The unique index or key that a statement violated. */
export const violatedIndex = (error: unknown): string | undefined =>
  codeOf(error) === UNIQUE_VIOLATION ? errorField(error, 'constraint') : undefined;

/**
 * Converts a database error of a save to a validation error if another record already has the value, or if a text
 * cannot be stored. Returns other errors unchanged.
 */
export function saveError(stored: StoredEntity, error: unknown): unknown {
  const index = stored.definition.indexes.find(({ name }) => name === violatedIndex(error));
  if (index?.field) return invalid({ [index.field]: [{ code: 'notUnique' }] });
  if (UNSTORABLE.has(codeOf(error) ?? '')) return invalid({ '': [{ code: 'pattern' }] });
  return error;
}

/** Paths of texts that the database cannot store: with a NUL, or with half of a surrogate pair. */
export function unstorable(value: Json, path = '', found: FieldErrors = {}): FieldErrors {
  if (typeof value === 'string') {
    if (value.includes('\0') || /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(value)) {
      found[path] = [{ code: 'pattern' }];
    }
  } else if (Array.isArray(value)) {
    value.forEach((inner, index) => unstorable(inner, `${path}[${index}]`, found));
  } else if (value !== null && typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) {
      const at = path === '' ? name : `${path}.${name}`;
      unstorable(name, at, found);
      unstorable(inner, at, found);
    }
  }
  return found;
}
