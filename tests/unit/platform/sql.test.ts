import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { compiled, ident, literal, or, textOfSql } from '../../../platform/db/sql';

describe('statements made with the tag `sql`', () => {
  test('values are parameters, and a value that parts share is one parameter', () => {
    const id = sql`${"x' OR 1=1--"}::text`;
    const { sql: text, parameters } = compiled(
      sql`SELECT 1 WHERE ${or([sql`${ident('own id')} = ${id}`, sql`alias = ${id}`])} LIMIT ${2}`,
    );
    expect(text).toBe('SELECT 1 WHERE "own id" = $1::text OR alias = $1::text LIMIT $2');
    expect(parameters).toEqual(["x' OR 1=1--", 2]);
  });

  test('equal values of different parts stay apart, also in the next statement', () => {
    const twice = () => compiled(sql`SELECT ${'a'}::text, ${'a'}::text`);
    expect(twice()).toMatchObject({ sql: 'SELECT $1::text, $2::text', parameters: ['a', 'a'] });
    expect(twice()).toMatchObject({ sql: 'SELECT $1::text, $2::text', parameters: ['a', 'a'] });
  });

  test('literals and names are quoted', () => {
    expect(textOfSql(sql`${ident('a"b')} = ${literal("it's")} AND ${literal(true)} AND n < ${literal(5)}`)).toBe(
      `"a""b" = 'it''s' AND true AND n < 5`,
    );
  });

  test('text that is stored has no parameters', () => {
    expect(() => textOfSql(sql`a = ${1}`)).toThrow(/cannot have parameters/);
  });
});
