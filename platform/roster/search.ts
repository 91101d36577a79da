import { sql } from 'kysely';
import Type from 'typebox';
import { oneOf } from '../../src/contract/fields';
import { textOf } from '../../src/domain/entity/read';
import { foldText } from '../../src/domain/search/searchText';
import {
  EMPLOYEE_SEARCH_FIELDS,
  isEmployeeSearchField,
  type EmployeeSearchField,
} from '../../src/domain/roster/fields';
import type { AddedCondition, Given } from '../entities/additions';
import type { EntityStore } from '../entities/store';
import { contains } from '../db/contains';
import { ident, or, type Sql } from '../db/sql';
import { documentSql } from '../entities/sql';
import { textCondition } from '../entities/where';
import { badRequest } from '../http/errors';

/** Fields that the search index contains. */
const INDEXED = new Set<EmployeeSearchField>(['employeeId', 'name', 'location', 'department', 'supervisor']);
const MAX_VALUE = 1_000;
/** The minimum number of letters with which the index can find a text. */
const INDEXED_LETTERS = 3;

/** SQL that computes the same as `foldText`. */
const folded = (expression: Sql): Sql =>
  sql`lower(normalize(regexp_replace(normalize(coalesce(${expression}, ''), NFKD), '[\\u0300-\\u036f]', '', 'g'), NFKC)
    COLLATE "und-x-icu")`;
const { text: field } = documentSql('rosterItem');

/**
 * The longest word of a text. Only one word can be searched in the index, because the index has first and last name as
 * separate values.
 */
const longestWord = (text: string): string =>
  text.split(/\s+/).reduce((longest, word) => (word.length > longest.length ? word : longest), '');

const anyContains = (expressions: readonly Sql[], text: string): Sql =>
  sql`(${or(expressions.map((expression) => contains(folded(expression), text)))})`;

const NAMES = [
  sql`concat_ws(' ', ${field('firstName')}, ${field('lastName')})`,
  sql`concat_ws(' ', ${field('lastName')}, ${field('firstName')})`,
];

/** Roster items of the patients with this user id. */
function ofUser(entities: EntityStore, value: string): Sql {
  const patient = entities.of('patient');
  const column = patient.column('userId');
  if (!column) throw badRequest('searchField');
  return sql`${field('patientId')} IN (SELECT id FROM ${patient.table} WHERE ${ident(column.name)} = ${value}::text)`;
}

function condition(entities: EntityStore, by: EmployeeSearchField, text: string): AddedCondition {
  const value = foldText(text).trim();
  switch (by) {
    case 'status':
      return sql`${folded(field('status'))} = ${value}::text`;
    case 'orgId':
      return sql`org_id = ${text.trim()}::text`;
    case 'patientId':
      return sql`${field('patientId')} = ${text.trim()}::text`;
    case 'userId':
      return ofUser(entities, text.trim());
    default: {
      const exactly = anyContains(by === 'name' ? NAMES : [field(by)], value);
      const word = longestWord(value);
      if (!INDEXED.has(by) || [...word].length < INDEXED_LETTERS) return exactly;
      return sql`(${textCondition(word)} AND ${exactly})`;
    }
  }
}

/**
 * The parameters `searchField` and `searchValue` of a roster's list. Ids and status match exactly, all other fields
 * partially, ignoring case; a name is first and last name in either order.
 */
export const rosterSearch = (entities: EntityStore) => ({
  parameters: {
    searchField: Type.Optional({ ...oneOf(EMPLOYEE_SEARCH_FIELDS), description: 'What is searched' }),
    searchValue: Type.Optional(
      Type.String({ maxLength: MAX_VALUE, description: 'Ids and status as a whole, else a part, ignoring case' }),
    ),
  },
  read({ searchField, searchValue }: Given): AddedCondition | undefined {
    const text = textOf(searchValue);
    if (text.trim() === '') return undefined;
    if (!isEmployeeSearchField(searchField)) throw badRequest('searchField');
    return condition(entities, searchField, text);
  },
});
