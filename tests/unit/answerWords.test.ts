import { expect, test } from 'vitest';
import { answerWords } from '../../src/domain/planTests/answerWords';

const answers = [
  { answerId: 'fever-0', text: 'No', value: 0 },
  { answerId: 'fever-1', text: 'Yes', value: 1 },
];

test('an answer of the question is in its words', () => {
  expect(answerWords({ answerId: 'fever-1', answerText: null }, answers)).toBe('Yes');
  expect(answerWords({ answerId: 'fever-1', answerText: ' yes ' }, answers)).toBe('Yes');
});

test('another stored text follows the words of the chosen answer', () => {
  expect(answerWords({ answerId: 'fever-0', answerText: 'Yes' }, answers)).toBe('No (Yes)');
});

test('without a known answer there is only the stored text', () => {
  expect(answerWords({ answerId: null, answerText: '38.5' }, answers)).toBe('38.5');
  expect(answerWords({ answerId: 'gone', answerText: null }, answers)).toBe('');
  expect(answerWords({ answerId: 'fever-1', answerText: 'Yes' })).toBe('Yes');
});
