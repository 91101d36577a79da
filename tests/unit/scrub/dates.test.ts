import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOverBefore, precisionOf } from '../../../src/domain/dates/partialDate';
import { shiftBirth, shiftDate, shiftPartialDate } from '../../../src/domain/scrub/dates';
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

describe('a day in a scrubbed export', () => {
  test('keeps a year of four digits, or is left out', () => {
    expect(shiftDate('9999-12-30', 1)).toBe('9999-12-31');
    expect(shiftDate('9999-12-31', 1)).toBeUndefined();
    expect(shiftDate('0000-01-02', -1)).toBe('0000-01-01');
    expect(shiftDate('0000-01-01', -1)).toBeUndefined();
    expect(shiftDate('2026-03-01', 1e12)).toBeUndefined();
    expect(shiftDate('2026-02-30', 1)).toBeUndefined();
    expect(shiftDate('seen on 2026-03-01', 1)).toBeUndefined();
  });
});

describe('a date of birth in a scrubbed export', () => {
  const TODAY = '2026-06-15';

  test('is the same for everybody of 90 or more', () => {
    const oldest = { date: shiftDate('1936-06-15', -100), oldest: true };
    expect(shiftBirth('1936-06-15', -100, TODAY)).toEqual(oldest);
    expect(shiftBirth('1936-06-15T23:00:00Z', -100, TODAY)).toEqual(oldest);
    expect(shiftBirth('1911-01-01', -100, TODAY)).toEqual(oldest);
    expect(shiftBirth('1936-06-16', -100, TODAY)).toEqual({ date: shiftDate('1936-06-16', -100), oldest: false });
  });

  test.each([
    ['1936-02-29', '2026-02-28', false],
    ['1936-02-29', '2026-03-01', true],
    ['1938-02-28', '2028-02-29', true],
    ['1938-03-01', '2028-02-29', false],
    ['1938-03-01', '2028-03-01', true],
  ])('somebody born on %s counts as 90 on %s: %s', (dob, today, oldest) => {
    expect(shiftBirth(dob, 0, today)?.oldest).toBe(oldest);
  });

  test('has no time, and is left out if it is not a date', () => {
    expect(shiftBirth('1980-05-06T08:30:00Z', 1, TODAY)).toEqual({ date: '1980-05-07', oldest: false });
    expect(shiftBirth('', 1, TODAY)).toBeUndefined();
    expect(shiftBirth('1911-13-01', 1, TODAY)).toBeUndefined();
    expect(shiftBirth('long ago', 1, TODAY)).toBeUndefined();
  });
});
