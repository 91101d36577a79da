import { expect, test } from 'vitest';
import { findLevel } from '../../../src/domain/alerts/levels';

const level = (planId: string, alertLevelId: string) => ({ planId, alertLevelId, name: `${planId}’s ${alertLevelId}` });
const levels = [level('far', 'red'), level('far', 'blue'), level('near', 'red'), level('other', 'green')];
const plans = [
  { planId: 'own', dependencies: ['near'] },
  { planId: 'near', dependencies: ['far'] },
  // The plans build on each other.
  { planId: 'far', dependencies: ['own'] },
];

test('a level is that of the plan itself, or of the nearest plan on which it builds, never of another plan', () => {
  const find = (planId: string, id: string) => findLevel(plans, levels, planId, id)?.name;
  expect(find('own', 'red')).toBe('near’s red');
  expect(find('far', 'red')).toBe('far’s red');
  expect(find('own', 'blue')).toBe('far’s blue');
  expect(find('own', 'green')).toBeUndefined();
  expect(find('unknown', 'red')).toBeUndefined();
});
