import { expect, test } from 'vitest';
import { accuracyText, labText, valueText, wordsOfValues, type ValueWords } from '../../../src/domain/history/values';
import lists from '../../../src/i18n/messages/first/lists';
import history from '../../../src/i18n/messages/history';

const kindOf = (index: number) => [{ classType: 'grade' }, { classType: 'number', unit: '°C' }][index] ?? {};
const words: ValueWords = {
  language: 'en',
  named: (scale, value) => Object.values(history.en.scales[scale])[value] ?? '',
  scale: (scale) => history.en.scaleNames[scale],
  described: (name, value) => `${name}: ${value}`,
  yes: 'Yes',
  no: 'No',
};

test('a grade is in words with its number, a measured value with its unit, others are as stored', () => {
  expect(wordsOfValues([3, 38.5, 'left'], kindOf, words)).toBe('Severe (3), 38.5 °C, left');
  expect(wordsOfValues([0, null], kindOf, words)).toBe('None (0), ');
  // A grade without a name, and a value of a data type without descriptions.
  expect(wordsOfValues([9], kindOf, words)).toBe('9');
  expect(wordsOfValues([2, 38.5], () => ({}), words)).toBe('2, 38.5');
  expect(wordsOfValues(undefined, kindOf, words)).toBe('');
});

test.each([
  ['frequency', 'Nearly all the time (4)'],
  ['severity', 'Very severe (4)'],
  ['interference', 'Very much (4)'],
  ['amount', 'Nearly everywhere (4)'],
  ['integer', '4'],
])('an answer on the scale %s is shown as %s', (classType, shown) => {
  expect(wordsOfValues([4], () => ({ classType }), words)).toBe(shown);
  expect(wordsOfValues([1.5], () => ({ classType }), words)).toBe('1.5');
});

test('a number has its description, and a value that says yes or no is a word', () => {
  const scale = (index: number) => ({ classType: 'integer', description: ['Severity', 'Interference'][index] });
  expect(wordsOfValues([1, 0], scale, words)).toBe('Severity: 1, Interference: 0');
  expect(wordsOfValues([null, 2], scale, words)).toBe(', Interference: 2');
  const presence = () => ({ classType: 'boolean', description: 'Presence' });
  expect(wordsOfValues([1], presence, words)).toBe('Presence: Yes');
  expect(wordsOfValues([0], presence, words)).toBe('Presence: No');
  const inFrench = {
    ...words,
    scale: (name: keyof typeof history.fr.scaleNames) => history.fr.scaleNames[name],
    described: (name: string, value: string) => lists.fr.filtered.replace('%{name}', name).replace('%{value}', value),
    no: 'Non',
  };
  expect(wordsOfValues([0], presence, inFrench)).toMatch(/^Présence\s: Non$/);
  const graded = () => ({ classType: 'grade', description: 'CTCAE grade' });
  expect(wordsOfValues([0], graded, inFrench)).toMatch(/^Grade CTCAE\s: /);
  // Only 0 and 1 say yes or no.
  expect(wordsOfValues([2], presence, words)).toBe('Presence: 2');
  expect(wordsOfValues([false], () => ({}), words)).toBe('No');
});

test('a laboratory value has its unit and range, as far as they are known', () => {
  expect(
    labText(
      { comparator: '<', value: 1.8, unit: 'mg/dL', range: { low: 0.5, high: 1.2 } },
      { language: 'en', pending: 'Pending' },
    ),
  ).toBe('<1.8 mg/dL (0.5 – 1.2)');
  expect(labText({ value: 1.8 }, { language: 'en', pending: 'Pending' })).toBe('1.8');
  expect(labText({ value: 7, range: { low: null, high: 5 } }, { language: 'en', pending: 'Pending' })).toBe('7 (≤ 5)');
  expect(labText({ value: 70, range: { low: 60 } }, { language: 'en', pending: 'Pending' })).toBe('70 (≥ 60)');
  expect(labText({ value: 4, range: { high: 5 }, rangeText: '<5' }, { language: 'en', pending: 'Pending' })).toBe(
    '4 (<5)',
  );
  expect(labText({ value: 4, range: { high: 5 }, rangeText: 'fasting' }, { language: 'en', pending: 'Pending' })).toBe(
    '4 (≤ 5; fasting)',
  );
});

test('numbers have the decimal sign of the language', () => {
  const lab = { comparator: '<', value: 1.8, unit: 'mg/dL', range: { low: 0.5, high: 1.2 } };
  expect(labText(lab, { language: 'fr', pending: 'Pending' })).toBe('<1,8 mg/dL (0,5 – 1,2)');
  expect(labText(lab, { language: 'es', pending: 'Pending' })).toBe('<1,8 mg/dL (0,5 – 1,2)');
  expect(labText(lab, { language: 'zh-Hans', pending: 'Pending' })).toBe('<1.8 mg/dL (0.5 – 1.2)');
  expect(labText({ value: 4, range: { high: 5.5 }, rangeText: '<5.5' }, { language: 'fr', pending: 'Pending' })).toBe(
    '4 (<5.5)',
  );
  // A comma does not stand between two values and within them.
  expect(wordsOfValues([2, 38.5], () => ({}), { ...words, language: 'fr' })).toBe('2; 38,5');
  expect(valueText(12345.75, 'fr')).toBe('12345,8');
  expect(valueText(1234567.25, 'fr')).toBe('1234567,25');
  expect(accuracyText(1.23456, 'fr')).toMatch(/^98,765\s%$/);
});
