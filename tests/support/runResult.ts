/** What `tests/run.ts` needs to know about a vitest run, and how two tries of a stage become one result. */

export interface TestResult {
  /** The file and the full name of the test. */
  name: string;
  state: 'passed' | 'failed' | 'skipped';
  /** Why the test was skipped. */
  reason?: string;
}

export interface FileResult {
  name: string;
  /** What the file took, in ms: loading it, its hooks and its tests. */
  ms: number;
  /** Whether the file did not load, or one of its hooks failed. Counts as a failure. */
  broken: boolean;
  tests: TestResult[];
}

export interface RunResult {
  files: FileResult[];
  /** Errors outside any file. Each counts as a failure. */
  errors: string[];
}

export interface Totals {
  passed: number;
  failed: number;
}

const failedIn = (file: FileResult): boolean => file.broken || file.tests.some(({ state }) => state === 'failed');

/** The files that a second try runs again. */
export const failedFiles = (run: RunResult): string[] => run.files.filter(failedIn).map(({ name }) => name);

export function totalsOf(run: RunResult): Totals {
  const tests = run.files.flatMap((file) => file.tests);
  return {
    passed: tests.filter(({ state }) => state === 'passed').length,
    failed:
      tests.filter(({ state }) => state === 'failed').length +
      run.files.filter(({ broken }) => broken).length +
      run.errors.length,
  };
}

function retriedFile(first: FileResult, second: FileResult, unsteady: string[]): FileResult {
  const earlier = new Map(first.tests.map((test) => [test.name, test.state]));
  const tests = second.tests.map((test): TestResult => {
    const states = [earlier.get(test.name), test.state];
    const passed = states.includes('passed');
    if (passed && states.includes('failed')) unsteady.push(test.name);
    return passed ? { name: test.name, state: 'passed' } : test;
  });
  if (first.broken && !second.broken) unsteady.push(first.name);
  return { ...second, ms: first.ms + second.ms, tests };
}

/**
 * The result of a stage whose failed files ran a second time. A test passes if it passed in one of the two runs; it is
 * unsteady if it failed in the other. A file is broken if it was broken in the second run.
 */
export function withSecondTry(first: RunResult, second: RunResult): { run: RunResult; unsteady: string[] } {
  const unsteady: string[] = [];
  const again = new Map(second.files.map((file) => [file.name, file]));
  const files = first.files.map((file) => {
    const retried = again.get(file.name);
    return retried ? retriedFile(file, retried, unsteady) : file;
  });
  return { run: { files, errors: [...first.errors, ...second.errors] }, unsteady };
}
