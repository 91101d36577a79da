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

  test('moves with an edit of the next send or the interval, not with other edits', () => {
    const next = '2026-07-31T08:00:00.000Z';
    const before = schedule(next, 'UTC');
    expect(movesAnchor({ ...before, interval: 2 }, before)).toBe(true);
    expect(movesAnchor({ ...before, nextSend: FIRST }, before)).toBe(true);
    expect(movesAnchor({ ...before, args: { timeZone: 'UTC', level: 3 } }, before)).toBe(false);
  });
});
