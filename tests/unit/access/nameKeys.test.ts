import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { nameKeys } from '../../../src/domain/access/nameKeys';

const alike = (a: string, b: string): boolean => nameKeys(a).some((key) => nameKeys(b).includes(key));

describe('names that look alike', () => {
  test.each([
    ['case', 'Ann.Moss@Example.org', 'ann.moss@example.org'],
    ['width', 'ａｄｍｉｎ', 'admin'],
    ['a Cyrillic a', 'аdmin', 'admin'],
    ['Cyrillic capitals', 'ВОВ', 'bob'],
    ['Greek capitals', 'ΝΑΤΗΑΝ', 'nathan'],
    ['mixed scripts and case', 'Воb', 'BOB'],
    ['Greek small letters', 'ανονymous', 'avovymous'],
    ['a capital I for a small l', 'paypaI', 'paypal'],
    ['a dotless i', 'admın', 'admin'],
    ['a joiner that is not seen', 'ad\u200dmin', 'admin'],
    ['composed and decomposed', 'andre\u0301', 'andré'],
    ['a ligature', 'ﬁona', 'fiona'],
    ['blanks around', ' admin ', 'admin'],
    ['a telephone number in wide digits', '＋1 555 0142', '+1 555 0142'],
  ])('%s', (_, a, b) => {
    expect(alike(a, b)).toBe(true);
  });

  test.each([
    ['other letters', 'ann', 'anna'],
    ['an accent', 'andré', 'andre'],
    ['digits', '+1 555 0142', '+1 555 0143'],
    ['Cyrillic names that no Latin one looks like', 'Жанна', 'Ганна'],
    ['a digit and a letter', 'user1', 'userl'],
  ])('%s are different names', (_, a, b) => {
    expect(alike(a, b)).toBe(false);
  });

  test('a name in another case is the same name', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcilmoxzABCILMOXZаеосАЕОСнHηΗ-.@_07') });
    fc.assert(
      fc.property(letters, (name) => {
        expect(alike(name, name.toUpperCase()) && alike(name, name.toLowerCase())).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
