import { expect, test } from 'vitest';
import { failedFiles, totalsOf, withSecondTry, type FileResult, type TestResult } from '../support/runResult';

const file = (name: string, tests: Record<string, TestResult['state']>, broken = false): FileResult => ({
  name,
  ms: 10,
  broken,
  tests: Object.entries(tests).map(([test, state]) => ({ name: `${name} > ${test}`, state })),
});

const first = {
  files: [
    file('steady', { a: 'passed' }),
    file('lost', { key: 'failed', other: 'passed', wrong: 'failed' }),
    file('hook', { a: 'skipped' }, true),
    file('never', {}, true),
  ],
  errors: [],
};

test('the files with failed tests or hooks run a second time', () => {
  expect(failedFiles(first)).toEqual(['lost', 'hook', 'never']);
  expect(totalsOf(first)).toEqual({ passed: 2, failed: 4 });
});

test('a test passes if one of its two tries did, and is named as unsteady if the other failed', () => {
  const second = {
    files: [
      file('lost', { key: 'passed', other: 'failed', wrong: 'failed' }),
      file('hook', { a: 'passed' }),
      file('never', {}, true),
    ],
    errors: [],
  };
  const { run, unsteady } = withSecondTry(first, second);
  expect(unsteady).toEqual(['lost > key', 'lost > other', 'hook']);
  expect(totalsOf(run)).toEqual({ passed: 4, failed: 2 });
  expect(run.files[1]?.ms).toBe(20);
});

test('a second try that names no file changes nothing, and an error outside the files still counts', () => {
  const { run } = withSecondTry(first, { files: [], errors: ['the browser did not start'] });
  expect(totalsOf(run)).toEqual({ passed: 2, failed: 5 });
});
