import { fieldAt, hasType } from '../../../src/domain/entity/paths';
import type { Entity } from '../../../src/domain/entity/types';
import type { AddedCondition } from '../../entities/additions';
import { literal } from '../../entities/sql';
import { HttpError } from '../../http/errors';
import { query } from '../../http/openapi';

const MAX_VALUE = 1_000;

const textOf = (name: string, value: unknown): string => {
  if (value === undefined) return '';
  if (typeof value !== 'string' || value.length > MAX_VALUE || value.includes('\0'))
    throw new HttpError(400, 'badRequest', { name });
  return value.trim();
};

/** Fields with one text or moment, which `key` may name. */
const keysOf = (entity: Entity): string[] =>
  Object.keys(entity.properties).filter((name) => hasType(fieldAt(entity, name), 'string'));

/**
 * `key` names a field and `value` a part of its text, ignoring case; without a value there is no filter.
 * @throws HttpError 400 if the key is missing or not such a field
 */
export const keyValueFilter = (entity: Entity) => {
  const keys = new Set(keysOf(entity));
  return {
    parameters: [
      query('key', 'Field that `value` is looked for in', { type: 'string', enum: [...keys] }),
      query('value', 'A part of that field’s text, in any case'),
    ],
    read(given: Record<string, unknown>): AddedCondition | undefined {
      const key = textOf('key', given['key']);
      const value = textOf('value', given['value']);
      if (key !== '' && !keys.has(key)) throw new HttpError(400, 'badRequest', { name: 'key' });
      if (value === '') return undefined;
      if (key === '') throw new HttpError(400, 'badRequest', { name: 'key' });
      const own = `lower(doc->>${literal(key)} COLLATE "und-x-icu")`;
      return (params) => `strpos(${own}, lower(${params.add(value, 'text')} COLLATE "und-x-icu")) > 0`;
    },
  };
};
