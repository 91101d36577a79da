import { expect, test } from 'vitest';
import fc from 'fast-check';
import { foldsOf } from '../../../src/browse/folds';

const keyOf = (row: string): string | undefined => (row === '-' ? undefined : row);
const lines = (rows: string): string[] => foldsOf([...rows], keyOf).map(({ first, more }) => first + more.join(''));

test('at least three rows with the same key that follow each other are folded into the first', () => {
  expect(lines('aaabaaaa')).toEqual(['aaa', 'b', 'aaaa']);
  expect(lines('aabb')).toEqual(['a', 'a', 'b', 'b']);
  expect(lines('---')).toEqual(['-', '-', '-']);
  expect(lines('')).toEqual([]);
});

test('no row is lost, and the order stays', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', '-')), (rows) => {
      expect(foldsOf(rows, keyOf).flatMap(({ first, more }) => [first, ...more])).toEqual(rows);
    }),
  );
});
