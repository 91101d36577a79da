import { expect, test } from 'vitest';
import { answerInWords } from '../../src/domain/planTests/inWords';
import { trimEnd } from '../../src/domain/trimEnd';

test('the end of a text is cut off, and its length does not matter', () => {
  expect(trimEnd('Cough? : ', /[?:\s]/)).toBe('Cough');
  expect(trimEnd(' ?', /[?\s]/)).toBe('');
  const blanks = ' '.repeat(100_000);
  // With a regular expression, these take minutes.
  expect(trimEnd(`a${blanks}b${blanks}`, /\s/)).toBe(`a${blanks}b`);
  expect(answerInWords(`a${blanks}b`, 'yes')).toMatch(/^a.*: yes$/);
});
