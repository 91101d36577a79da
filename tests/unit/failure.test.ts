import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { failureText } from '../support/failure';

const at = (file: string, line: number) => ({ method: 'read', file: resolve(file), line, column: 5 });

test('a failure names the test, then each error with the first place in the tests', () => {
  const errors = [
    {
      name: 'AssertionError',
      message: 'expected 1 to be 2',
      diff: '- 2\n+ 1',
      stacks: [at('src/domain/csv.ts', 3), at('tests/support/stored.ts', 12), at('tests/unit/csv.test.ts', 40)],
    },
    { message: 'No answer', stacks: [at('src/domain/csv.ts', 7)] },
    { message: 'No stack' },
  ];
  expect(failureText('tests/unit/csv.test.ts > a file > is read', errors)).toBe(`\
FAILED tests/unit/csv.test.ts > a file > is read
    AssertionError: expected 1 to be 2
    - 2
    + 1
    tests/support/stored.ts:12:5
    No answer
    src/domain/csv.ts:7:5
    No stack
`);
});
