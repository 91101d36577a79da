import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { failedFiles, totalsOf, type RunResult } from '../../support/runResult';
import type { GrownCheckout } from '../../support/grownCheckout';

export interface Outcome {
  passed: number;
  failed: number;
  /** The files with a failed test. */
  failedFiles: string[];
  /** The files that ran no test. */
  idle: string[];
}

/** Runs contract tests in a copy of the checkout, on PostgreSQL only. */
export async function runTests(
  copy: GrownCheckout,
  files: readonly string[],
  flags: readonly string[] = [],
): Promise<Outcome> {
  const summary = copy.path('summary.json');
  rmSync(summary, { force: true });
  const args = ['run', '--configLoader=runner', '--project=contract', '--reporter=./tests/support/reporter.ts'];
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', ...args, '-t', 'on postgres', ...flags, ...files],
    {
      cwd: copy.folder,
      env: { ...process.env, TMPDIR: copy.folder, TEST_SUMMARY: summary },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise((resolve) => child.once('exit', resolve));
  const run = readRun(summary);
  if (!run) throw new Error(`The contract tests did not run:\n${output}`);
  const hasRun = (name: string): boolean =>
    run.files.some((file) => file.name === name && file.tests.some(({ state }) => state !== 'skipped'));
  return { ...totalsOf(run), failedFiles: failedFiles(run), idle: files.filter((name) => !hasRun(name)) };
}

function readRun(path: string): RunResult | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as RunResult;
  } catch {
    return undefined;
  }
}
