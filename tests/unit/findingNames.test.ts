import { expect, test } from 'vitest';
import { levelText, namedParams } from '../../src/domain/planTests/findingNames';

const names = {
  level: (id: string) => ({ red: { name: 'Rouge', color: 'red' }, green: { name: 'Green', color: 'green' } })[id],
};

test('a level has its name beside its id, unless they are the same word', () => {
  expect(levelText('red', names)).toBe('Rouge (red)');
  expect(levelText('green', names)).toBe('Green');
});

test('any other value, and a value before the names are known, is as it is', () => {
  expect(['3.5', '', 'purple'].map((value) => levelText(value, names))).toEqual(['3.5', '', 'purple']);
  expect(levelText('red', undefined)).toBe('red');
});

test('the parameters of a finding have names beside their ids', () => {
  const symptom = (id: string) => ({ gutAlert: 'Gut' })[id] ?? id;
  const params = { dataId: 'gutAlert', tuple: 0, expected: 'red', actual: '3' };
  expect(namedParams(params, { ...names, symptom })).toEqual({
    dataId: 'Gut (gutAlert)',
    tuple: 0,
    expected: 'Rouge (red)',
    actual: '3',
  });
  const other = { dataId: 'unknown', questionId: 'q' };
  expect(namedParams(other, { ...names, symptom })).toEqual(other);
  expect(namedParams(params, undefined)).toEqual(params);
});
