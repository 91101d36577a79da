import { describe, expect, test } from 'vitest';
import { momentText } from '../../../src/domain/dates/zone';
import { momentsOf, periodText, tickText, tickTexts, timeTicks } from '../../../src/ui/charts/period';
import { rowsOf } from '../../../src/ui/charts/points';

const ZONE = 'America/Chicago';
const ticksOf = (from: string, until: string, most: number) => {
  const [start, end] = momentsOf({ from, until }, ZONE);
  return timeTicks(start, end, ZONE, most).map(({ at }) => momentText(at, ZONE).replace(':00.000', ''));
};

describe('the ticks of a time axis', () => {
  test('are at hours of the clock on a day of 25 hours and on one of 23', () => {
    expect(ticksOf('2026-11-01', '2026-11-01', 6)).toEqual([
      '2026-11-01T00:00-05:00',
      '2026-11-01T06:00-06:00',
      '2026-11-01T12:00-06:00',
      '2026-11-01T18:00-06:00',
    ]);
    expect(ticksOf('2026-03-08', '2026-03-08', 6)).toEqual([
      '2026-03-08T00:00-06:00',
      '2026-03-08T06:00-05:00',
      '2026-03-08T12:00-05:00',
      '2026-03-08T18:00-05:00',
    ]);
  });

  test('are at minutes in a short period', () => {
    const from = Date.parse('2026-11-01T06:58:30Z');
    const at = timeTicks(from, from + 4 * 60_000, ZONE, 5).map((tick) => momentText(tick.at, ZONE).slice(11, 16));
    expect(at).toEqual(['01:59', '01:00', '01:01', '01:02']);
  });

  test('are at seconds in a period of less than some minutes, and say the second', () => {
    const from = Date.parse('2026-11-27T19:07:56.400Z');
    const texts = timeTicks(from, from + 40_000, ZONE, 10).map((tick) => tickText(tick, ZONE, 'en'));
    expect(texts).toEqual([0, 5, 10, 15, 20, 25, 30, 35].map((second) => `13:08:${String(second).padStart(2, '0')}`));
  });

  test('of one day are hours only; among several days, midnight is the day', () => {
    const [start, end] = momentsOf({ from: '2026-11-27', until: '2026-11-27' }, ZONE);
    const textsOf = (until: number) => timeTicks(start, until, ZONE, 8).map((tick) => tickText(tick, ZONE, 'en'));
    expect(textsOf(end).slice(0, 2)).toEqual(['00:00', '03:00']);
    expect(textsOf(end + 86_400_000).slice(0, 2)).toEqual(['11-27-2026', '06:00']);
  });

  test('are at beginnings of days in a long period', () => {
    expect(ticksOf('2026-10-28', '2026-11-03', 8)).toEqual([
      '2026-10-28T00:00-05:00',
      '2026-10-29T00:00-05:00',
      '2026-10-30T00:00-05:00',
      '2026-10-31T00:00-05:00',
      '2026-11-01T00:00-05:00',
      '2026-11-02T00:00-06:00',
      '2026-11-03T00:00-06:00',
    ]);
    expect(ticksOf('2025-11-01', '2026-10-31', 8).length).toBeLessThanOrEqual(8);
  });
});

test('a period without a clock change names its zone once', () => {
  expect(periodText({ from: '2026-07-01', until: '2026-07-01' }, 'UTC', 'en')).toBe('07-01-2026 · UTC');
  expect(periodText({ from: '2026-07-01', until: '2026-07-02' }, 'Europe/Paris', 'fr')).toMatch(
    /^01\/07\/2026 – 02\/07\/2026 · \S+ \(Europe\/Paris\)$/,
  );
});

test('points of the same moment are at different places, in the order of time', () => {
  const at = Date.UTC(2026, 0, 1);
  const rows = rowsOf(
    [at + 5, at, at].map((each) => ({ at: each, values: {} })),
    { zone: 'UTC', label: (iso) => iso },
  );
  expect(rows.map(({ x }) => x - at)).toEqual([0, expect.closeTo(0.01, 2), 5]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
  expect(rows.map(({ fileLabel }) => fileLabel)).toEqual([
    '2026-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00.005Z',
  ]);
});

test('bars of hours have their ticks at the beginnings of days, also where clocks change; bars of months have none', () => {
  const [from, to] = momentsOf({ from: '2026-10-29', until: '2026-11-04' }, 'America/Chicago');
  const starts = Array.from({ length: (to - from) / 3_600_000 }, (_, at) =>
    new Date(from + at * 3_600_000).toISOString(),
  );
  const textOf = tickTexts(starts, new Date(to - 1).toISOString(), 'America/Chicago', 'en');
  expect(starts.flatMap((start) => textOf(start) ?? [])).toEqual([
    '10-29-2026',
    '10-30-2026',
    '10-31-2026',
    '11-01-2026',
    '11-02-2026',
    '11-03-2026',
    '11-04-2026',
  ]);
  const months = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, at, 1)).toISOString());
  const ofMonth = tickTexts(months, '2026-12-31T23:59:59.999Z', 'UTC', 'en');
  expect(months.flatMap((start) => ofMonth(start) ?? [])).toEqual([]);
});
