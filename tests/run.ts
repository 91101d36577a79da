import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './support/build';
import { startPostgres } from './support/postgres';
import { scratchFolder } from './support/scratch';
import { failedFiles, slowestOf, totalsOf, wholeOf, withSecondTry } from './support/runResult';
import type { RunResult, StageResult } from './support/runResult';
import { STAGES, type Stage } from './support/stages';

/**
 * `npm test`: every stage runs even if an earlier one failed, and the last line is `N passed, N failed`. Types, lint
 * and format count as one test each. `npm test -- unit lint` runs only these stages. `--all` (`npm run test:all`) runs
 * the contract on both databases whole, and fails if a test passed at one of two tries only. The file in `TEST_RESULTS`
 * gets the result as JSON.
 */

const { values, positionals: wanted } = parseArgs({
  options: { all: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** The address of the PostgreSQL of this run, so that its stages share the prepared databases. */
const server: { TEST_POSTGRES?: string } = {};

/** What is said before the last line. */
const notes: string[] = [];

function execute({ bin, args, everything }: Stage, env: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [bin, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...(values.all && everything), ...env },
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
  const code = await execute(stage, { TMPDIR: folder, TEST_SUMMARY: file, ...server });
  try {
    return { code, run: JSON.parse(readFileSync(file, 'utf8')) as RunResult };
  } catch {
    return { code, run: null };
  }
}

/** Runs the failed files of a stage once more, and says which of their tests passed in one of both runs only. */
async function tryAgain(stage: Stage, folder: string, first: RunResult): Promise<RunResult> {
  const files = failedFiles(first);
  console.log(`\nSecond try: ${files.join(', ')}`);
  const { run: second } = await runTests({ ...stage, args: [...stage.args, ...files] }, folder);
  if (!second) return first;
  const { run, unsteady } = withSecondTry(first, second, values.all);
  notes.push(...unsteady.map((name) => `passed at one of two tries: ${name}`));
  return run;
}

/** Passed and failed tests of one stage, and its slowest files; skipped and retried tests are added to the notes. */
async function runStage(stage: Stage, folder: string): Promise<Omit<StageResult, 'name' | 'seconds'>> {
  if (!stage.vitest) {
    const fails = (await execute(stage, {})) !== 0;
    return { passed: fails ? 0 : 1, failed: fails ? 1 : 0, slowest: [] };
  }
  const first = await runTests(stage, folder);
  if (!first.run) return { passed: 0, failed: 1, slowest: [] };
  const retried = stage.secondTry && failedFiles(first.run).length > 0;
  const run = retried ? await tryAgain(stage, folder, first.run) : first.run;
  notes.push(
    ...run.files
      .flatMap(({ tests }) => tests)
      .filter(({ state }) => state === 'skipped')
      .map(({ name, reason }) => `skipped: ${name} (${reason})`),
  );
  const slowest = slowestOf(run.files.map(({ name, ms }) => ({ name, seconds: ms / 1000 })));
  notes.push(
    `slowest of ${stage.name}: ${slowest.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ')}`,
  );
  const { passed, failed } = totalsOf(run);
  if (passed + failed === 0) console.error(`The stage "${stage.name}" ran no test.`);
  // A run that failed without naming a test, or ran no test, counts as a failure.
  const unnamed = failed === 0 && ((!retried && first.code !== 0) || passed === 0) ? 1 : 0;
  return { passed, failed: failed + unnamed, slowest };
}

const secondsSince = (start: number): number => (Date.now() - start) / 1000;

async function main(): Promise<void> {
  const unknown = wanted.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0)
    throw new Error(`No such stage: ${unknown.join(', ')}. There are ${STAGES.map((stage) => stage.name).join(', ')}.`);
  const folder = scratchFolder();
  const begin = Date.now();
  const results: StageResult[] = [];
  const run = async (stage: Stage): Promise<void> => {
    const start = Date.now();
    const found = await runStage(stage, folder);
    const result = { name: stage.name, seconds: secondsSince(start), ...found };
    results.push(result);
    const { passed, failed, seconds } = result;
    const sign = failed === 0 ? 'ok    ' : 'FAILED';
    console.log(`${sign} ${stage.name}: ${passed} good, ${failed} bad, ${seconds.toFixed(1)} s\n`);
  };
  const stages = STAGES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const builds = stages.some(({ name }) => name === 'contract' || name === 'browser');
  // Each of these stages keeps about one core busy. A failed build is reported by the stage that needs it.
  await Promise.all([
    ...stages.filter(({ vitest: tests }) => !tests).map(run),
    ...(builds ? [build().catch(() => undefined)] : []),
  ]);
  const postgres = builds ? await startPostgres(folder) : undefined;
  if (postgres) server.TEST_POSTGRES = postgres.url;
  for (const stage of stages.filter(({ vitest: tests }) => tests)) await run(stage);
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
  const whole = wholeOf(results, secondsSince(begin));
  const file = process.env['TEST_RESULTS'];
  if (file) writeFileSync(file, JSON.stringify(whole, null, 2));
  for (const note of notes) console.log(note);
  if (results.filter(({ slowest }) => slowest.length > 0).length > 1) {
    console.log('\n| slowest files of all stages | seconds |\n|---|---|');
    for (const { name, seconds } of whole.slowest) console.log(`| ${name} | ${seconds.toFixed(0)} |`);
  }
  console.log(`${whole.passed} passed, ${whole.failed} failed`);
  process.exitCode = whole.failed === 0 && whole.passed > 0 ? 0 : 1;
}

await main();
