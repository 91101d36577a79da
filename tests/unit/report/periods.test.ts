import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEAST_YEAR } from '../../../src/domain/dates/edges';
import { daysOf, periodOf, periodsBetween, PERIOD_UNITS, unitFor } from '../../../src/domain/report/periods';
import { countsByPeriod } from '../../../src/resources/patients/metrics/overTime';

test('the unit grows with the time that is shown', () => {
  expect([1, 30, 92, 93, 365, 1_100, 1_101, 30_000, 30_001].map(unitFor)).toEqual([
    'day',
    'day',
    'day',
    'week',
    'week',
    'week',
    'month',
    'month',
    'year',
  ]);
});

test('a chart of any span since the least year has at most 1,000 periods', () => {
  const last = '2100-12-31';
  for (let year = LEAST_YEAR; year <= 2100; year += 1) {
    const first = `${year}-01-01`;
    const days = (Date.parse(last) - Date.parse(first)) / 86_400_000;
    expect(periodsBetween(first, last, unitFor(days)).length).toBeLessThanOrEqual(1_000);
  }
});

test('the days of a period are an interval', () => {
  expect(daysOf('2026-11-29', 'day')).toBe('2026-11-29');
  expect(daysOf('2026-11-23', 'week')).toBe('2026-11-23/2026-11-29');
  expect(daysOf('2024-02-01', 'month')).toBe('2024-02-01/2024-02-29');
  expect(daysOf('2026-01-01', 'year')).toBe('2026-01-01/2026-12-31');
});

test('a week begins on Monday, a month and a year on their first day', () => {
  expect(periodOf('2026-11-23', 'week')).toBe('2026-11-23');
  expect(periodOf('2026-11-22', 'week')).toBe('2026-11-16');
  expect(periodOf('2027-01-01', 'week')).toBe('2026-12-28');
  expect(periodOf('2024-02-29', 'month')).toBe('2024-02-01');
  expect(periodOf('2024-02-29', 'year')).toBe('2024-01-01');
  expect(periodOf('2024-02-29', 'day')).toBe('2024-02-29');
});

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

test('the periods between two days contain the period of every day between, once and in order', () => {
  fc.assert(
    fc.property(day, day, day, fc.constantFrom(...PERIOD_UNITS), (a, b, c, unit) => {
      const [first = '', between = '', last = ''] = [a, b, c].toSorted();
      const periods = periodsBetween(first, last, unit);
      expect(periods).toContain(periodOf(between, unit));
      expect(periods[0]).toBe(periodOf(first, unit));
      expect(periods.at(-1)).toBe(periodOf(last, unit));
      expect(periods).toEqual([...new Set(periods)].toSorted());
      expect(periods.every((start) => periodOf(start, unit) === start)).toBe(true);
    }),
  );
});

test('periods without alerts count zero, and levels of two plans with the same id are counted separately', () => {
  const level = { name: 'Red', color: 'red', alertLevelId: 'red', dataId: 'iraeOverallAlert' };
  const periods = [
    { ...level, planId: 'irae', start: '2026-01-05', count: 2 },
    { ...level, planId: 'other', start: '2026-01-05', count: 1 },
  ];
  expect(countsByPeriod(periods, ['2025-12-29', '2026-01-05'])).toEqual([
    { start: '2025-12-29', counts: {}, total: 0 },
    { start: '2026-01-05', counts: { 'irae red': 2, 'other red': 1 }, total: 3 },
  ]);
});
