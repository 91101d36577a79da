import { expect, test } from 'vitest';
import { finding } from '../../src/domain/planTests/findings';
import { isWrongRecommendation, isWrongValue } from '../../src/domain/planTests/wrongOutputs';

const errors = [
  finding('wrongValue', { dataId: 'alt', tuple: 2, expected: '1', actual: '2' }),
  finding('unexpectedAlert', { dataId: 'gut', actual: 'red' }),
  finding('earlierData', { dataId: 'weight' }),
  finding('missingRecommendation', { recommendId: 'rest' }),
];

test('a value is wrong if an error names it and its tuple', () => {
  expect(isWrongValue(errors, 'alt', 2)).toBe(true);
  expect(isWrongValue(errors, 'alt', 0)).toBe(false);
  expect(isWrongValue(errors, 'other', 2)).toBe(false);
});

test('an alert that nobody expected is wrong in its first tuple', () => {
  expect(isWrongValue(errors, 'gut', 0)).toBe(true);
  expect(isWrongValue(errors, 'gut', 1)).toBe(false);
});

test('an error about the inputs makes no value wrong', () => {
  expect(isWrongValue(errors, 'weight', 0)).toBe(false);
});

test('a recommendation is wrong if it is missing', () => {
  expect(isWrongRecommendation(errors, 'rest')).toBe(true);
  expect(isWrongRecommendation(errors, 'drink')).toBe(false);
});
