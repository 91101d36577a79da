import { describe, expect, it } from 'vitest';
import { quantityOf } from '../../../src/domain/access/activationCodes';
import { codeChanges } from '../../../src/domain/access/registrationCodes';

describe('saving registration codes', () => {
  const stored = [
    { registrationCode: 'A', locationId: 'north' },
    { registrationCode: 'B', locationId: null },
    { registrationCode: 'C', locationId: null },
  ];

  it('sends new codes and codes with another location, and deletes removed ones', () => {
    const edited = [
      { registrationCode: 'A', locationId: 'south' },
      { registrationCode: ' B ', locationId: null },
      { registrationCode: 'D', locationId: null },
    ];
    const { save, remove } = codeChanges(stored, edited);
    expect(save.map(({ registrationCode }) => registrationCode)).toEqual(['A', 'D']);
    expect(remove).toEqual(['C']);
  });

  it('sends nothing if nothing changed', () => {
    expect(codeChanges(stored, stored)).toEqual({ save: [], remove: [] });
  });

  it('treats a renamed code as a new one, and deletes the old one', () => {
    const { save, remove } = codeChanges(stored.slice(0, 1), [{ registrationCode: 'A1', locationId: 'north' }]);
    expect([save.length, remove]).toEqual([1, ['A']]);
  });
});

describe('the quantity of activation codes', () => {
  it.each([
    ['25', 25],
    [' 1 ', 1],
    ['1000', 1000],
    ['', 10],
    ['0', 10],
    ['-3', 10],
    ['2.5', 10],
    ['1001', 10],
    ['ten', 10],
  ])('typed as "%s" is %i', (text, quantity) => expect(quantityOf(text)).toBe(quantity));
});
