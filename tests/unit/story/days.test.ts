import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysBetween } from '../../../src/domain/dates/calendar';
import { dayInZone } from '../../../src/domain/dates/zone';
import {
  DayFinder,
  daysElsewhere,
  edgesOf,
  hoursOf,
  isStoryRange,
  usualDays,
  zonedDays,
} from '../../../src/domain/story/days';

const ZONES = [
  'America/Chicago',
  'Europe/Paris',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Santiago',
  'America/Havana',
  'Pacific/Apia',
  'UTC',
];
const day = fc
  .integer({ min: Date.parse('2010-01-01'), max: Date.parse('2030-01-01') })
  .map((at) => new Date(at).toISOString().slice(0, 10));

describe('the days of a story', () => {
  test('overlap one or two days of another zone', () => {
    const november = { start: '2026-11-14', end: '2026-11-14' };
    expect(daysElsewhere(november, 'America/Chicago', 'America/Chicago')).toEqual(november);
    expect(daysElsewhere(november, 'America/Chicago', 'Asia/Kathmandu')).toEqual({
      start: '2026-11-14',
      end: '2026-11-15',
    });
    expect(daysElsewhere(november, 'Asia/Kathmandu', 'America/Chicago')).toEqual({
      start: '2026-11-13',
      end: '2026-11-14',
    });
  });

  test('have 23 or 25 hours where clocks change', () => {
    const [before, spring, after] = zonedDays({ start: '2026-03-07', end: '2026-03-09' }, 'America/Chicago');
    expect([before, spring, after].map((each) => each && hoursOf(each))).toEqual([24, 23, 24]);
    const [autumn] = zonedDays({ start: '2026-11-01', end: '2026-11-01' }, 'America/Chicago');
    expect(autumn && hoursOf(autumn)).toBe(25);
    expect(autumn && edgesOf(autumn, 'America/Chicago')).toEqual({
      from: '2026-11-01T00:00:00.000-05:00',
      until: '2026-11-02T00:00:00.000-06:00',
    });
  });

  test('begin at one o’clock where clocks skip midnight', () => {
    const [first] = zonedDays({ start: '2024-09-08', end: '2024-09-08' }, 'America/Santiago');
    expect(first && edgesOf(first, 'America/Santiago').from).toBe('2024-09-08T01:00:00.000-03:00');
  });

  test('leave out a day that a zone skipped', () => {
    const days = zonedDays({ start: '2011-12-29', end: '2011-12-31' }, 'Pacific/Apia').map((each) => each.day);
    expect(days).toEqual(['2011-12-29', '2011-12-31']);
  });

  test('partition the range: each begins where the one before ends', () =>
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 400 }), fc.constantFrom(...ZONES), (start, length, zone) => {
        const end = new Date(Date.parse(start) + length * 86_400_000).toISOString().slice(0, 10);
        const days = zonedDays({ start, end }, zone);
        for (const [index, each] of days.entries()) {
          expect(each.until).toBeGreaterThan(each.from);
          expect(dayInZone(each.from, zone)).toBe(each.day);
          expect(dayInZone(each.until - 1, zone)).toBe(each.day);
          if (index > 0) expect(each.from).toBe(days[index - 1]?.until);
        }
        expect(days.length).toBeGreaterThanOrEqual(length);
      }),
      { numRuns: 60 },
    ));

  test('contain each moment of the range in exactly the day that the zone shows', () =>
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 10 * 86_400_000 - 1 }),
        fc.constantFrom(...ZONES),
        (start, ms, zone) => {
          const end = new Date(Date.parse(start) + 12 * 86_400_000).toISOString().slice(0, 10);
          const days = zonedDays({ start, end }, zone);
          const at = (days[0]?.from ?? 0) + ms;
          expect(new DayFinder(days).ofMoment(at)).toBe(dayInZone(at, zone));
        },
      ),
    ));

  test('have a date without a time on the same day in every zone, and a month or year on no day', () => {
    const finder = new DayFinder(zonedDays({ start: '2026-01-01', end: '2026-01-31' }, 'Pacific/Apia'));
    expect(finder.of('2026-01-01')).toBe('2026-01-01');
    expect(finder.of('2026-01')).toBeUndefined();
    expect(finder.of('2026')).toBeUndefined();
    expect(finder.of('')).toBeUndefined();
    expect(finder.of('2026-01-01T00:00:00Z')).toBe('2026-01-01');
    expect(finder.of('2025-12-31T00:00:00Z')).toBeUndefined();
  });

  test('are the last 30 days, or those from five days before an alert, and never more than a story may have', () => {
    expect(usualDays('2026-11-24')).toEqual({ start: '2026-10-26', end: '2026-11-24' });
    expect(usualDays('2026-11-24', '2026-11-10')).toEqual({ start: '2026-11-05', end: '2026-11-24' });
    expect(usualDays('2026-11-24', '2026-11-30')).toEqual({ start: '2026-11-25', end: '2026-11-30' });
    const longAgo = usualDays('2026-11-24', '2020-01-01');
    expect(isStoryRange(longAgo)).toBe(true);
    expect(longAgo.start).toBe('2019-12-27');
    expect(daysBetween(longAgo.start, longAgo.end)).toBe(366);
    expect(isStoryRange({ start: '2026-01-02', end: '2026-01-01' })).toBe(false);
  });
});
