import { Faker, en } from '@faker-js/faker';
import { beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../src/domain/entity/types';
import {
  isAlways,
  isZone,
  matches,
  nextClockChange,
  nextPeriods,
  parseSchedule,
  periodText,
  scheduleFault,
  scheduleWords,
  zoneOffset,
  type Schedule,
} from '../../../src/domain/schedule';
import { i18nProvider } from '../../../src/i18n';

const read = (text: string): Schedule => {
  const { schedule, fault } = parseSchedule(text);
  if (!schedule) throw new Error(`${text}: ${fault}`);
  return schedule;
};
const MINUTE = 60_000;

describe('parsing a schedule', () => {
  test.each([
    ['*,*,*', { day: null, hour: null, minute: null }],
    ['1-5,8-17,*', { day: { from: 1, to: 5 }, hour: { from: 8, to: 17 }, minute: null }],
    ['0,09,30', { day: { from: 0, to: 0 }, hour: { from: 9, to: 9 }, minute: { from: 30, to: 30 } }],
    ['6-1,22-4,*', { day: { from: 6, to: 1 }, hour: { from: 22, to: 4 }, minute: null }],
    // A range that covers all values is the same as a star.
    ['0-6,0-23,30-29', { day: null, hour: null, minute: null }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));

  test.each([
    ['', 'parts'],
    ['*,*', 'parts'],
    ['*,*,*,*', 'parts'],
    ['1-5, 8-17,*', 'blanks'],
    ['(1-5,8-17,*)', 'blanks'],
    ['7,*,*', 'day'],
    ['Mon,*,*', 'day'],
    ['*,24,*', 'hour'],
    ['*,8-,*', 'hour'],
    ['*,8/2,*', 'hour'],
    ['*,*,60', 'minute'],
    ['*,*,-5', 'minute'],
    ['*,*,005', 'minute'],
  ])('%s is refused', (text, fault) => expect(scheduleFault(text)).toBe(fault));
});

describe('the times of a schedule', () => {
  const from = new Date('2026-11-21T07:00:30Z');
  const texts = (text: string, count: number, zone = 'UTC', at = from) =>
    nextPeriods(read(text), at, count).map((period) => periodText(period, zone, 'en'));

  test.each([
    ['1-5,8-17,*', ['Mon 11-23 08:00–18:00', 'Tue 11-24 08:00–18:00']],
    ['*,13,30', ['Sat 11-21 13:30', 'Sun 11-22 13:30']],
    ['0,*,*', ['Sun 11-22 00:00–24:00', 'Sun 11-29 00:00–24:00']],
    ['*,*,0-9', ['Sat 11-21 07:00–07:10', 'Sat 11-21 08:00–08:10']],
    ['*,22-4,*', ['Sat 11-21 22:00 – Sun 11-22 05:00', 'Sun 11-22 22:00 – Mon 11-23 05:00']],
    ['6-0,*,*', ['Sat 11-21 00:00 – Mon 11-23 00:00', 'Sat 11-28 00:00 – Mon 11-30 00:00']],
  ])('%s', (text, expected) => expect(texts(text, 2)).toEqual(expected));

  test('a schedule without pauses has no next time', () => expect(texts('*,*,*', 3)).toEqual([]));

  test('stay in UTC when clocks change, and move in the zone', () => {
    const autumn = texts('0,14,0', 3, 'America/Chicago', new Date('2026-10-24T00:00:00Z'));
    expect(autumn).toEqual(['Sun 10-25 09:00', 'Sun 11-01 08:00', 'Sun 11-08 08:00']);
    const spring = texts('0,14,0', 2, 'America/Chicago', new Date('2027-03-06T00:00:00Z'));
    expect(spring).toEqual(['Sun 03-07 08:00', 'Sun 03-14 09:00']);
    // Clocks repeat this hour: 06:30 and 07:30 UTC are both 01:30 in Chicago.
    expect(texts('0,6-7,30', 2, 'America/Chicago', new Date('2026-10-31T00:00:00Z'))).toEqual([
      'Sun 11-01 01:30',
      'Sun 11-01 01:30',
    ]);
  });

  test('are correct for any schedule: sorted, disjoint, within it from the first minute to the last', () => {
    const faker = new Faker({ locale: en });
    faker.seed(20_261_121);
    const part = (size: number) => {
      const [a, b] = [faker.number.int({ max: size - 1 }), faker.number.int({ max: size - 1 })];
      return faker.helpers.arrayElement(['*', `${a}`, `${a}-${b}`]);
    };
    for (let round = 0; round < 150; round += 1) {
      const text = [7, 24, 60].map(part).join(',');
      const schedule = read(text);
      const at = new Date(Date.UTC(2026, 0, 1) + faker.number.int({ max: 500_000 }) * MINUTE);
      const periods = nextPeriods(schedule, at, 4);
      expect(periods.length, text).toBe(isAlways(schedule) ? 0 : 4);
      let last = 0;
      for (const { start, end } of periods) {
        expect(start.getTime(), text).toBeGreaterThan(last);
        expect(matches(schedule, start) && matches(schedule, new Date(end.getTime() - 1)), text).toBe(true);
        expect(matches(schedule, end) || matches(schedule, new Date(start.getTime() - 1)), text).toBe(false);
        last = end.getTime();
      }
      if (periods[0]) expect(periods[0].start <= at, text).toBe(matches(schedule, at));
    }
  });
});

describe('time zones', () => {
  test('are recognized by name', () => {
    expect([isZone('America/Chicago'), isZone('UTC'), isZone('Mars/Olympus'), isZone(''), isZone(null)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('have an offset, and the next change of clocks', () => {
    const now = new Date('2026-11-21T07:00:00Z');
    expect([
      zoneOffset(now, 'UTC'),
      zoneOffset(now, 'America/Chicago'),
      zoneOffset(now, 'Asia/Kathmandu'),
      zoneOffset(new Date('2026-07-01T00:00:00Z'), 'America/Chicago'),
    ]).toEqual([0, -360, 345, -300]);
    expect(nextClockChange(now, 'America/Phoenix')).toBeUndefined();
    expect(nextClockChange(now, 'America/Chicago')?.toISOString().slice(0, 10)).toBe('2027-03-15');
  });
});

describe('a schedule in words', () => {
  const words = async (text: string, language: Language = 'en') => {
    await i18nProvider.changeLocale(language);
    return scheduleWords(read(text), language, (key, params) => i18nProvider.translate(key, params));
  };
  beforeEach(() => i18nProvider.changeLocale('en'));

  test.each([
    ['*,*,*', 'At any time'],
    ['1-5,8-17,*', 'Monday to Friday, 08:00–18:00 (UTC)'],
    ['0,*,*', 'Sunday, all day (UTC)'],
    ['*,13,30', 'Every day, 13:30 (UTC)'],
    ['*,22-4,*', 'Every day, 22:00–05:00 (UTC)'],
    ['5,22-4,*', 'Friday, 00:00–05:00 and 22:00–24:00 (UTC)'],
    ['6-1,8,0-29', 'Saturday to Monday, 08:00–08:30 (UTC)'],
    ['*,*,0', 'Every day, at minute 00 of every hour (UTC)'],
    ['1,8-17,10-20', 'Monday, at minute 10–20 of hours 08–17 (UTC)'],
  ])('%s', async (text, expected) => expect(await words(text)).toBe(expected));

  test('in each language', async () => {
    const said: string[] = [];
    for (const language of LANGUAGES) said.push(await words('1-5,8-17,*', language));
    expect(said).toEqual([
      'Monday to Friday, 08:00–18:00 (UTC)',
      'Lundi à vendredi, 08:00–18:00 (UTC)',
      'Lunes a viernes, 08:00–18:00 (UTC)',
      '星期一至星期五，08:00–18:00（UTC）',
      '星期一至星期五，08:00–18:00（UTC）',
    ]);
  });
});
