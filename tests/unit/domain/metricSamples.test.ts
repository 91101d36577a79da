import { expect, test } from 'vitest';
import { LONGEST_DAYS, MOST_SAMPLES, samplesIn, unitOf } from '../../../src/domain/metrics/samples';

const HOUR = 3_600_000;

test.each([
  [HOUR, 'minute', 61],
  [HOUR, 'fiveMinutes', 13],
  [HOUR, 'quarterHour', 5],
  [HOUR, 'hour', 2],
  [HOUR + 1, 'hour', 3],
  // A day on which clocks go forward has 23 hours, and a February without a leap day 28 days.
  [46 * HOUR, 'day', 3],
  [167 * HOUR, 'week', 2],
  [(28 * 24 - 1) * HOUR, 'month', 2],
] as const)('%i ms have at most as many samples of a %s as %i', (ms, unit, most) => {
  expect(samplesIn(ms, unit)).toBe(most);
});

test.each([
  [HOUR, 61, 'minute'],
  [HOUR, 60, 'fiveMinutes'],
  [24 * HOUR, 97, 'quarterHour'],
  [24 * HOUR, 96, 'hour'],
  [10_000 * HOUR, 1_000, 'day'],
  [500_000 * HOUR, 10, 'month'],
] as const)('%i ms in %i samples need a %s', (ms, most, unit) => {
  expect(unitOf(ms, most)).toBe(unit);
});

test('the longest range can be divided into months, also if a clock change adds an hour; a day more cannot', () => {
  expect(samplesIn((LONGEST_DAYS * 24 + 1) * HOUR, 'month')).toBe(MOST_SAMPLES);
  expect(samplesIn((LONGEST_DAYS + 1) * 24 * HOUR, 'month')).toBeGreaterThan(MOST_SAMPLES);
});
