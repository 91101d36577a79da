import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StageResult, WholeResult } from '../../tests/support/runResult';
import type { Measure, Result } from '../support/types';

/** How many times as long as the check of types a stage may take. */
const LIMITS: Record<string, number> = { whole: 11, unit: 2, contract: 4, browser: 4 };

/** Runs `npm test`, whose output is shown meanwhile, on standard error. */
async function runTests(): Promise<WholeResult> {
  const folder = await mkdtemp(join(tmpdir(), 'careglass-measured-tests-'));
  const file = join(folder, 'results.json');
  try {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/run.ts'], {
      env: { ...process.env, TEST_RESULTS: file },
      stdio: ['ignore', process.stderr, 'inherit'],
    });
    await once(child, 'exit');
    return JSON.parse(await readFile(file, 'utf8')) as WholeResult;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * How long the tests take. Types are checked beside lint, format and the build, and their time is what the runner
 * prints, so the ratios say little on a machine with a single core.
 */
const measure: Measure = {
  name: 'tests',
  needs: 'nothing',
  onRequest: true,
  async run() {
    const whole = await runTests();
    const types = whole.stages.find(({ name }) => name === 'types');
    if (!types) throw new Error('The types were not checked');
    const ratioOf = ({ name, seconds }: StageResult): Result => ({
      what: `tests, ${name} ÷ types`,
      on: 'npm test',
      value: seconds / types.seconds,
      must: LIMITS[name] ?? Infinity,
      detail: `${seconds.toFixed(1)} s ÷ ${types.seconds.toFixed(1)} s`,
    });
    return [
      ...[whole, ...whole.stages.filter((stage) => stage !== types)].map(ratioOf),
      {
        what: 'tests that fail',
        on: 'npm test',
        value: whole.failed,
        must: 0,
        detail: `${whole.passed} passed`,
      },
    ];
  },
};
export default measure;
