import { expect, test } from 'vitest';
import { waitedIn, waitedUnit } from '../../../src/domain/dashboards/followUp/waited';

test('all times of a figure have the unit of the longest', () => {
  expect(waitedUnit([])).toBe('minutes');
  expect(waitedUnit([null])).toBe('minutes');
  expect(waitedUnit([5, 119])).toBe('minutes');
  expect(waitedUnit([5, null, 120])).toBe('hours');
  expect(waitedUnit([2_879, 5])).toBe('hours');
  expect(waitedUnit([5, 2_880])).toBe('days');
});

test('a time in a unit', () => {
  expect(waitedIn(90, 'minutes')).toBe(90);
  expect(waitedIn(90, 'hours')).toBe(1.5);
  expect(waitedIn(720, 'days')).toBe(0.5);
});
