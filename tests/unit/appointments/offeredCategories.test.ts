import { expect, test } from 'vitest';
import { offeredCategories } from '../../../src/domain/appointments/hours';

const ALL = ['teleMedicine', 'phone', 'inPerson', 'visit'];

test.each([
  ['no hours', [], ALL],
  ['hours for any category', [['phone'], []], ALL],
  ['hours for some', [['phone'], ['inPerson', 'phone']], ['phone', 'inPerson']],
  ['a category that is not among the usual ones', [['home'], ['phone']], ['phone', 'home']],
])('an organization with %s offers the categories of its hours', (_hours, rows, expected) => {
  expect(offeredCategories(rows, ALL)).toEqual(expected);
});
