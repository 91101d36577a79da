import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { movesAnchor } from '../../../src/domain/recurrence/anchor';
import { dueTime, isDue } from '../../../src/domain/recurrence/due';
import { INTERVAL_TYPES } from '../../../src/domain/recurrence/intervals';

const ZONES = ['America/Chicago', 'Europe/Paris', 'Asia/Kolkata', 'Australia/Sydney', 'UTC'];
const FIRST = '2026-01-31T09:00:00.000Z';

const schedule = (nextSend: string, timeZone?: string) => ({
  anchor: FIRST,
  nextSend,
  intervalType: 'month',
  interval: 1,
  args: timeZone === undefined ? {} : { timeZone },
});

describe('the first due time, from which the others are counted', () => {
  test('after a change of the zone, the next send is a due time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.constantFrom(...ZONES),
        fc.constantFrom(...INTERVAL_TYPES),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 365 * 48 }),
        (was, zone, intervalType, interval, n, halfHours) => {
          const anchor = new Date(Date.parse(FIRST) + halfHours * 1_800_000).toISOString();
          const at = dueTime({ anchor, intervalType, interval, timeZone: was }, n);
          const times = { anchor, nextSend: new Date(at).toISOString(), intervalType, interval };
          const moves = movesAnchor({ ...times, args: { timeZone: zone } }, { ...times, args: { timeZone: was } });
          const recurrence = { intervalType, interval, timeZone: zone, anchor: moves ? times.nextSend : anchor };
          expect(isDue(recurrence, at)).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('stays if both zones change their clocks alike, so that the 31st is kept', () => {
    const next = '2026-02-28T09:00:00.000Z';
    expect(movesAnchor(schedule(next, 'Europe/London'), schedule(next, 'Europe/Paris'))).toBe(false);
    expect(movesAnchor(schedule(next, 'Europe/Paris'), schedule(next, 'Europe/Paris'))).toBe(false);
  });

  test('moves if only one zone has changed its clocks since, or the new one is not known', () => {
    const next = '2026-07-31T08:00:00.000Z';
    expect(movesAnchor(schedule(next, 'UTC'), schedule(next, 'Europe/London'))).toBe(true);
    expect(movesAnchor(schedule(next), schedule(next, 'Europe/London'))).toBe(true);
    expect(movesAnchor(schedule(next, 'Europe/London'), schedule(next))).toBe(false);
  });

  test('moves if the next send is the second of two equal times of the new zone, because its clocks are set back', () => {
    const seven = { anchor: '2027-01-31T07:00:00.000Z', intervalType: 'week', interval: 1 };
    const moves = (nextSend: string) =>
      movesAnchor(
        { ...seven, nextSend, args: { timeZone: 'America/Chicago' } },
        { ...seven, nextSend, args: { timeZone: 'Europe/Paris' } },
      );
    // At 06:00 and at 07:00 it is 1:00 in Chicago.
    expect(moves('2028-11-05T07:00:00.000Z')).toBe(true);
    expect(moves('2028-11-12T07:00:00.000Z')).toBe(false);
  });

  test('moves if the new zone shows another day, and stays on the last day of a month', () => {
    // 02:30 in Kolkata is 21:00 in London on the day before.
    const night = { anchor: '2026-01-31T21:00:00.000Z', intervalType: 'month', interval: 1 };
    const moved = (nextSend: string, zone: string, was: string) =>
      movesAnchor({ ...night, nextSend, args: { timeZone: zone } }, { ...night, nextSend, args: { timeZone: was } });
    expect(moved('2026-02-28T21:00:00.000Z', 'UTC', 'Asia/Kolkata')).toBe(false);
    expect(moved('2026-02-27T21:00:00.000Z', 'UTC', 'Asia/Kolkata')).toBe(true);
    expect(moved('2026-02-28T21:00:00.000Z', 'Asia/Kolkata', 'UTC')).toBe(false);
    expect(moved('2026-03-30T21:00:00.000Z', 'UTC', 'Asia/Kolkata')).toBe(true);
  });

  test('counts days for months and years only, and clocks not for hours', () => {
    const other = (intervalType: string, nextSend: string) =>
      movesAnchor(
        { ...schedule(nextSend, 'UTC'), intervalType },
        { ...schedule(nextSend, 'Europe/London'), intervalType },
      );
    const types = ['hour', 'day', 'week', 'month', 'year'];
    expect(types.map((type) => other(type, '2026-02-04T09:00:00.000Z'))).toEqual([false, false, false, true, true]);
    expect(types.map((type) => other(type, '2026-07-31T10:00:00.000Z'))).toEqual([false, true, true, true, true]);
  });

  test('is that of the first save', () => {
    expect(movesAnchor(schedule(FIRST, 'UTC'), undefined)).toBe(true);
    expect(movesAnchor(schedule(FIRST, 'UTC'), { ...schedule(FIRST, 'UTC'), anchor: null })).toBe(true);
  });

  test('moves with an edit of the next send or the interval, not with other edits', () => {
    const next = '2026-07-31T08:00:00.000Z';
    const before = schedule(next, 'UTC');
    expect(movesAnchor({ ...before, interval: 2 }, before)).toBe(true);
    expect(movesAnchor({ ...before, nextSend: FIRST }, before)).toBe(true);
    expect(movesAnchor({ ...before, args: { timeZone: 'UTC', level: 3 } }, before)).toBe(false);
  });
});
