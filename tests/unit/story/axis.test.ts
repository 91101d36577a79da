import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisOf } from '../../../src/custom/recentActivity/story/grid/axis';
import { headsIn, isLate } from '../../../src/custom/recentActivity/story/grid/heads';
import { dayLater, daysBetween } from '../../../src/domain/dates/calendar';
import { moved, nearest, zoomOf, type Spot } from '../../../src/custom/recentActivity/story/grid/keys';
import {
  datesOf,
  detailOf,
  limited,
  NARROWEST,
  scrollAfter,
  usualWidth,
  wholeWidth,
  WIDEST,
  widthIn,
  zoomed,
} from '../../../src/custom/recentActivity/story/grid/zoom';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  metaKey: false,
  ...held,
});

describe('the days of a story', () => {
  test('go from the first to the last one, also across a clock change and a leap day', () => {
    expect(axisOf('2028-02-27', '2028-03-01', '2028-02-29', 'en').days.map(({ day }) => day)).toEqual([
      '2028-02-27',
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    const months = axisOf('2026-11-20', '2027-02-03', '2027-02-03', 'en').months;
    expect(months.map(({ brief }) => brief)).toEqual(['Nov', 'Dec', 'Jan', 'Feb']);
    const spring = axisOf('2026-03-01', '2026-04-01', '2026-04-01', 'en').days;
    expect(new Set(spring.map(({ day }) => day)).size).toBe(32);
    expect(spring.at(-1)).toMatchObject({ day: '2026-04-01', number: 1, today: true });
  });

  test('are in months, the first and the last of which can be parts', () => {
    const axis = axisOf('2026-10-30', '2026-12-02', '2026-11-02', 'en');
    expect(axis.months).toEqual([
      { name: 'Oct 2026', brief: 'Oct', year: '2026', isJanuary: false, start: 0, length: 2 },
      { name: 'Nov 2026', brief: 'Nov', year: '2026', isJanuary: false, start: 2, length: 30 },
      { name: 'Dec 2026', brief: 'Dec', year: '2026', isJanuary: false, start: 32, length: 2 },
    ]);
    expect(axis.days[2]).toMatchObject({ day: '2026-11-01', weekend: true });
    expect(axis.words('2026-11-01')).toEqual({
      weekday: 'Sun',
      name: expect.stringContaining('1 November 2026') as string,
    });
  });

  test('are as far apart as they were shifted', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 2000 }), (days) => {
        expect(daysBetween('2026-11-24', dayLater('2026-11-24', days))).toBe(days);
      }),
    );
  });
});

describe('the heads of the months', () => {
  const shown = (
    from: string,
    to: string,
    room: number,
    { width = wholeWidth(room, daysBetween(from, to) + 1), left = 0 } = {},
  ) =>
    headsIn(axisOf(from, to, to, 'en').months, { left, room, width }).map(({ name, year }) =>
      year === undefined ? name : `${name} | ${year}`,
    );

  test('are whole or left out, also at the end of the days and at the edges of the visible part', () => {
    expect(shown('2026-09-02', '2026-12-01', 900)).toEqual(['Sept 2026', 'Oct 2026', 'Nov 2026']);
    const days = ['2026-09-02', '2026-12-31'] as const;
    expect(shown(...days, 800, { width: 27, left: 60 })).toEqual(['Sept 2026', 'Oct 2026']);
    // Of September, 2 days are visible.
    expect(shown(...days, 800, { width: 27, left: 27 * 27 })).toEqual(['Oct 2026']);
  });

  test('show the year first, even if the first month has no room, and with each January', () => {
    for (const room of [734, 900, 1050])
      expect(shown('2025-11-30', '2026-12-01', room).slice(0, 3)).toEqual(['Dec | 2025', 'Jan | 2026', 'Feb']);
    expect(shown('2026-01-30', '2027-01-31', 734).at(-1)).toBe('Jan | 2027');
  });

  test('leave room for the number of a day at the end', () => {
    expect([88, 89, 90].map((column) => isLate(column, 9.7, 91))).toEqual([false, false, true]);
    expect(isLate(90, 27, 91)).toBe(false);
    expect([86, 87].map((column) => isLate(column, 3, 91))).toEqual([false, true]);
  });
});

