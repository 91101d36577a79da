import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './support/build';
import { scratchFolder } from './support/scratch';
import { failedFiles, totalsOf, withSecondTry, type RunResult } from './support/runResult';

/**
 * `npm test`: every stage runs even if an earlier one failed, and the last line is `N passed, N failed`. Types, lint
 * and format count as one test each. `npm test -- unit lint` runs only these stages.
 */

interface Stage {
  name: string;
  /** The executable of a dependency, and its arguments. */
  bin: string;
  args: string[];
  /** Whether the stage is a vitest run with its own summary. */
  vitest?: boolean;
  /** Whether the files with failed tests run once more, with fresh servers and databases. */
  secondTry?: boolean;
}

/** The slowest files of a stage are listed at the end. */
const SHOWN_FILES = 15;

const SOURCES = ['src', 'platform', 'tests', 'benchmarks', 'scripts', 'vite', 'vite.config.ts', 'vitest.config.ts'];
const vitest = (name: string, ...projects: string[]): Stage => ({
  name,
  bin: 'node_modules/vitest/vitest.mjs',
  args: [
    'run',
    // Vitest's default loader would warn about every import without an extension in the files that the configuration
    // imports.
    '--configLoader=runner',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=dot',
    '--reporter=./tests/support/reporter.ts',
  ],
  vitest: true,
});

const STAGES: Stage[] = [
  { name: 'types', bin: 'node_modules/typescript/bin/tsc', args: ['-p', 'tsconfig.json'] },
  { name: 'lint', bin: 'node_modules/oxlint/bin/oxlint', args: ['--deny-warnings', ...SOURCES] },
  { name: 'format', bin: 'node_modules/oxfmt/bin/oxfmt', args: ['--check', ...SOURCES] },
  vitest('unit', 'unit', 'unit-dom', 'unit-mocks'),
  // On a busy machine a process that is killed may die a moment later, and a browser may lose a key press. A test cannot
  // be repeated by itself, because its first try has left its records behind.
  { ...vitest('contract', 'contract'), secondTry: true },
  { ...vitest('browser', 'browser'), secondTry: true },
];

function execute(stage: Stage, env: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [stage.bin, ...stage.args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** One vitest run of a stage; null if vitest ended without a result. */
async function runTests(stage: Stage, folder: string): Promise<{ code: number; run: RunResult | null }> {
  const file = join(folder, `${stage.name}.json`);
  rmSync(file, { force: true });
  const code = await execute(stage, { TMPDIR: folder, TEST_SUMMARY: file });
  try {
    return { code, run: JSON.parse(readFileSync(file, 'utf8')) as RunResult };
  } catch {
    return { code, run: null };
  }
}

/** Runs the failed files of a stage once more, and says which of their tests passed in one of both runs only. */
async function tryAgain(stage: Stage, folder: string, first: RunResult, notes: string[]): Promise<RunResult> {
  const files = failedFiles(first);
  console.log(`\nSecond try: ${files.join(', ')}`);
  const { run: second } = await runTests({ ...stage, args: [...stage.args, ...files] }, folder);
  if (!second) return first;
  const { run, unsteady } = withSecondTry(first, second);
  notes.push(...unsteady.map((name) => `passed at one of two tries: ${name}`));
  return run;
}

/** Passed and failed tests of one stage; skipped and retried tests are added to the notes. */
async function runStage(stage: Stage, folder: string, notes: string[]): Promise<[number, number]> {
  if (!stage.vitest) return (await execute(stage, {})) === 0 ? [1, 0] : [0, 1];
  const first = await runTests(stage, folder);
  if (!first.run) return [0, 1];
  const retried = stage.secondTry && failedFiles(first.run).length > 0;
  const run = retried ? await tryAgain(stage, folder, first.run, notes) : first.run;
  notes.push(
    ...run.files
      .flatMap(({ tests }) => tests)
      .filter(({ state }) => state === 'skipped')
      .map(({ name, reason }) => `skipped: ${name} (${reason})`),
  );
  const slowest = run.files.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN_FILES);
  notes.push(
    `slowest of ${stage.name}: ${slowest.map(({ name, ms }) => `${name} ${(ms / 1000).toFixed(0)} s`).join(', ')}`,
  );
  const { passed, failed } = totalsOf(run);
  if (passed + failed === 0) console.error(`The stage "${stage.name}" ran no test.`);
  // A run that failed without naming a test, or ran no test, counts as a failure.
  const unnamed = failed === 0 && ((!retried && first.code !== 0) || passed === 0) ? 1 : 0;
  return [passed, failed + unnamed];
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0)
    throw new Error(`No such stage: ${unknown.join(', ')}. There are ${STAGES.map((stage) => stage.name).join(', ')}.`);
  const folder = scratchFolder();
  const notes: string[] = [];
  let passed = 0;
  let failed = 0;
  const run = async (stage: Stage): Promise<void> => {
    const start = Date.now();
    const [good, bad] = await runStage(stage, folder, notes);
    passed += good;
    failed += bad;
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    console.log(`${bad === 0 ? 'ok    ' : 'FAILED'} ${stage.name}: ${good} good, ${bad} bad, ${seconds} s\n`);
  };
  const stages = STAGES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const builds = stages.some(({ name }) => name === 'contract' || name === 'browser');
  // Each of these stages keeps about one core busy. A failed build is reported by the stage that needs it.
  await Promise.all([
    ...stages.filter(({ vitest: tests }) => !tests).map(run),
    ...(builds ? [build().catch(() => undefined)] : []),
  ]);
  for (const stage of stages.filter(({ vitest: tests }) => tests)) await run(stage);
  rmSync(folder, { recursive: true, force: true });
  for (const note of notes) console.log(note);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

await main();
