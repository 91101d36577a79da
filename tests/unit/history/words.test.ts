import { expect, test } from 'vitest';
import { labText, wordsOfValues } from '../../../src/domain/history/values';

const kindOf = (index: number) => [{ classType: 'grade' }, { classType: 'number', unit: '°C' }][index] ?? {};
const gradeName = (grade: number) => ['None', 'Mild', 'Moderate', 'Severe'][grade];

test('a grade is in words with its number, a measured value with its unit, others are as stored', () => {
  expect(wordsOfValues([3, 38.5, 'left'], kindOf, gradeName)).toBe('Severe (3), 38.5 °C, left');
  expect(wordsOfValues([0, null], kindOf, gradeName)).toBe('None (0), ');
  // A grade without a name, and a value of a data type without descriptions.
  expect(wordsOfValues([9], kindOf, gradeName)).toBe('9');
  expect(wordsOfValues([2, 38.5], () => ({}), gradeName)).toBe('2, 38.5');
  expect(wordsOfValues(undefined, kindOf, gradeName)).toBe('');
});

test('a laboratory value has its unit and range, as far as they are known', () => {
  expect(labText({ comparator: '<', value: 1.8, unit: 'mg/dL', range: { low: 0.5, high: 1.2 } })).toBe(
    '<1.8 mg/dL (0.5 – 1.2)',
  );
  expect(labText({ value: 1.8 })).toBe('1.8');
});
