import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** What `tests/run.ts` needs to know about a vitest run. */
export interface RunSummary {
  passed: number;
  failed: number;
  skipped: { name: string; reason: string }[];
  /** Tests that passed only on a retry. */
  unsteady: string[];
  /** Files that did not load, and errors outside any test; each counts as a failure. */
  broken: string[];
}

/** Writes the summary of a run to the file in `TEST_SUMMARY`. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const broken = unhandled.map((error) => error.message);
    const summary: RunSummary = { passed: 0, failed: 0, skipped: [], unsteady: [], broken };
    for (const module of modules) {
      const brokenSuite = [...module.children.allSuites()].some((suite) => suite.errors().length > 0);
      if (module.errors().length > 0 || brokenSuite) summary.broken.push(module.relativeModuleId);
      for (const test of module.children.allTests()) {
        const result = test.result();
        const name = `${module.relativeModuleId} > ${test.fullName}`;
        if (test.diagnostic()?.flaky) summary.unsteady.push(name);
        if (result.state === 'passed') summary.passed += 1;
        else if (result.state === 'failed') summary.failed += 1;
        else {
          const reason = result.state === 'skipped' ? (result.note ?? 'no reason given') : 'not run';
          summary.skipped.push({ name, reason });
        }
      }
    }
    const file = process.env['TEST_SUMMARY'];
    if (file) writeFileSync(file, JSON.stringify(summary));
  }
}
