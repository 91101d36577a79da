import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseLines, type Job, type Line } from './job';
import type { Tried } from './mutant';

/** A process that has been silent for so long runs without end, in milliseconds. Tests end after half of this. */
const PATIENCE = 60_000;
const LOOK = 500;

const linesOf = (job: Job): Line[] => (existsSync(job.lines) ? parseLines(readFileSync(job.lines, 'utf8')) : []);

/** Kills the process of the tests if it is silent for too long. It is still loading before its first line. */
async function watch(job: Job, child: ChildProcess): Promise<void> {
  let [seen, since] = [0, performance.now()];
  while (child.exitCode === null && child.signalCode === null) {
    await delay(LOOK);
    const lines = linesOf(job);
    if (lines.length !== seen) [seen, since] = [lines.length, performance.now()];
    const [first] = lines;
    if (first?.is === 'process' && performance.now() - since > PATIENCE) {
      process.kill(first.pid, 'SIGKILL');
      return;
    }
  }
}

/** Runs one process of tests until it ends, and answers its lines. */
async function runProcess(job: Job, folder: string): Promise<{ lines: Line[]; output: string }> {
  const file = join(folder, 'job.json');
  writeFileSync(file, JSON.stringify(job));
  rmSync(job.lines, { force: true });
  const args = ['run', '--configLoader', 'runner', '--config', 'tests/proof/mutants/vitest.config.ts'];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    env: { ...process.env, PROOF_JOB: file },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-5000);
    });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await watch(job, child);
  await ended;
  return { lines: linesOf(job), output };
}

export interface Trials {
  /** The mutants that were tried. */
  tried: Map<number, Tried>;
  /** The mutants that a test reaches, and those that are executed while files are loaded. */
  reached: Set<number>;
  loaded: Set<number>;
  /** The tests that fail without any mutant. */
  failing: Set<string>;
}

/**
 * Takes over what a process said. The mutant with which it ended is noticed: it runs without end, or takes all memory.
 */
function add(trials: Trials, lines: readonly Line[]): void {
  let started: number | undefined;
  for (const line of lines) {
    if (line.is === 'failed before') trials.failing.add(`${line.test}: ${line.reason}`);
    if (line.is === 'reach') for (const id of line.reached) trials.reached.add(id);
    if (line.is === 'reach') for (const id of line.loaded) trials.loaded.add(id);
    if (line.is === 'started') started = line.id;
    if (line.is === 'tried') trials.tried.set(line.id, line.status);
    if (line.is === 'tried' || line.is === 'stopped') started = undefined;
  }
  if (started !== undefined) trials.tried.set(started, 'noticed');
}

/** Tries all mutants of a job. A process that was killed, or cannot be trusted, is followed by another. */
export async function tryMutants(job: Omit<Job, 'lines'>, folder: string): Promise<Trials> {
  const trials: Trials = { tried: new Map(), reached: new Set(), loaded: new Set(), failing: new Set() };
  let todo = job.todo;
  do {
    const { lines, output } = await runProcess({ ...job, todo, lines: join(folder, 'lines') }, folder);
    if (!lines.some((line) => line.is === 'reach')) throw new Error(`The tests did not run:\n${output}`);
    add(trials, lines);
    todo = todo.filter((id) => trials.reached.has(id) && !trials.tried.has(id));
  } while (todo.length > 0);
  return trials;
}
