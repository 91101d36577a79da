import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';
import { failureText } from './failure';
import type { FileResult, RunResult } from './runResult';

const nameOf = (test: TestCase | TestSuite): string => `${test.module.relativeModuleId} > ${test.fullName}`;

function resultOf(module: TestModule): FileResult {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  const brokenSuite = [...module.children.allSuites()].some((suite) => suite.errors().length > 0);
  return {
    name: module.relativeModuleId,
    ms: collectDuration + setupDuration + duration,
    broken: module.errors().length > 0 || brokenSuite,
    tests: [...module.children.allTests()].map((test) => {
      const result = test.result();
      const name = nameOf(test);
      if (result.state === 'passed' || result.state === 'failed') return { name, state: result.state };
      const reason = result.state === 'skipped' ? (result.note ?? 'no reason given') : 'not run';
      return { name, state: 'skipped', reason };
    }),
  };
}

/**
 * Prints a sign per test and each failure as soon as it is known, and writes the result of a run to the file in
 * `TEST_SUMMARY`.
 */
export default class RunReporter implements Reporter {
  /** Whether the last line has signs of tests. */
  #signs = false;

  #printSign(sign: string): void {
    process.stdout.write(sign);
    this.#signs = true;
  }

  #print(text: string): void {
    process.stdout.write(`${this.#signs ? '\n' : ''}${text}`);
    this.#signs = false;
  }

  #printErrors(name: string, errors: readonly SerializedError[]): void {
    if (errors.length > 0) this.#print(failureText(name, errors));
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'failed') this.#printErrors(nameOf(test), errors);
    else this.#printSign(state === 'skipped' ? '-' : '·');
  }

  onTestSuiteResult(suite: TestSuite): void {
    this.#printErrors(nameOf(suite), suite.errors());
  }

  onTestModuleEnd(module: TestModule): void {
    this.#printErrors(module.relativeModuleId, module.errors());
  }

  onUserConsoleLog: Reporter['onUserConsoleLog'] = ({ content }) => this.#print(content);

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const error of unhandled) this.#printErrors('outside a test', [error]);
    this.#print('');
    const run: RunResult = { files: modules.map(resultOf), errors: unhandled.map((error) => error.message) };
    const file = process.env['TEST_SUMMARY'];
    if (file) writeFileSync(file, JSON.stringify(run));
  }
}
