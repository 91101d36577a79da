import { expect, test } from 'vitest';
import { isLarger, numbersTo, textOf } from './steps';

test('a number is larger than a smaller one, and not than a larger one', () => {
  expect([isLarger(2, 1), isLarger(1, 2)]).toEqual([true, false]);
});

test('numbers are counted from 1', () => {
  expect(numbersTo(3)).toEqual([1, 2, 3]);
});

test('a text is computed once', () => {
  expect([textOf('a'), textOf('a')]).toEqual(['first a', 'first a']);
});
