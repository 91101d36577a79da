import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOverBefore, precisionOf } from '../../../src/domain/dates/partialDate';
import { shiftPartialDate } from '../../../src/domain/scrub/dates';
import { partialDates } from '../../support/partialDates';

describe('a date of any precision in a scrubbed export', () => {
  test('is shifted by whole days, a year or month as far as possible', () => {
    expect(shiftPartialDate('2020-03-01T08:30:00-06:00', -60)).toBe('2020-01-01T08:30:00-06:00');
    expect(shiftPartialDate('2020-03-01', -60)).toBe('2020-01-01');
    expect(shiftPartialDate('2020-03', -60)).toBe('2020-01');
    expect(shiftPartialDate('2020', -60)).toBe('2019');
    expect(shiftPartialDate('2020', -60, true)).toBe('2020');
    expect(shiftPartialDate('no date', -60)).toBeUndefined();
  });

  test('keeps its precision, and no end is before its start', () => {
    fc.assert(
      fc.property(partialDates, partialDates, fc.integer({ min: -3650, max: 3650 }), (start, end, days) => {
        const [first, last] = [shiftPartialDate(start, days), shiftPartialDate(end, days, true)];
        expect([precisionOf(first), precisionOf(last)]).toEqual([precisionOf(start), precisionOf(end)]);
        expect(isOverBefore(last, first) && !isOverBefore(end, start)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});
