import { sql } from 'kysely';
import Type from 'typebox';
import { oneOf } from '../../../src/contract/fields';
import { fieldAt, hasType } from '../../../src/domain/entity/paths';
import { textOf } from '../../../src/domain/entity/read';
import type { Entity } from '../../../src/domain/entity/types';
import { contains } from '../../db/contains';
import type { AddedCondition, Given } from '../../entities/additions';
import { literal } from '../../db/sql';
import { badRequest } from '../../http/errors';

const MAX_VALUE = 1_000;

/** The fields that `key` may name: fields with a single text or moment. */
const keysOf = (entity: Entity): string[] =>
  Object.keys(entity.properties).filter((name) => hasType(fieldAt(entity, name), 'string'));

/**
 * Parameters of a filter by text: `key` names a field, and `value` is a part of its text, ignoring case. Without a
 * value nothing is filtered.
 * @throws HttpError 400 if there is a value but no key
 */
export const keyValueFilter = (entity: Entity) => {
  const keys = keysOf(entity);
  return {
    parameters: {
      key: Type.Optional({ ...oneOf(keys), description: 'Field that `value` is looked for in' }),
      value: Type.Optional(
        Type.String({ maxLength: MAX_VALUE, description: 'A part of that field’s text, ignoring case' }),
      ),
    },
    read(given: Given): AddedCondition | undefined {
      const key = textOf(given['key']);
      const value = textOf(given['value']).trim();
      if (value === '') return undefined;
      if (key === '') throw badRequest('key');
      const own = sql`lower(doc->>${literal(key)} COLLATE "und-x-icu")`;
      return contains(own, value, (text) => sql`lower(${text} COLLATE "und-x-icu")`);
    },
  };
};
