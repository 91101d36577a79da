import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { bucketStarts, type BucketUnit } from '../../../src/domain/dates/buckets';

const starts = (from: string, until: string, unit: BucketUnit, zone: string): string[] =>
  bucketStarts({ from: Date.parse(from), until: Date.parse(until) }, unit, zone).map((start) =>
    Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone).toString({ timeZoneName: 'never' }),
  );

test.each<[string, string, BucketUnit, string, string[]]>([
  [
    '2026-03-07T18:00:00Z',
    '2026-03-09T05:00:01Z',
    'day',
    'America/Chicago',
    ['2026-03-07T00:00:00-06:00', '2026-03-08T00:00:00-06:00', '2026-03-09T00:00:00-05:00'],
  ],
  [
    '2026-11-01T06:30:00Z',
    '2026-11-01T08:00:01Z',
    'hour',
    'America/Chicago',
    ['2026-11-01T01:00:00-05:00', '2026-11-01T01:00:00-06:00', '2026-11-01T02:00:00-06:00'],
  ],
  // The clock goes back from 1:00 to midnight, so that the day begins twice: it begins with the first.
  [
    '2026-10-25T00:30:00Z',
    '2026-10-26T01:00:01Z',
    'day',
    'Atlantic/Azores',
    ['2026-10-25T00:00:00+00:00', '2026-10-26T00:00:00-01:00'],
  ],
  // Midnight does not exist on this day.
  ['2026-04-24T12:00:00Z', '2026-04-24T12:00:01Z', 'day', 'Africa/Cairo', ['2026-04-24T01:00:00+03:00']],
  // The clock goes back by half an hour.
  [
    '2026-04-04T14:10:00Z',
    '2026-04-04T15:35:00Z',
    'hour',
    'Australia/Lord_Howe',
    ['2026-04-05T01:00:00+11:00', '2026-04-05T01:30:00+10:30', '2026-04-05T02:00:00+10:30'],
  ],
  ['2026-01-01T00:00:00Z', '2026-01-05T00:00:00Z', 'week', 'UTC', ['2025-12-29T00:00:00+00:00']],
  [
    '2026-01-31T18:29:59Z',
    '2026-01-31T18:30:01Z',
    'month',
    'Asia/Kolkata',
    ['2026-01-01T00:00:00+05:30', '2026-02-01T00:00:00+05:30'],
  ],
])('from %s until %s, each %s in %s begins at the times of the zone', (from, until, unit, zone, expected) => {
  expect(starts(from, until, unit, zone)).toEqual(expected);
});

test('the parts follow each other without a gap, and every zone cuts at a quarter of an hour', () => {
  const from = fc.integer({ min: Date.UTC(1973, 0), max: Date.UTC(2040, 0) });
  const zone = fc.constantFrom(
    'America/Chicago',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Atlantic/Azores',
    'Pacific/Apia',
  );
  fc.assert(
    fc.property(from, fc.constantFrom<BucketUnit>('hour', 'day', 'week', 'month'), zone, (begin, unit, name) => {
      const longest = { hour: 1, day: 25, week: 8 * 24, month: 32 * 24 }[unit] * 3_600_000;
      const range = { from: begin, until: begin + 5 * longest };
      const found = bucketStarts(range, unit, name);
      expect(found[0]).toBeLessThanOrEqual(begin);
      expect(found.filter((start) => start % 900_000 !== 0)).toEqual([]);
      for (const [index, start] of found.entries()) {
        const length = (found[index + 1] ?? range.until) - start;
        expect(length).toBeGreaterThan(0);
        expect(length).toBeLessThanOrEqual(longest);
        // A part does not depend on where the range begins.
        expect(bucketStarts({ from: start, until: start + 1 }, unit, name)).toEqual([start]);
        expect(bucketStarts({ from: start + length - 1, until: start + length }, unit, name).at(-1)).toBe(start);
      }
    }),
    { numRuns: 60 },
  );
});
