import { describe, expect, test } from 'vitest';
import { codesOfWords } from '../../../platform/logs/phrases';

describe('the error codes of words that a caller says', () => {
  test.each([
    ['Someone else changed this record in the meantime', ['conflict']],
    ['SOMEONE ELSE changed this record', ['conflict']],
    ["You don't have permission to do this!", ['forbidden']],
    ['EMR is disabled for North Clinic, so nothing is imported for its patients.', ['emrDisabled']],
    ['so nothing is imported for its employees', ['emrDisabled']],
    ['Un problème est survenu de notre côté', ['internal']],
    ['系統發生問題，請再試一次', ['internal']],
  ])('%s', (words, codes) => {
    expect(codesOfWords(words)).toEqual(codes);
  });

  test.each(['', 'record', 'this record', 'patients 404', 'try again', '紀錄', 'An import waits in quarantine'])(
    'are none for “%s”',
    (words) => {
      expect(codesOfWords(words)).toEqual([]);
    },
  );
});
