import { describe, expect, test } from 'vitest';
import { describedValues, isOverLimit, partsOf } from '../../../src/domain/lab/overLimit';

const TYPES = [
  { index: 0, description: 'value' },
  { index: 1, description: 'Normalized value' },
  { index: 2, description: 'CTCAE grade' },
];

describe('laboratory values over the limit', () => {
  test('the tuples with a wanted description count, whatever their position and case', () => {
    expect(describedValues({ data: [400, 9.1, 3] }, TYPES, ['normalized'])).toEqual([9.1]);
    expect(describedValues({ data: [400, 9.1, 3] }, TYPES, ['grade', 'normalized'])).toEqual([9.1, 3]);
    expect(describedValues({ data: [400] }, TYPES, ['normalized'])).toEqual([]);
    expect(describedValues({ data: ['9.1', '9.1'] }, TYPES, ['normalized'])).toEqual([]);
  });

  test('a result without a data type has the normalized values of its items', () => {
    const labs = [{ normalizedValue: -3 }, { normalizedValue: null }, { normalizedValue: 1 }];
    expect(describedValues({ data: [1], labs }, [], ['normalized'])).toEqual([-3, 1]);
    expect(describedValues({ data: [1], labs }, [], ['grade'])).toEqual([]);
    expect(describedValues({ data: [1], labs }, [], [])).toEqual([]);
  });

  test('only a value further from 0 than the limit is over it', () => {
    expect([2, -2].map((value) => isOverLimit([value], 2))).toEqual([false, false]);
    expect([2.1, -2.1].map((value) => isOverLimit([0, value], 2))).toEqual([true, true]);
    expect(isOverLimit([], 0)).toBe(false);
  });

  test('a comma list is trimmed', () => {
    expect(partsOf(' Normalized, ,GRADE ')).toEqual(['normalized', 'grade']);
    expect(partsOf('')).toEqual([]);
  });
});
