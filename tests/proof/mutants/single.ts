import { TestRunner, vi, type RunnerTestCase, type RunnerTestSuite } from 'vitest';

type Ending = () => unknown;

/** The suites around a test, the outermost first. */
function suitesOf({ suite, file }: RunnerTestCase): RunnerTestSuite[] {
  const suites: RunnerTestSuite[] = [];
  for (let each = suite; each; each = each.suite) suites.unshift(each);
  return [file, ...suites];
}

async function prepare(test: RunnerTestCase, suites: readonly RunnerTestSuite[], endings: Ending[]): Promise<void> {
  for (const suite of suites) {
    for (const hook of TestRunner.getSuiteHooks(suite).afterAll) endings.unshift(() => hook(suite));
    for (const hook of TestRunner.getSuiteHooks(suite).beforeAll) {
      const after = await hook(suite);
      if (typeof after === 'function') endings.unshift(() => after(suite));
    }
  }
  for (const suite of suites) {
    for (const hook of TestRunner.getSuiteHooks(suite).afterEach) endings.unshift(() => hook(test.context, suite));
    for (const hook of TestRunner.getSuiteHooks(suite).beforeEach) {
      const after = await hook(test.context, suite);
      if (typeof after === 'function') endings.unshift(() => after(test.context, suite));
    }
  }
}

/** Runs each function even if an earlier one fails, and answers the first failure. */
async function finish(endings: readonly Ending[]): Promise<unknown> {
  let failure: unknown;
  for (const end of endings)
    try {
      await end();
    } catch (error) {
      failure ??= error;
    }
  return failure;
}

async function attempt(runner: TestRunner, test: RunnerTestCase): Promise<unknown> {
  const endings: Ending[] = [];
  let failure: unknown;
  try {
    await runner.onBeforeRunTask(test);
    runner.onBeforeTryTask(test);
    await prepare(test, suitesOf(test), endings);
    await TestRunner.getTestFn(test)();
    runner.onAfterTryTask(test);
  } catch (error) {
    failure = error ?? new Error('The test threw nothing.');
  }
  const left = await finish(endings);
  return failure ?? left;
}

/**
 * Runs one test as if it were the only one of its file, so also with what stands before and after all tests of the
 * file. Answers why it failed; undefined if it passed. `onTestFinished` and `expect.poll` need Vitest's own run of a
 * test.
 */
export async function runSingle(runner: TestRunner, test: RunnerTestCase): Promise<unknown> {
  test.result = { state: 'run' };
  const failure = await attempt(runner, test);
  // A test that fails in the middle may leave these behind.
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  if (test.fails) return failure === undefined ? new Error('The test should fail.') : undefined;
  return failure;
}