describe('the zoom', () => {
  test('shows whole days at first', () => {
    for (const room of [730, 930, 1100]) {
      const columns = room / usualWidth(room, 367);
      expect(columns).toBeCloseTo(Math.round(columns), 1);
    }
  });

  test('never leaves the room half empty, and never exceeds its limits', () => {
    const room = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1000, noNaN: true }),
        room,
        fc.integer({ min: 1, max: 800 }),
        (width, px, days) => {
          const found = limited(width, px, days);
          expect(found).toBeGreaterThanOrEqual(NARROWEST);
          expect(found).toBeLessThanOrEqual(WIDEST);
          if (found < WIDEST) expect(found * days).toBeGreaterThan(px - days);
        },
      ),
    );
  });

  test('shows all days at once, up to a year', () => {
    for (const days of [90, 367]) expect(wholeWidth(900, days) * days).toBeLessThanOrEqual(900);
  });

  test('keeps the day under the pointer where it is', () => {
    const scrolled = fc.double({ min: 0, max: 10_000, noNaN: true });
    fc.assert(
      fc.property(
        scrolled,
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 12, max: 320 }),
        (left, point, before) => {
          const after = zoomed(before, 1);
          expect((scrollAfter(left, point, before, after) + point) / after).toBeCloseTo((left + point) / before, 6);
        },
      ),
    );
  });

  test('numbers the days that have room for it: all, Mondays, or none', () => {
    expect([27, 16, 12, 3, 2].map(datesOf)).toEqual(['days', 'days', 'weeks', 'weeks', 'months']);
    const { days } = axisOf('2026-11-14', '2026-11-24', '2026-11-24', 'en');
    expect(days.filter(({ monday }) => monday).map(({ number }) => number)).toEqual([16, 23]);
  });

  test('shows symbols, then short and longer numbers, then words', () => {
    expect([12, 30, 60, 200].map(detailOf)).toEqual(['signs', 'numbers', 'figures', 'words']);
    expect(detailOf(usualWidth(930, 31))).toBe('numbers');
    expect(detailOf(usualWidth(930, 7))).toBe('words');
  });

  test('reads only a width within its limits from an address', () => {
    expect(['40', '1', '321', '4e1', '-40', '', '40.5'].map(widthIn)).toEqual([
      40,
      ...Array<undefined>(6).fill(undefined),
    ]);
  });
});

describe('the keys of the grid', () => {
  const last: Spot = { row: 5, column: 30 };
  const from = (key: string, spot: Spot, held = {}) => moved(press(key, held), spot, last);

  test('move by a day or a row, by a week with the page keys, and to the ends', () => {
    const spot = { row: 2, column: 10 };
    expect(from('ArrowLeft', spot)).toEqual({ row: 2, column: 9 });
    expect(from('ArrowDown', spot)).toEqual({ row: 3, column: 10 });
    expect(from('PageUp', spot)).toEqual({ row: 2, column: 3 });
    expect(from('PageDown', spot)).toEqual({ row: 2, column: 17 });
    expect(from('Home', spot)).toEqual({ row: 2, column: 0 });
    expect(from('End', spot)).toEqual({ row: 2, column: 30 });
    expect(from('Home', spot, { ctrlKey: true })).toEqual({ row: 0, column: 0 });
    expect(from('End', spot, { ctrlKey: true })).toEqual(last);
  });

  test('never leave the grid', () => {
    const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End');
    fc.assert(
      fc.property(fc.array(key, { maxLength: 100 }), (keys) => {
        const end = keys.reduce<Spot>((spot, each) => from(each, spot) ?? spot, { row: 1, column: 1 });
        expect(end).toEqual(nearest(end, last));
      }),
    );
  });

  test('ignore other keys, and those of the browser', () => {
    expect(from('j', last)).toBeUndefined();
    expect(from('ArrowLeft', last, { altKey: true })).toBeUndefined();
    expect(from('ArrowLeft', last, { ctrlKey: true })).toBeUndefined();
    expect(zoomOf(press('+', { ctrlKey: true }))).toBeUndefined();
  });

  test('zoom', () => {
    expect(['+', '=', '-', '0', 'a'].map((key) => zoomOf(press(key)))).toEqual([1, 1, -1, 'all', undefined]);
  });
});
