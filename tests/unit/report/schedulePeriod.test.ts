import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { dueTime } from '../../../src/domain/recurrence/due';
import type { Recurrence } from '../../../src/domain/recurrence/intervals';
import { argsAt, hasPeriod } from '../../../src/domain/report/schedulePeriod';

const ZONES = ['America/Chicago', 'Europe/Paris', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'];

const midnight = (day: Temporal.PlainDate, timeZone: string): string =>
  day.toZonedDateTime({ timeZone }).toInstant().toString({ fractionalSecondDigits: 3 });

const daily = (timeZone: string): Recurrence => ({
  anchor: Temporal.PlainDateTime.from('2026-02-10T08:00').toZonedDateTime(timeZone).toInstant().toString(),
  intervalType: 'day',
  interval: 1,
  timeZone,
});

describe('the period of a schedule’s report', () => {
  test.each(ZONES)('a daily report about yesterday is about yesterday through a year, in %s', (timeZone) => {
    const recurrence = daily(timeZone);
    const first = Temporal.PlainDate.from('2026-02-10');
    const args = { startTime: midnight(first.subtract({ days: 1 }), timeZone), endTime: midnight(first, timeZone) };
    for (let n = 1; n < 366; n += 1) {
      const due = first.add({ days: n });
      expect(argsAt(args, recurrence, dueTime(recurrence, n))).toEqual({
        startTime: midnight(due.subtract({ days: 1 }), timeZone),
        endTime: midnight(due, timeZone),
      });
    }
  });

  test('a monthly report about last month is about last month, however long it is', () => {
    const timeZone = 'America/Chicago';
    const month = (text: string): string => midnight(Temporal.PlainDate.from(`${text}-01`), timeZone);
    const recurrence: Recurrence = { anchor: month('2026-02'), intervalType: 'month', interval: 1, timeZone };
    const args = { startTime: month('2026-01'), endTime: month('2026-02') };
    const months = [1, 2, 9, 12].map((n) => argsAt(args, recurrence, dueTime(recurrence, n)));
    expect(months).toEqual([
      { startTime: month('2026-02'), endTime: month('2026-03') },
      { startTime: month('2026-03'), endTime: month('2026-04') },
      { startTime: month('2026-10'), endTime: month('2026-11') },
      { startTime: month('2027-01'), endTime: month('2027-02') },
    ]);
  });

  test('until the next due time, the period stays; before the first, it is as it was entered', () => {
    const args = { startTime: '2026-02-09T14:00:00.000Z', endTime: '2026-02-10T14:00:00.000Z' };
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: 1, max: 400 }),
        fc.nat({ max: 10 ** 6 }),
        (zone, n, part) => {
          const recurrence = daily(zone);
          const [due, next] = [dueTime(recurrence, n), dueTime(recurrence, n + 1)];
          const between = due + Math.floor(((next - due - 1) * part) / 10 ** 6);
          expect(argsAt(args, recurrence, between)).toEqual(argsAt(args, recurrence, due));
          expect(argsAt(args, recurrence, dueTime(recurrence, 0) - part)).toBe(args);
        },
      ),
    );
  });

  test('a start without an end, and a text that is no moment, stay', () => {
    const recurrence = daily('UTC');
    for (const args of [{ startTime: '2026-02-09T00:00:00Z' }, { startTime: 'then', endTime: 'now' }, {}]) {
      expect(hasPeriod(args)).toBe(false);
      expect(argsAt(args, recurrence, dueTime(recurrence, 5))).toBe(args);
    }
  });
});
