import { describe, expect, test } from 'vitest';
import {
  adherenceOf,
  keptOf,
  NO_SUMS,
  windowsOf,
  withPatient,
  type AdherenceSums,
} from '../../../src/domain/dashboards/followUp/adherence';

const DAY = 86_400_000;
const at = (text: string): number => Date.parse(text);
const daily = { reminderEnabled: true, reminderInterval: 1_440, plans: [{ planId: 'p', startDate: '2026-01-01' }] };

describe('windows of expected check-ins', () => {
  test.each([
    ['America/Chicago', '2026-03-06T06:00:00Z', '2026-03-10T05:00:00Z', [24, 24, 23, 24]],
    ['America/Chicago', '2026-10-30T05:00:00Z', '2026-11-03T06:00:00Z', [24, 24, 25, 24]],
    ['Asia/Kolkata', '2026-03-06T18:30:00Z', '2026-03-08T18:30:00Z', [24, 24]],
  ])('are whole days in %s, of 23 or 25 hours when clocks change', (zone, from, until, hours) => {
    const windows = windowsOf({ ...daily, timezone: zone }, { from: at(from), until: at(until) }, zone);
    expect(windows.map((span) => (span.until - span.from) / 3_600_000)).toEqual(hours);
  });

  test('lie within the period and the plan as a whole, and those of weekly patients have seven days', () => {
    const period = { from: at('2026-05-01T12:00:00Z'), until: at('2026-05-31T00:00:00Z') };
    const plans = [{ planId: 'p', startDate: '2026-05-03', endDate: '2026-05-20' }];
    const days = windowsOf({ ...daily, plans }, period, 'UTC');
    expect([days.length, new Date(days[0]?.from ?? 0).toISOString()]).toEqual([18, '2026-05-03T00:00:00.000Z']);
    expect(new Date(days.at(-1)?.until ?? 0).toISOString()).toBe('2026-05-21T00:00:00.000Z');
    const weeks = windowsOf({ ...daily, plans, reminderInterval: 10_080 }, period, 'UTC');
    expect(weeks.map(({ from, until }) => [from, until].map((each) => new Date(each).toISOString()))).toEqual([
      ['2026-05-03T00:00:00.000Z', '2026-05-10T00:00:00.000Z'],
      ['2026-05-10T00:00:00.000Z', '2026-05-17T00:00:00.000Z'],
    ]);
  });

  test.each([{ inactive: true }, { deceased: true }, { reminderEnabled: false }, { plans: [] }])(
    'nobody expects a check-in of %o',
    (change) => {
      const period = { from: at('2026-05-01T00:00:00Z'), until: at('2026-05-08T00:00:00Z') };
      expect(windowsOf({ ...daily, ...change }, period, 'UTC')).toEqual([]);
    },
  );

  test('several check-ins in a window count once, one at its end counts for the next', () => {
    const windows = windowsOf(daily, { from: at('2026-05-01T00:00:00Z'), until: at('2026-05-04T00:00:00Z') }, 'UTC');
    const [first = 0] = windows.map(({ from }) => from);
    expect(keptOf(windows, [first, first + 1, first + DAY])).toBe(2);
    expect(keptOf(windows, [])).toBe(0);
    expect(keptOf(windows, [first + DAY])).toBe(1);
    expect(keptOf(windows, [first + 2 * DAY, first - 1, first])).toBe(2);
  });
});

const sumsOf = (patients: [kept: number, windows: number][]): AdherenceSums =>
  patients.reduce((sums, [kept, windows]) => withPatient(sums, kept, windows), NO_SUMS);

describe('the adherence', () => {
  test('is the share of windows, with an interval around it between 0 and 1', () => {
    for (const patients of [
      [[3, 7]],
      [[0, 7]],
      [[7, 7]],
      [
        [1, 7],
        [7, 7],
        [4, 7],
      ],
    ] as [number, number][][]) {
      const share = adherenceOf(sumsOf(patients));
      const [kept, windows] = [0, 1].map((place) => patients.reduce((sum, each) => sum + (each[place] ?? 0), 0));
      expect(share?.value).toBeCloseTo((kept ?? 0) / (windows ?? 1));
      expect(share?.low).toBeGreaterThanOrEqual(0);
      expect(share?.high).toBeLessThanOrEqual(1);
      expect(share?.low).toBeLessThanOrEqual(share?.value ?? 0);
      expect(share?.high).toBeGreaterThanOrEqual(share?.value ?? 1);
    }
    expect(adherenceOf(NO_SUMS)).toBeNull();
  });

  test('with one window for each patient it has the known Wilson interval: 8 of 10', () => {
    const share = adherenceOf(sumsOf([...Array(8).fill([1, 1]), ...Array(2).fill([0, 1])]));
    // By the published formula, n = 10: 0.490 to 0.943. The variance of clusters has n − 1, so n is 9 here: 0.472 to
    // 0.947.
    expect(share?.low).toBeCloseTo(0.472, 2);
    expect(share?.high).toBeCloseTo(0.947, 2);
  });

  test('patients who differ give a wider interval than patients who are alike', () => {
    const differ = adherenceOf(sumsOf([...Array(10).fill([0, 10]), ...Array(10).fill([10, 10])]));
    const alike = adherenceOf(sumsOf(Array.from({ length: 20 }, (_, index) => [4 + (index % 3), 10])));
    const width = (share: ReturnType<typeof adherenceOf>) => (share?.high ?? 0) - (share?.low ?? 0);
    expect(width(differ)).toBeGreaterThan(2 * width(alike));
  });
});
