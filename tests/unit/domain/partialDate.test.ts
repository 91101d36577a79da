import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comparePartialDates,
  cutTo,
  dateKey,
  isOverBefore,
  isPartialDate,
  parsePartialDate,
  precisionOf,
  spanAnywhere,
  spanOf,
} from '../../../src/domain/dates/partialDate';
import { momentInZone } from '../../../src/domain/dates/zone';
import { partialDates } from '../../support/partialDates';

const iso = (span: { from: number; to: number } | undefined) =>
  span && [new Date(span.from).toISOString(), new Date(span.to).toISOString()];

const ZONES = ['UTC', 'Pacific/Auckland', 'America/Chicago', 'Asia/Kolkata', 'America/Santiago', '-06:00'];

describe('a date of any precision', () => {
  it.each([
    ['2020', 'year'],
    ['0001', 'year'],
    ['2020-02', 'month'],
    ['2020-02-29', 'day'],
    ['2020-02-03T08:30:00Z', 'moment'],
    ['2020-02-03T08:30Z', 'moment'],
    ['2020-02-03T08:30:00.123456-06:00', 'moment'],
    ['2020-02-03T23:59:59+14:00', 'moment'],
  ])('%s is a %s', (text, precision) => {
    expect(precisionOf(text)).toBe(precision);
  });

  it.each([
    '',
    '0000',
    '20',
    '20200',
    '2020-2',
    '2020-13',
    '2020-00',
    '2021-02-29',
    '2020-02-30',
    '2020-04-31',
    '2020-02-03T',
    '2020-02-03T08Z',
    '2020-02-03T08:30:00',
    '2020-02-03T24:00:00Z',
    '2020-02-03T08:60:00Z',
    '2020-02-03T08:30:60Z',
    '2020-02-03T08:30:00+14:01',
    '2020-02-03T08:30:00-0600',
    '2020-02-03 08:30:00Z',
    '2020-02-03t08:30:00z',
    '2020-02-03Z',
    ' 2020',
    '2020\n',
    '0001-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
    '02-03-2020',
    '２０２０',
    2020,
    null,
    undefined,
  ])('%j is invalid', (text) => {
    expect(isPartialDate(text)).toBe(false);
  });

  it('a moment in the form that the platform writes is read as the same moment with another number of digits', () => {
    const digits = (most: number, length: number) => fc.nat(most).map((value) => String(value).padStart(length, '0'));
    const parts = fc.tuple(digits(9999, 4), digits(19, 2), digits(39, 2), digits(29, 2), digits(69, 2), digits(69, 2));
    fc.assert(
      fc.property(parts, digits(999, 3), ([year, month, day, hour, minute, second], fraction) => {
        const text = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction}`;
        expect(parsePartialDate(`${text}Z`)).toEqual(parsePartialDate(`${text}0Z`));
      }),
      { numRuns: 5000 },
    );
  });

  it('is truncated as it is written, in no zone', () => {
    expect(cutTo('2020-02-03T23:30:00-06:00', 'day')).toBe('2020-02-03');
    expect(cutTo('2020-02-03T23:30:00-06:00', 'month')).toBe('2020-02');
  });
});

describe('the order of dates', () => {
  it('puts a year before the dates within it, and sorts moments by time', () => {
    const dates = [
      '2020-02-04T01:00:00Z',
      '2020-02-03T20:00:00-06:00',
      '2020-02-03',
      '2021',
      '2020',
      '2020-02',
      '2019-12-31',
      '2020-02-04',
      '2020-02-03T12:00:00.5Z',
      '2020-02-03T12:00:00Z',
    ];
    expect(dates.toSorted(comparePartialDates)).toEqual([
      '2019-12-31',
      '2020',
      '2020-02',
      '2020-02-03',
      '2020-02-03T12:00:00Z',
      '2020-02-03T12:00:00.5Z',
      '2020-02-04',
      '2020-02-04T01:00:00Z',
      '2020-02-03T20:00:00-06:00',
      '2021',
    ]);
  });

  it('is total: antisymmetric and transitive', () => {
    fc.assert(
      fc.property(partialDates, partialDates, partialDates, (a, b, c) => {
        const order = comparePartialDates(a, b);
        expect(Math.sign(comparePartialDates(b, a)) + Math.sign(order)).toBe(0);
        if (order <= 0 && comparePartialDates(b, c) <= 0) expect(comparePartialDates(a, c)).toBeLessThanOrEqual(0);
        // Dates that compare as equal have the same precision and time.
        if (order === 0) expect([precisionOf(a), spanOf(a)]).toEqual([precisionOf(b), spanOf(b)]);
      }),
      { numRuns: 2000 },
    );
  });

  it('follows the spans: an earlier start comes first; of the same start, the longer span comes first', () => {
    fc.assert(
      fc.property(partialDates, partialDates, (a, b) => {
        const [one, other] = [spanOf(a) ?? { from: 0, to: 0 }, spanOf(b) ?? { from: 0, to: 0 }];
        const expected = Math.sign(one.from - other.from || other.to - one.to);
        expect(Math.sign(comparePartialDates(a, b))).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('the sort key of a sort key is the same key', () => {
    fc.assert(
      fc.property(partialDates, (date) => {
        expect(dateKey(dateKey(date))).toBe(dateKey(date));
        expect(precisionOf(dateKey(date))).toBe(precisionOf(date));
      }),
    );
  });
});

describe('the first and last moment of a date', () => {
  it.each([
    ['2020', 'UTC', '2020-01-01T00:00:00.000Z', '2020-12-31T23:59:59.999Z'],
    ['2020', 'Pacific/Auckland', '2019-12-31T11:00:00.000Z', '2020-12-31T10:59:59.999Z'],
    ['2020-02', 'America/Chicago', '2020-02-01T06:00:00.000Z', '2020-03-01T05:59:59.999Z'],
    // Clocks go forward on this day, so it has 23 hours.
    ['2020-03-08', 'America/Chicago', '2020-03-08T06:00:00.000Z', '2020-03-09T04:59:59.999Z'],
    ['2020-02-29', '+05:30', '2020-02-28T18:30:00.000Z', '2020-02-29T18:29:59.999Z'],
    // Clocks skip midnight, so this day begins at one o'clock.
    ['2019-09-08', 'America/Santiago', '2019-09-08T04:00:00.000Z', '2019-09-09T02:59:59.999Z'],
    ['0050', 'UTC', '0050-01-01T00:00:00.000Z', '0050-12-31T23:59:59.999Z'],
    ['2020-02-03T08:30:00-06:00', 'Pacific/Auckland', '2020-02-03T14:30:00.000Z', '2020-02-03T14:30:00.000Z'],
  ])('%s in %s', (text, zone, from, to) => {
    expect(iso(spanOf(text, zone))).toEqual([from, to]);
  });

  it('days are contiguous in every zone', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom(...ZONES), (date, zone) => {
        const next = new Date(date.getTime() + 86_400_000).toISOString().slice(0, 10);
        expect(spanOf(date.toISOString().slice(0, 10), zone)?.to).toBe((spanOf(next, zone)?.from ?? 0) - 1);
      }),
    );
  });

  it('is within the range of all zones', () => {
    fc.assert(
      fc.property(partialDates, fc.constantFrom(...ZONES), (date, zone) => {
        const [own, anywhere] = [spanOf(date, zone), spanAnywhere(date)];
        expect(own?.from).toBeGreaterThanOrEqual(anywhere?.from ?? Infinity);
        expect(own?.to).toBeLessThanOrEqual(anywhere?.to ?? -Infinity);
      }),
    );
  });

  it('uses the first of two times when clocks go back', () => {
    expect(new Date(momentInZone(Date.UTC(2020, 10, 1, 1, 30), 'America/Chicago')).toISOString()).toBe(
      '2020-11-01T06:30:00.000Z',
    );
  });
});

describe('one date before another', () => {
  it.each([
    ['2019', '2020', true],
    ['2020', '2020', false],
    ['2020-02', '2020-02-15', false],
    ['2020-01', '2020-02-15', true],
    // In Chicago this moment is still on 3 February.
    ['2020-02-03', '2020-02-04T02:00:00Z', false],
    ['2020-02-03', '2020-02-04T13:00:00Z', true],
    ['2020-02-03T09:00:00Z', '2020-02-03T10:30:00+01:00', true],
    ['no date', '2020', false],
  ])('%s is over before %s: %s', (one, other, expected) => {
    expect(isOverBefore(one, other)).toBe(expected);
  });
});

describe('a moment', () => {
  it.each([
    ['2020-02-03T08:30:00+05:45', '2020-02-03T02:45:00.000Z'],
    ['2020-02-03T08:30:00-03:30', '2020-02-03T12:00:00.000Z'],
    ['2020-02-03T08:30Z', '2020-02-03T08:30:00.000Z'],
    ['2020-02-03T08:30:15.5Z', '2020-02-03T08:30:15.500Z'],
    ['2020-02-03T08:30:15.05Z', '2020-02-03T08:30:15.050Z'],
    ['2020-02-03T08:30:15.1239Z', '2020-02-03T08:30:15.123Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('%s is %s', (written, moment) => {
    expect(dateKey(written)).toBe(moment);
    expect(precisionOf(written)).toBe('moment');
  });

  it.each(['0001-01-01T00:00:00+00:01', '9999-12-31T23:59:59-00:01'])(
    '%s is invalid, because its year in UTC does not have four digits',
    (written) => {
      expect(isPartialDate(written)).toBe(false);
    },
  );
});

it('one moment is not over before itself, and a day is over before the next one', () => {
  expect(isOverBefore('2020-02-03T08:30:00Z', '2020-02-03T08:30:00Z')).toBe(false);
  expect(isOverBefore('2020-02-03T08:30:00Z', '2020-02-03T08:30:00.001Z')).toBe(true);
  expect(isOverBefore('2020-02-03', '2020-02-04')).toBe(true);
  // In some zone this moment is still on the previous day.
  expect(isOverBefore('2020-02-03', '2020-02-04T08:00:00Z')).toBe(false);
});
