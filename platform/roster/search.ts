import { sql } from 'kysely';
import Type from 'typebox';
import { oneOf } from '../../src/contract/fields';
import { textOf } from '../../src/domain/entity/read';
import { PLAIN_FORMS } from '../../src/domain/search/letters';
import { searchTerms, type Searcher } from '../../src/domain/search/searchTerms';
import { foldText, searchWords } from '../../src/domain/search/searchText';
import {
  EMPLOYEE_SEARCH_FIELDS,
  isEmployeeSearchField,
  type EmployeeSearchField,
} from '../../src/domain/roster/fields';
import type { AddedCondition, Given } from '../entities/additions';
import type { EntityStore } from '../entities/store';
import { contains } from '../db/contains';
import { and, ident, literal, or, type Sql } from '../db/sql';
import { documentSql } from '../entities/sql';
import { searcherOf } from '../entities/listQuery';
import { textCondition } from '../entities/where';
import { badRequest } from '../http/errors';

/** Fields that the search index contains. */
const INDEXED = new Set<EmployeeSearchField>(['employeeId', 'name', 'location', 'department', 'supervisor']);
const MAX_VALUE = 1_000;
/** The minimum number of letters with which the index can find a text. */
const INDEXED_LETTERS = 3;

/** The letters and signs that are replaced by one, and those that are removed, as `translate` takes them. */
const ONE = Object.entries(PLAIN_FORMS)
  .filter(([, plain]) => plain.length <= 1)
  .toSorted(([, a], [, b]) => b.length - a.length);
const FROM = literal(ONE.map(([letter]) => letter).join(''));
const TO = literal(ONE.map(([, plain]) => plain).join(''));
const SEVERAL = Object.entries(PLAIN_FORMS).filter(([, plain]) => plain.length > 1);

/** SQL that computes the same as `foldText`. */
function folded(expression: Sql): Sql {
  const decomposed = sql`normalize(translate(coalesce(${expression}, ''), '´', ${literal("'")}), NFKD)`;
  const unmarked = sql`normalize(regexp_replace(${decomposed}, '[\\u0300-\\u036f]', '', 'g'), NFKC)`;
  return SEVERAL.reduce(
    (text, [letter, plain]) => sql`replace(${text}, ${literal(letter)}, ${literal(plain)})`,
    sql`translate(lower(${unmarked} COLLATE "und-x-icu"), ${FROM}, ${TO})`,
  );
}

const { text: field } = documentSql('rosterItem');

const anyContains = (expression: Sql, texts: readonly string[]): Sql =>
  sql`(${or(texts.map((text) => contains(folded(expression), text)))})`;

const NAME = sql`concat_ws(' ', ${field('firstName')}, ${field('lastName')})`;

/** Roster items of the patients with this user id. */
function ofUser(entities: EntityStore, value: string): Sql {
  const patient = entities.of('patient');
  const column = patient.column('userId');
  if (!column) throw badRequest('searchField');
  return sql`${field('patientId')} IN (SELECT id FROM ${patient.table} WHERE ${ident(column.name)} = ${value}::text)`;
}

/** Each text is in the field; the index finds the rows if it contains the field. */
const everyText = (by: EmployeeSearchField, expression: Sql, texts: readonly string[]): Sql =>
  and(
    texts.flatMap((text) => [
      ...(INDEXED.has(by) && [...text].length >= INDEXED_LETTERS ? [textCondition(text)] : []),
      anyContains(expression, [text]),
    ]),
  );

function condition(
  entities: EntityStore,
  by: EmployeeSearchField,
  text: string,
  searcher: Searcher,
): AddedCondition | undefined {
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
    case 'dob': {
      const [{ text: typed, forms = [] } = { text: value }] = searchTerms(text, searcher);
      return anyContains(field('dob'), [typed, ...forms]);
    }
    case 'name': {
      const words = searchWords(text);
      return words.length === 0 ? undefined : everyText(by, NAME, words);
    }
    default:
      return everyText(by, field(by), [value]);
  }
}

/**
 * The parameters `searchField` and `searchValue` of a roster's list. Ids and status match exactly, all other fields
 * partially, ignoring case; a name is words of the first and last name in any order.
 */
export const rosterSearch = (entities: EntityStore) => ({
  parameters: {
    searchField: Type.Optional({ ...oneOf(EMPLOYEE_SEARCH_FIELDS), description: 'What is searched' }),
    searchValue: Type.Optional(
      Type.String({ maxLength: MAX_VALUE, description: 'Ids and status as a whole, else a part, ignoring case' }),
    ),
  },
  read({ searchField, searchValue, ...others }: Given): AddedCondition | undefined {
    const text = textOf(searchValue);
    if (text.trim() === '') return undefined;
    if (!isEmployeeSearchField(searchField)) throw badRequest('searchField');
    return condition(entities, searchField, text, searcherOf(others));
  },
});
