import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { FileResult, RunResult } from './runResult';

function resultOf(module: TestModule): FileResult {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  const brokenSuite = [...module.children.allSuites()].some((suite) => suite.errors().length > 0);
  return {
    name: module.relativeModuleId,
    ms: collectDuration + setupDuration + duration,
    broken: module.errors().length > 0 || brokenSuite,
    tests: [...module.children.allTests()].map((test) => {
      const result = test.result();
      const name = `${module.relativeModuleId} > ${test.fullName}`;
      if (result.state === 'passed' || result.state === 'failed') return { name, state: result.state };
      const reason = result.state === 'skipped' ? (result.note ?? 'no reason given') : 'not run';
      return { name, state: 'skipped', reason };
    }),
  };
}

/** Writes the result of a run to the file in `TEST_SUMMARY`. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const run: RunResult = { files: modules.map(resultOf), errors: unhandled.map((error) => error.message) };
    const file = process.env['TEST_SUMMARY'];
    if (file) writeFileSync(file, JSON.stringify(run));
  }
}
