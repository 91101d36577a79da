import { describe, expect, it } from 'vitest';
import { holdsAt } from '../../../src/domain/detection';
import { isRunning } from '../../../platform/clinical/detection/findings';

const AUCKLAND = 'Pacific/Auckland';
const CHICAGO = 'America/Chicago';

describe('a condition is present', () => {
  it.each([
    // The condition is present from midnight in the patient's zone to the end of the last day there.
    ['2020-02-03', null, '2020-02-02T11:00:00Z', AUCKLAND, true],
    ['2020-02-03', null, '2020-02-02T10:59:59Z', AUCKLAND, false],
    ['2020-02-03', null, '2020-02-03T05:59:59Z', CHICAGO, false],
    ['2020-02-03', null, '2020-02-03T06:00:00Z', CHICAGO, true],
    ['2020-02-03', null, '2020-02-03T00:00:00Z', 'UTC', true],
    ['2019', '2020-02-03', '2020-02-03T10:59:59.999Z', AUCKLAND, true],
    ['2019', '2020-02-03', '2020-02-03T11:00:00Z', AUCKLAND, false],
    ['2019', '2020-02-03', '2020-02-04T05:59:59.999Z', CHICAGO, true],
    ['2019', '2020-02-03', '2020-02-04T06:00:00Z', CHICAGO, false],
    ['2020', '2020', '2020-12-31T23:59:59Z', 'UTC', true],
    ['2020', '2020', '2021-01-01T00:00:00Z', 'UTC', false],
    ['2020-02', null, '2020-01-31T23:59:59Z', 'UTC', false],
    // Moments are the same in every zone; the end itself is excluded.
    ['2020-02-03T08:00:00Z', '2020-02-03T09:00:00Z', '2020-02-03T08:00:00Z', AUCKLAND, true],
    ['2020-02-03T08:00:00Z', '2020-02-03T09:00:00Z', '2020-02-03T09:00:00Z', AUCKLAND, false],
    // A day without a time stands for the end of that day.
    ['2020-02-03T08:00:00Z', null, '2020-02-03', 'UTC', true],
    ['2020-02-03', '2020-02-03', '2020-02-03', CHICAGO, true],
    ['2020-02-03', '2020-02-03', '2020-02-04', CHICAGO, false],
  ])('from %s until %s, at %s in %s: %s', (start, end, at, zone, expected) => {
    expect(holdsAt({ start, end }, at, zone)).toBe(expected);
  });
});

describe('a plan is active', () => {
  const plan = { planId: 'p', start: '2020-02-03', end: '2020-02-03' };
  it.each([
    ['2020-02-02T12:00:00Z', AUCKLAND, true],
    ['2020-02-03T12:00:00Z', AUCKLAND, false],
    ['2020-02-04T05:00:00Z', CHICAGO, true],
    ['2020-02-03T05:00:00Z', CHICAGO, false],
    ['2020-02-03T05:00:00Z', undefined, true],
    ['2020-02-03', CHICAGO, true],
    ['2020-02-04', AUCKLAND, false],
  ])('on its day: %s in %s: %s', (at, zone, expected) => {
    expect(isRunning(plan, at, zone)).toBe(expected);
  });
});
