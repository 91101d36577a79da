import { expect, test } from 'vitest';
import { levelText } from '../../../src/resources/tests/levelText';

const names = {
  level: (id: string) => ({ red: { name: 'Rouge', color: 'red' }, green: { name: 'Green', color: 'green' } })[id],
};

test('a level has its name beside its id, unless they are the same word', () => {
  expect(levelText('red', names)).toBe('Rouge (red)');
  expect(levelText('green', names)).toBe('green');
});

test('any other value, and a value before the names are known, is as it is', () => {
  expect(['3.5', '', 'purple'].map((value) => levelText(value, names))).toEqual(['3.5', '', 'purple']);
  expect(levelText('red', undefined)).toBe('red');
});
