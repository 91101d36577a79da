import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { daysBetween, lastDays } from '../../../src/domain/dates/calendar';
import { DAYS, EDGES, isReversed, MOMENTS } from '../../../src/domain/dates/edges';
import { nameOfRange, QUICK_RANGES, quickRange } from '../../../src/domain/dates/quickRanges';
import { momentsOf } from '../../../src/domain/dates/wholeDays';
import { dayInZone } from '../../../src/domain/dates/zone';
import { LANGUAGES } from '../../../src/domain/entity/types';
import { defaultRange, isRange } from '../../../src/domain/history/range';

const own = process.env['TZ'];
afterEach(() => {
  if (own === undefined) delete process.env['TZ'];
  else process.env['TZ'] = own;
});

const times = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });

it('named ranges have the days that their names say', () => {
  const now = new Date(2026, 2, 31, 15);
  expect(Object.fromEntries(QUICK_RANGES.map((name) => [name, Object.values(quickRange(name, now))]))).toEqual({
    today: ['2026-03-31', '2026-03-31'],
    last7Days: ['2026-03-25', '2026-03-31'],
    last30Days: ['2026-03-02', '2026-03-31'],
    last90Days: ['2026-01-01', '2026-03-31'],
    thisMonth: ['2026-03-01', '2026-03-31'],
    lastMonth: ['2026-02-01', '2026-02-28'],
    last12Months: ['2025-03-31', '2026-03-31'],
  });
  expect(quickRange('last12Months', new Date(2024, 1, 29)).start).toBe('2023-02-28');
});

it.each([
  ['America/Chicago', '2026-03-12T03:30:00Z', 7, '2026-03-05', '2026-03-11', 167],
  ['America/Chicago', '2026-11-03T12:00:00Z', 7, '2026-10-28', '2026-11-03', 169],
  ['Asia/Kolkata', '2026-03-11T20:00:00Z', 7, '2026-03-06', '2026-03-12', 168],
  ['Pacific/Apia', '2011-12-31T12:00:00Z', 7, '2011-12-26', '2012-01-01', 144],
  ['Australia/Lord_Howe', '2026-04-06T00:00:00Z', 30, '2026-03-08', '2026-04-06', 720.5],
  ['UTC', '2028-03-01T23:59:59Z', 90, '2027-12-03', '2028-03-01', 2160],
] as const)(
  'in %s at %s, the last %i days end with today and are so many days',
  (zone, at, days, start, end, hours) => {
    process.env['TZ'] = zone;
    const now = new Date(at);
    expect(lastDays(days, dayInZone(now.getTime(), zone))).toEqual({ start, end });
    expect(quickRange(days === 7 ? 'last7Days' : days === 30 ? 'last30Days' : 'last90Days', now)).toEqual({
      start,
      end,
    });
    expect(daysBetween(start, end)).toBe(days - 1);
    // Days have 23, 24 or 25 hours, and Samoa left one out.
    const { startTime, endTime } = momentsOf({ from: start, until: end });
    expect((Date.parse(endTime) - Date.parse(startTime)) / 3_600_000).toBe(hours);
    expect(Date.parse(startTime)).toBeLessThan(now.getTime());
    expect(Date.parse(endTime)).toBeGreaterThan(now.getTime());
  },
);

it('every named range is a range and is found by its days, in every zone', () => {
  for (const zone of ['Pacific/Auckland', 'America/Sao_Paulo', 'UTC']) {
    process.env['TZ'] = zone;
    fc.assert(
      fc.property(times, fc.constantFrom(...QUICK_RANGES), (now, name) => {
        const range = quickRange(name, now);
        expect(isRange(range)).toBe(true);
        const found = nameOfRange(range, now);
        expect(found && quickRange(found, now)).toEqual(range);
        expect(quickRange('last30Days', now)).toEqual(defaultRange(now));
      }),
    );
  }
});

it('a day and a moment are read as they are shown, at both ends, in every language and zone', () => {
  for (const zone of ['Pacific/Auckland', 'America/Sao_Paulo', 'America/Chicago', 'UTC']) {
    process.env['TZ'] = zone;
    fc.assert(
      fc.property(times, fc.constantFrom(...EDGES), fc.constantFrom(...LANGUAGES), (at, edge, language) => {
        const day = MOMENTS.dayOf(at.toISOString()) ?? '';
        expect(DAYS.read(DAYS.shown(day, edge, language), edge, language)).toBe(day);
        const whole = MOMENTS.ofDay(day, edge);
        expect(MOMENTS.read(MOMENTS.shown(whole, edge, language), edge, language)).toBe(whole);
        expect(MOMENTS.shown(whole, edge, language)).toBe(DAYS.shown(day, edge, language));
        expect(MOMENTS.dayOf(whole)).toBe(day);
        expect(isReversed({ from: MOMENTS.ofDay(day, 'from'), until: MOMENTS.ofDay(day, 'until') })).toBe(false);
      }),
    );
  }
});

it('a day without a midnight ends at the midnight of the next day', () => {
  process.env['TZ'] = 'America/Sao_Paulo';
  expect(MOMENTS.ofDay('2011-10-16', 'from')).toBe('2011-10-16T03:00:00.000Z');
  expect(MOMENTS.ofDay('2011-10-16', 'until')).toBe('2011-10-17T01:59:59.999Z');
  expect(MOMENTS.ofDay('2011-10-15', 'until')).toBe('2011-10-16T02:59:59.999Z');
});

it('a range that ends before it starts is reversed, in any offset; an open one is not', () => {
  expect(isReversed({ from: '2026-01-02', until: '2026-01-01' })).toBe(true);
  expect(isReversed({ from: '2026-01-01', until: '2026-01-01' })).toBe(false);
  expect(isReversed({ from: '2026-01-01T00:00:00+02:00', until: '2025-12-31T23:00:00Z' })).toBe(false);
  expect(isReversed({ from: '2026-01-01T00:00:00-02:00', until: '2025-12-31T23:00:00Z' })).toBe(true);
  expect(isReversed({ until: '2026-01-01' })).toBe(false);
});
