import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNpi, npiOf } from '../../../src/domain/validation/npi';

const npi = fc
  .tuple(fc.constantFrom('1', '2'), fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 8, maxLength: 8 }))
  .map(([first, rest]) => npiOf(first + rest));

describe('an NPI', () => {
  // 1234567893 is the example of CMS.
  test.each(['1234567893', '1245319599', npiOf('200000000')])('%s', (text) => expect(isNpi(text)).toBe(true));

  test.each([
    '',
    '123456789',
    '12345678930',
    '1234567890',
    '1234567892',
    npiOf('012345678'),
    npiOf('323456789'),
    '808401234567893',
    ' 1234567893',
    '1234567893\n',
    '1234-567-893',
    '123456789X',
    '１２３４５６７８９３',
    'ABCDEFGHIJ',
  ])('%j is invalid', (text) => expect(isNpi(text)).toBe(false));

  test('with one digit changed is invalid', () => {
    fc.assert(
      fc.property(npi, fc.nat(9), fc.integer({ min: 1, max: 9 }), (text, at, by) => {
        const changed = text.slice(0, at) + String((Number(text[at]) + by) % 10) + text.slice(at + 1);
        expect([isNpi(text), isNpi(changed)]).toEqual([true, false]);
      }),
    );
  });

  test('with two neighbouring digits swapped is invalid, except for 0 and 9', () => {
    fc.assert(
      fc.property(npi, fc.nat(8), (text, at) => {
        const pair = text.slice(at, at + 2);
        fc.pre(pair[0] !== pair[1] && pair !== '09' && pair !== '90');
        expect(isNpi(text.slice(0, at) + [...pair].toReversed().join('') + text.slice(at + 2))).toBe(false);
      }),
    );
  });
});
