import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { cutTo, precisionOf } from '../../../src/domain/dates/partialDate';
import {
  clockTime,
  exactTime,
  namedDateTime,
  secondsDateTime,
  shortDate,
  shortDateTime,
  wordDate,
} from '../../../src/domain/shownTime';
import { partialDateText, readPartialDate } from '../../../src/forms/dates';
import { partialDates } from '../../support/partialDates';

const ZONES = ['Pacific/Auckland', 'America/Chicago', 'UTC'];
const own = process.env['TZ'];

afterEach(() => {
  if (own === undefined) delete process.env['TZ'];
  else process.env['TZ'] = own;
});

describe.each(ZONES)('dates shown in %s', (zone) => {
  it.each([
    ['2020', '2020'],
    ['2020-02', '02-2020'],
    ['2020-02-03', '02-03-2020'],
  ])('%s is shown as %s, without a time and without a zone', (date, shown) => {
    expect(shortDate(date, 'en', zone)).toBe(shown);
    expect(shortDateTime(date, 'en', zone)).toBe(shown);
    expect(namedDateTime(date, 'en', zone)).toBe(shown);
    expect(exactTime(date, 'en', zone)).toBe(shown);
  });

  it('in words begin a French month with an ordinal number', () => {
    const written = (day: string, language: 'en' | 'fr') => wordDate(day, language);
    expect(written('2026-09-01', 'fr')).toBe('1er septembre 2026');
    expect(written('2026-09-11', 'fr')).toBe('11 septembre 2026');
    expect(written('2026-09', 'fr')).toBe('septembre 2026');
    expect(written('2026-09-01', 'en')).toBe('1 September 2026');
  });

  it('have exactly the precision of the value', () => {
    fc.assert(
      fc.property(partialDates, (date) => {
        const precision = precisionOf(date);
        const shown = shortDateTime(date, 'en', zone);
        const shapes = {
          year: /^\d{4}$/,
          month: /^\d\d-\d{4}$/,
          day: /^\d\d-\d\d-\d{4}$/,
          // A time that the clock shows twice has the name of its zone.
          moment: /^\d\d-\d\d-\d{4} \d\d:\d\d( \S+)?$/,
        };
        expect(shown).toMatch(precision === undefined ? /^$/ : shapes[precision]);
        if (precision === 'year' || precision === 'month' || precision === 'day')
          expect(shown.split('-').toSorted()).toEqual(cutTo(date, precision).split('-').toSorted());
      }),
    );
  });

  it('keep the precision that was typed', () => {
    process.env['TZ'] = zone;
    expect(
      ['2020', ' 2020-2 ', '2020/02', '2020-2-3', '20200203', '2020-02-03'].map((text) => readPartialDate(text)),
    ).toEqual(['2020', '2020-02', '2020-02', '2020-02-03', '2020-02-03', '2020-02-03']);
    expect(
      ['0000', '2020-13', '2021-02-29', '202012', '3 May', 'soon', '2020-02-03 25:00'].map((text) =>
        readPartialDate(text),
      ),
    ).toEqual(Array(7).fill(undefined));
  });

  it('a time is in the reader’s zone, and an unchanged date keeps its exact text', () => {
    process.env['TZ'] = zone;
    const hour = { 'Pacific/Auckland': '2020-02-02T19:30', 'America/Chicago': '2020-02-03T14:30' }[zone];
    expect(readPartialDate('2020-02-03 08:30')).toBe(`${hour ?? '2020-02-03T08:30'}:00.000Z`);
    expect(partialDateText(readPartialDate('2020-02-03 08:30'), 'en')).toBe('2020-02-03 08:30');
    for (const date of ['2020', '2020-02', '2020-02-03'])
      expect(readPartialDate(partialDateText(date, 'en'))).toBe(date);
  });
});

it('a time that the clock shows twice has the name of its zone', () => {
  const shown = (text: string, zone: string) => shortDateTime(text, 'en', zone);
  const chicago = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z', '2026-11-01T08:30:00Z'];
  expect(chicago.map((text) => shown(text, 'America/Chicago'))).toEqual([
    '11-01-2026 00:30',
    '11-01-2026 01:30 CDT',
    '11-01-2026 01:30 CST',
    '11-01-2026 02:30',
  ]);
  // Lord Howe Island turns its clocks back by half an hour.
  const howe = ['2026-04-04T14:20:00Z', '2026-04-04T14:40:00Z', '2026-04-04T15:10:00Z', '2026-04-04T15:40:00Z'];
  expect(howe.map((text) => shown(text, 'Australia/Lord_Howe'))).toEqual([
    '04-05-2026 01:20',
    '04-05-2026 01:40 GMT+11',
    '04-05-2026 01:40 GMT+10:30',
    '04-05-2026 02:10',
  ]);
  expect(shown('2026-03-08T08:30:00Z', 'America/Chicago')).toBe('03-08-2026 03:30');
  const clocks = chicago.map((text) => clockTime(text, 'en', 'America/Chicago'));
  expect(clocks).toEqual(['00:30', '01:30 CDT', '01:30 CST', '02:30']);
});

it('a time is shown to the second or the millisecond, before the name of its zone', () => {
  const zone = 'America/Chicago';
  expect(secondsDateTime('2026-05-01T10:00:07.045Z', 'en', 2, zone)).toBe('05-01-2026 05:00:07');
  expect(secondsDateTime('2026-11-01T06:30:07.045Z', 'en', 6, zone)).toBe('11-01-2026 01:30:07.045 CDT');
});
