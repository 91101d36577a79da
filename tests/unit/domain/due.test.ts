import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueTime, dueTimesFrom, isDue, lastDue, nextDue } from '../../../src/domain/recurrence/due';
import { INTERVAL_TYPES, isInterval, type Recurrence } from '../../../src/domain/recurrence/intervals';

const recurrence = (anchor: string, given: Partial<Recurrence> = {}): Recurrence => ({
  anchor,
  intervalType: 'day',
  interval: 1,
  timeZone: 'America/Chicago',
  ...given,
});
const times = (of: Recurrence, count: number): string[] =>
  Array.from({ length: count }, (_, n) => new Date(dueTime(of, n)).toISOString().slice(0, 16));

describe('the n-th due time', () => {
  test('keeps the wall clock over both clock changes', () => {
    // 09:00 in Chicago: UTC−6 until 8 March 2026, UTC−5 until 1 November 2026.
    expect(times(recurrence('2026-03-07T15:00:00Z'), 2)).toEqual(['2026-03-07T15:00', '2026-03-08T14:00']);
    expect(times(recurrence('2026-10-31T14:00:00Z'), 2)).toEqual(['2026-10-31T14:00', '2026-11-01T15:00']);
  });

  test('a time that the clocks skip is due as much later, and the next day at its own time', () => {
    const daily = recurrence('2026-03-07T08:30:00Z');
    expect(times(daily, 3)).toEqual(['2026-03-07T08:30', '2026-03-08T08:30', '2026-03-09T07:30']);
    expect(dueTimesFrom(daily, Date.parse('2026-03-07T08:30:00Z'), 3)).toMatchObject([
      { afterClockChange: false, moved: false },
      { afterClockChange: true, moved: true },
      { afterClockChange: false, moved: false },
    ]);
    const [second] = dueTimesFrom(daily, Date.parse('2026-03-08T08:30:00Z'), 1);
    expect(second).toMatchObject({ afterClockChange: true, moved: true });
  });

  test('an hourly one is never moved by the clocks', () => {
    const hourly = recurrence('2026-03-08T07:30:00Z', { intervalType: 'hour' });
    expect(dueTimesFrom(hourly, Date.parse('2026-03-08T07:30:00Z'), 2)).toMatchObject([
      { afterClockChange: false, moved: false },
      { afterClockChange: true, moved: false },
    ]);
  });

  test('nothing is due before the anchor', () => {
    expect(isDue(recurrence('2026-03-07T15:00:00Z'), Date.parse('2026-03-06T15:00:00Z'))).toBe(false);
    expect(isDue(recurrence('2026-03-07T15:00:00Z'), Date.parse('2026-03-07T15:00:00Z'))).toBe(true);
  });

  test('a time that comes twice is due the first time only', () => {
    const daily = recurrence('2026-10-31T06:30:00Z');
    expect(times(daily, 3)).toEqual(['2026-10-31T06:30', '2026-11-01T06:30', '2026-11-02T07:30']);
  });

  test('hours are absolute: 23 and 25 of them on the days of the changes', () => {
    const hourly = { intervalType: 'hour', interval: 6 } as const;
    expect(times(recurrence('2026-11-01T05:00:00Z', hourly), 3)).toEqual([
      '2026-11-01T05:00',
      '2026-11-01T11:00',
      '2026-11-01T17:00',
    ]);
  });

  test('the 31st is the last day of a shorter month, and the 31st again afterwards', () => {
    const monthly = recurrence('2027-01-31T15:00:00Z', { intervalType: 'month' });
    expect(times(monthly, 4)).toEqual(['2027-01-31T15:00', '2027-02-28T15:00', '2027-03-31T14:00', '2027-04-30T14:00']);
    const yearly = recurrence('2024-02-29T12:00:00Z', { intervalType: 'year', timeZone: 'UTC' });
    expect(times(yearly, 5)).toEqual([
      '2024-02-29T12:00',
      '2025-02-28T12:00',
      '2026-02-28T12:00',
      '2027-02-28T12:00',
      '2028-02-29T12:00',
    ]);
  });

  test('every third week is every third week', () => {
    const weekly = recurrence('2026-11-02T15:00:00Z', { intervalType: 'week', interval: 3 });
    expect(times(weekly, 3)).toEqual(['2026-11-02T15:00', '2026-11-23T15:00', '2026-12-14T15:00']);
  });
});

const zones = ['UTC', 'America/Chicago', 'Europe/Paris', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/St_Johns'];
const HOUR = 3_600_000;
const someRecurrence: fc.Arbitrary<Recurrence> = fc.record({
  anchor: fc
    .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2030, 0, 1) })
    .map((at) => new Date(Math.floor(at / 60_000) * 60_000).toISOString()),
  intervalType: fc.constantFrom(...INTERVAL_TYPES),
  interval: fc.integer({ min: 1, max: 60 }),
  timeZone: fc.constantFrom(...zones),
});
const later = fc.integer({ min: -1000, max: 20 * 365 * 24 }).map((hours) => hours * HOUR + 17);

test.each([
  [1, true],
  [1_000, true],
  [0, false],
  [1_001, false],
  [1.5, false],
  ['1', false],
])('%j units between two due times: %s', (units, may) => {
  expect(isInterval(units)).toBe(may);
});

describe('of any recurrence', () => {
  test('the next due time is the first after a moment, and the last is the one before it', () => {
    fc.assert(
      fc.property(someRecurrence, later, (of, ahead) => {
        const moment = Date.parse(of.anchor) + ahead;
        const [next, last] = [nextDue(of, moment), lastDue(of, moment)];
        expect(next).toBeGreaterThan(moment);
        expect(isDue(of, next)).toBe(true);
        expect(isDue(of, next + 1)).toBe(false);
        if (ahead < 0) {
          expect(last).toBeUndefined();
          expect(next).toBe(Date.parse(of.anchor));
          return;
        }
        if (last === undefined) throw new Error('A due time is missing');
        expect(last).toBeLessThanOrEqual(moment);
        expect(nextDue(of, last)).toBe(next);
      }),
      { numRuns: 300 },
    );
  });

  test('walking from one due time to the next visits every number once', () => {
    fc.assert(
      fc.property(someRecurrence, (of) => {
        let at = Date.parse(of.anchor) - 1;
        for (let n = 0; n < 30; n += 1) {
          at = nextDue(of, at);
          expect(at).toBe(dueTime(of, n));
        }
      }),
      { numRuns: 60 },
    );
  });
});
