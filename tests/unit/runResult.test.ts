import { expect, test } from 'vitest';
import {
  failedFiles,
  totalsOf,
  wholeOf,
  withSecondTry,
  type FileResult,
  type StageResult,
  type TestResult,
} from '../support/runResult';

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
  const { run, unsteady } = withSecondTry(first, second, false);
  expect(unsteady).toEqual(['lost > key', 'lost > other', 'hook']);
  expect(totalsOf(run)).toEqual({ passed: 4, failed: 2 });
  expect(run.files[1]?.ms).toBe(20);
});

test('in a run of everything, what passed at one of two tries only counts as failed', () => {
  const second = {
    files: [
      file('lost', { key: 'passed', other: 'failed', wrong: 'failed' }),
      file('hook', { a: 'passed' }),
      file('never', { a: 'passed' }),
    ],
    errors: [],
  };
  const { run, unsteady } = withSecondTry(first, second, true);
  expect(unsteady).toEqual(['lost > key', 'lost > other', 'hook', 'never']);
  expect(failedFiles(run)).toEqual(['lost', 'hook', 'never']);
  // Three tests of `lost`, and the files whose hooks or loading failed the first time.
  expect(totalsOf(run)).toEqual({ passed: 3, failed: 5 });
});

test('a second try that names no file changes nothing, and an error outside the files still counts', () => {
  const { run } = withSecondTry(first, { files: [], errors: ['the browser did not start'] }, false);
  expect(totalsOf(run)).toEqual({ passed: 2, failed: 5 });
});

test('a run adds up its stages, and names the 15 slowest files of all of them', () => {
  const stage = (name: string, failed: number, times: number[]): StageResult => ({
    name,
    passed: 10,
    failed,
    seconds: 100,
    slowest: times.map((seconds) => ({ name: `${name}-${seconds}`, seconds })),
  });
  const times = Array.from({ length: 15 }, (_, index) => 60 - index);
  const { slowest, ...whole } = wholeOf([stage('unit', 0, [50.5, 1]), stage('browser', 2, times)], 180);
  expect(whole).toMatchObject({ passed: 20, failed: 2, seconds: 180 });
  expect(slowest).toHaveLength(15);
  expect(slowest.slice(9, 12).map(({ name }) => name)).toEqual(['browser-51', 'unit-50.5', 'browser-50']);
});
