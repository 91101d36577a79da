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

/** A stage of `npm test`, or a whole run of it. */
export interface StageResult extends Totals {
  name: string;
  seconds: number;
  /** The slowest files, the slowest first. */
  slowest: { name: string; seconds: number }[];
}

/** What `TEST_RESULTS` gets. */
export interface WholeResult extends StageResult {
  stages: StageResult[];
}

/** So many of the slowest files are listed. */
const LISTED = 15;

export const slowestOf = (files: readonly StageResult['slowest'][number][]): StageResult['slowest'] =>
  files.toSorted((a, b) => b.seconds - a.seconds).slice(0, LISTED);

/** Sums up the stages of a run that took so many seconds. */
export const wholeOf = (stages: StageResult[], seconds: number): WholeResult => ({
  name: 'whole',
  passed: stages.reduce((sum, { passed }) => sum + passed, 0),
  failed: stages.reduce((sum, { failed }) => sum + failed, 0),
  seconds,
  slowest: slowestOf(stages.flatMap(({ slowest }) => slowest)),
  stages,
});

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

/** What passed at one of two tries only. */
interface Unsteady {
  /** Whether that counts as failed. */
  fails: boolean;
  names: string[];
}

function retriedFile(first: FileResult, second: FileResult, unsteady: Unsteady): FileResult {
  const earlier = new Map(first.tests.map((test) => [test.name, test.state]));
  const tests = second.tests.map((test): TestResult => {
    const states = [earlier.get(test.name), test.state];
    const passed = states.includes('passed');
    const wavers = passed && states.includes('failed');
    if (wavers) unsteady.names.push(test.name);
    if (wavers && unsteady.fails) return { name: test.name, state: 'failed' };
    return passed ? { name: test.name, state: 'passed' } : test;
  });
  const mended = first.broken && !second.broken;
  if (mended) unsteady.names.push(first.name);
  return { ...second, broken: second.broken || (mended && unsteady.fails), ms: first.ms + second.ms, tests };
}

/**
 * The result of a stage whose failed files ran a second time. A test is unsteady if it passed in one of the two runs
 * and failed in the other; a file, if it was broken in the first run only. Either passes unless `unsteadyFails`.
 */
export function withSecondTry(
  first: RunResult,
  second: RunResult,
  unsteadyFails: boolean,
): { run: RunResult; unsteady: string[] } {
  const unsteady: Unsteady = { fails: unsteadyFails, names: [] };
  const again = new Map(second.files.map((file) => [file.name, file]));
  const files = first.files.map((file) => {
    const retried = again.get(file.name);
    return retried ? retriedFile(file, retried, unsteady) : file;
  });
  return { run: { files, errors: [...first.errors, ...second.errors] }, unsteady: unsteady.names };
}
