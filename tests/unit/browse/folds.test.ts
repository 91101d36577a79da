import { expect, test } from 'vitest';
import fc from 'fast-check';
import { foldsOf } from '../../../src/browse/folds';

const keyOf = (row: string): string | undefined => (row === '-' ? undefined : row);
const lines = (rows: string): string[] => foldsOf([...rows], keyOf).map((group) => group.join(''));

test('at least three rows with the same key are folded into one line, also with others between them', () => {
  expect(lines('aaabaaaa')).toEqual(['aaaaaaa', 'b']);
  expect(lines('abacab')).toEqual(['aaa', 'b', 'c', 'b']);
  expect(lines('aabb')).toEqual(['a', 'a', 'b', 'b']);
  expect(lines('---')).toEqual(['-', '-', '-']);
  expect(lines('')).toEqual([]);
});

test('no row is lost or shown twice, and the order of what is shown stays', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', '-')), (letters) => {
      const rows = letters.map((letter, at) => ({ letter, at }));
      const folds = foldsOf(rows, ({ letter }) => keyOf(letter));
      const all = folds.flat();
      expect(all.toSorted((one, other) => one.at - other.at)).toEqual(rows);
      const shown = folds.map(([first]) => first.at);
      expect(shown).toEqual(shown.toSorted((one, other) => one - other));
    }),
  );
});
