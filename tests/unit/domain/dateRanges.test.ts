import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { DAYS, EDGES, isReversed, MOMENTS } from '../../../src/domain/dates/edges';
import { nameOfRange, QUICK_RANGES, quickRange } from '../../../src/domain/dates/quickRanges';
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
    last7Days: ['2026-03-24', '2026-03-31'],
    last30Days: ['2026-03-01', '2026-03-31'],
    last90Days: ['2025-12-31', '2026-03-31'],
    thisMonth: ['2026-03-01', '2026-03-31'],
    lastMonth: ['2026-02-01', '2026-02-28'],
    last12Months: ['2025-03-31', '2026-03-31'],
  });
  expect(quickRange('last12Months', new Date(2024, 1, 29)).start).toBe('2023-02-28');
});

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
