import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { precisionOf } from '../../../src/domain/dates/partialDate';
import { readCalendar, readDay, readDayTime, writtenCalendar, writtenMoment } from '../../../src/domain/dates/written';
import { LANGUAGES } from '../../../src/domain/entity/types';
import { exactTime, shortDate, shortDateTime } from '../../../src/domain/shownTime';
import { partialDateText, readDateTime, readPartialDate } from '../../../src/forms/dates';
import { partialDates } from '../../support/partialDates';

const PLACES = ['table', 'form', 'range'] as const;
const ZONES = ['Pacific/Auckland', 'America/Chicago', 'Pacific/Kiritimati', 'UTC'];
const own = process.env['TZ'];

afterEach(() => {
  if (own === undefined) delete process.env['TZ'];
  else process.env['TZ'] = own;
});

/** Every day from the year 1 to 9999. */
const days = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe.each(LANGUAGES)('dates in %s', (language) => {
  it('are read as they are written, in tables, forms and ranges', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(10, 7, 4), (day, length) => {
        const date = day.slice(0, length);
        for (const place of PLACES)
          expect(readCalendar(writtenCalendar(date, language, place) ?? '', language)).toBe(date);
        // ISO 8601 and the Chinese form are read in every language.
        expect(readCalendar(date, language)).toBe(date);
        const [year = '', month, ofMonth] = date.split('-');
        const chinese = `${year}年${month ? `${month}月` : ''}${ofMonth ? `${ofMonth}日` : ''}`;
        expect(readCalendar(chinese, language)).toBe(date);
      }),
    );
  });

  it.each(ZONES)('a date of birth is the same day in %s, and a typed date keeps its precision', (zone) => {
    process.env['TZ'] = zone;
    fc.assert(
      fc.property(days, (day) => {
        expect(shortDate(day, language, zone)).toBe(writtenCalendar(day, language));
        expect(readDay(shortDate(day, language, zone), language)).toBe(day);
      }),
    );
    fc.assert(
      fc.property(partialDates, (date) => {
        const written = partialDateText(date, language);
        const read = readPartialDate(written, language) ?? '';
        if (precisionOf(date) === 'moment') {
          // A moment is typed to the minute. Where clocks are set back, the same text stands for two moments.
          expect(partialDateText(read, language)).toBe(written);
          const minute = Math.floor(Date.parse(date) / 60_000);
          expect([0, 60, -60]).toContain(minute - Date.parse(read) / 60_000);
        } else expect(read).toBe(date);
      }),
    );
  });

  it('a local minute is read as it is written', () => {
    process.env['TZ'] = 'America/Chicago';
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 70_000_000 }), fc.constantFrom(...PLACES), (minute, place) => {
        const at = new Date(minute * 60_000);
        const read = readDayTime(writtenMoment(at, language, place), language);
        expect(read?.minutes).toBe(at.getHours() * 60 + at.getMinutes());
        expect(readDay(writtenMoment(at, language, place).slice(0, 10), language)).toBe(read?.day);
      }),
    );
  });
});

it('English has the forms of the specification, other languages their own', () => {
  const shown = LANGUAGES.map((language) => [
    shortDate('1951-05-13', language),
    shortDateTime('2026-03-08T08:30:00Z', language, 'UTC'),
    writtenCalendar('1951-05-13', language, 'form'),
    writtenCalendar('1951-05-13', language, 'range'),
  ]);
  const dayFirst = ['13/05/1951', '08/03/2026 08:30', '13/05/1951', '13/05/1951'];
  const yearFirst = ['1951-05-13', '2026-03-08 08:30', '1951-05-13', '1951-05-13'];
  expect(Object.fromEntries(LANGUAGES.map((language, at) => [language, shown[at]]))).toEqual({
    en: ['05-13-1951', '03-08-2026 08:30', '1951-05-13', '05/13/1951'],
    fr: dayFirst,
    es: dayFirst,
    'zh-Hant': yearFirst,
    'zh-Hans': yearFirst,
  });
  expect(exactTime('2026-07-01T12:00:05.000Z', 'fr', 'America/Chicago')).toMatch(/^01\/07\/2026 07:00:05 /);
  expect(exactTime('2026-07-01T12:00:05.000Z', 'en', 'UTC')).toMatch(/ 12:00:05 UTC$/);
});

it('an order that the language does not use is not guessed', () => {
  expect(readDay('13/05/1951', 'en')).toBeUndefined();
  expect(readDay('05/13/1951', 'fr')).toBeUndefined();
  expect(readDay('05/13/1951', 'zh-Hans')).toBeUndefined();
  expect(readDay('05/13/1951')).toBeUndefined();
  expect(readDay('13.05.1951', 'en')).toBeUndefined();
  expect(readDay('13.5.1951', 'fr')).toBe('1951-05-13');
  expect(readDay('1951年5月13日', 'en')).toBe('1951-05-13');
  expect(
    ['13/05-1951', '13/05/51', '1951-05/13', '31/02/2020', '13/05/1951x', '0/5/1951'].map((text) =>
      readDay(text, 'fr'),
    ),
  ).toEqual(Array(6).fill(undefined));
  expect(readDateTime('13/05/1951 24:00', 'fr')).toBeUndefined();
});
