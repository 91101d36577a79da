import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectedTimes, intervalOf, silenceIn, type ExpectedPatient } from '../../../src/domain/silence/expected';

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(text);
const reminded = (patient: ExpectedPatient): ExpectedPatient => ({ reminderEnabled: true, ...patient });

describe('when a patient is expected to check in', () => {
  const plans = [{ planId: 'irae', startDate: '2026-03-01', endDate: '2026-03-31' }];

  test('only with reminders, and neither if inactive nor if deceased', () => {
    expect(expectedTimes(reminded({ plans }))).toHaveLength(1);
    expect(expectedTimes({ plans })).toEqual([]);
    expect(expectedTimes(reminded({ plans, inactive: true }))).toEqual([]);
    expect(expectedTimes(reminded({ plans, deceased: true }))).toEqual([]);
    expect(expectedTimes(reminded({}))).toEqual([]);
  });

  test('from midnight of the first day to the end of the last one, in the zone, also across a clock change', () => {
    const [time] = expectedTimes(reminded({ plans, timezone: 'America/Chicago' }));
    expect(time).toEqual({ from: at('2026-03-01T00:00-06:00'), until: at('2026-04-01T00:00-05:00') - 1 });
    const [other] = expectedTimes(reminded({ plans }), 'Asia/Tokyo');
    expect(other?.from).toBe(at('2026-03-01T00:00+09:00'));
    expect(expectedTimes(reminded({ plans, timezone: 'nowhere' }))[0]?.from).toBe(at('2026-03-01T00:00Z'));
  });

  test('a plan without a start, or whose end is invalid or before the start, expects no check-ins', () => {
    for (const plan of [
      { planId: 'a' },
      { planId: 'a', startDate: null },
      { planId: 'a', startDate: 'soon' },
      { planId: 'a', startDate: '2026-03-01', endDate: 'later' },
      { planId: 'a', startDate: '2026-03-01', endDate: '2026-02-01' },
    ])
      expect(expectedTimes(reminded({ plans: [plan] })), JSON.stringify(plan)).toEqual([]);
  });

  test('plans in any order cover the same times, which do not overlap', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-02-${String(number).padStart(2, '0')}`);
    const plan = fc.record({
      planId: fc.constant('a'),
      startDate: day,
      endDate: fc.option(day, { nil: null, freq: 4 }),
    });
    fc.assert(
      fc.property(fc.array(plan, { maxLength: 6 }), (given) => {
        const times = expectedTimes(reminded({ plans: given }));
        expect(expectedTimes(reminded({ plans: given.toReversed() }))).toEqual(times);
        const covered = (moment: number, list: typeof times) =>
          list.filter(({ from, until }) => from <= moment && (until === null || moment <= until)).length;
        const alone = given.flatMap((each) => expectedTimes(reminded({ plans: [each] })));
        for (let moment = at('2026-01-31T12:00Z'); moment < at('2026-03-02T00:00Z'); moment += 12 * HOUR)
          expect(covered(moment, times)).toBe(Math.min(1, covered(moment, alone)));
      }),
    );
  });
});

describe('silence', () => {
  const time = { from: at('2026-03-01T00:00Z'), until: null };

  test('begins with the last check-in, or with the plan', () => {
    const weekly = silenceIn(time, at('2026-03-10T08:00Z'), intervalOf(reminded({ reminderInterval: 10_080 })));
    expect(weekly).toEqual({ since: at('2026-03-10T08:00Z'), dueAt: at('2026-03-17T08:00Z') });
    expect(silenceIn(time, null, 1_440)).toEqual({ since: time.from, dueAt: at('2026-03-02T00:00Z') });
    expect(silenceIn(time, at('2026-02-01T08:00Z'), 1_440).since).toBe(time.from);
  });

  test('without an interval a check-in is due after a week', () => {
    expect(
      [1_440, 10_080, null, undefined].map((reminderInterval) =>
        intervalOf({ reminderInterval: reminderInterval ?? null }),
      ),
    ).toEqual([1_440, 10_080, 10_080, 10_080]);
  });
});
