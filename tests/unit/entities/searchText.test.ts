import { expect, test } from 'vitest';
import { containing } from '../../../platform/entities/sql';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { foldText, searchText, searchWords } from '../../../src/domain/search/searchText';

test('searched values are on a line each, folded', () => {
  const record: EntityRecord = {
    name: 'ＡＢＣ Ünal',
    emails: [{ email: 'Ann@Example.ORG' }, { email: null }, {}],
    count: 5,
    flag: true,
  };
  expect(searchText(['name', 'emails[].email', 'count', 'flag', 'missing'], record)).toBe(
    'abc unal\nabc uenal\nann@example.org\n5',
  );
});

test.each([
  ['Pélagie ÇØ', 'pelagie co'],
  ['Hồ Nguyễn', 'ho nguyen'],
  ['Åse Straße', 'ase strasse'],
  ['ガ한국हिन्दी', 'ガ한국हिन्दी'],
])('%j is compared as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('a value cannot continue on the next line', () => {
  expect(searchText(['a', 'b'], { a: 'one\ntwo', b: 'three' })).toBe('one two\nthree');
});

test('each word is searched separately, and the number of words is limited', () => {
  expect(searchWords('  Anna  ＳＭＩＴＨ ')).toEqual(['anna', 'smith']);
  expect(searchWords(' ')).toEqual([]);
  expect(searchWords('a b c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h i j']);
});

test.each([
  ['%', '%\\%%'],
  ['_', '%\\_%'],
  ['\\', '%\\\\%'],
  ["%' OR 1=1--", "%\\%' OR 1=1--%"],
])('%j is searched literally', (text, pattern) => {
  expect(containing(text)).toBe(pattern);
});
