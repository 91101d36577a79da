import fc from 'fast-check';
import { TestRunner, type RunnerTask, type RunnerTestCase, type RunnerTestFile } from 'vitest';
import { readJob, write } from './job';
import { runSingle } from './single';
import { countReached, state, withMutant } from './switch';

/** A mutant whose code is executed this many times as often as without the mutant counts as endless. */
const ENDLESS = 100;
const LEAST_LIMIT = 1000;
/** How often the process says that it is alive, in milliseconds. */
const BEAT = 1000;

function testsOf(tasks: readonly RunnerTask[]): RunnerTestCase[] {
  return tasks.flatMap((task) => {
    if (task.mode === 'skip' || task.mode === 'todo') return [];
    return task.type === 'suite' ? testsOf(task.tasks) : [task];
  });
}

/** The tests that execute the code of each mutant, each with the number of times. */
type Reach = Map<number, [test: RunnerTestCase, times: number][]>;

/** The mutants whose code was executed, each with the number of times. */
const executed = (counts: Int32Array): [id: number, times: number][] =>
  [...counts.entries()].filter(([, times]) => times > 0);

/** Finds out which tests reach which mutants, and then runs, for each mutant, the tests that reach it. */
export default class MutantRunner extends TestRunner {
  readonly #job = readJob();
  #lastBeat = 0;

  async onCollected(files: RunnerTestFile[]): Promise<void> {
    write(this.#job, { is: 'process', pid: process.pid });
    const loaded = state.reached ? executed(state.reached).map(([id]) => id) : [];
    // The same examples in every run, and no search for a shorter one.
    fc.configureGlobal({ seed: 1, endOnFailure: true });
    for (const file of files) await this.onBeforeRunSuite(file);
    const reach = await this.#findReach(testsOf(files));
    write(this.#job, { is: 'reach', reached: [...reach.keys()], loaded });
    await this.#tryAll(reach);
    // The tests have run.
    for (const file of files) for (const task of file.tasks) task.mode = 'skip';
  }

  async #findReach(tests: readonly RunnerTestCase[]): Promise<Reach> {
    const reach: Reach = new Map();
    for (const test of tests) {
      const counts = countReached(this.#job.mutants);
      const failure = await this.#run(test);
      if (failure !== undefined) {
        write(this.#job, { is: 'failed before', test: test.fullName, reason: String(failure) });
        continue;
      }
      for (const [id, times] of executed(counts)) {
        const known = reach.get(id) ?? [];
        known.push([test, times]);
        reach.set(id, known);
      }
    }
    state.reached = undefined;
    return reach;
  }

  async #tryAll(reach: Reach): Promise<void> {
    // A test that reaches few mutants is short, and checks more closely what it reaches.
    const weight = new Map<RunnerTestCase, number>();
    for (const tests of reach.values()) for (const [test] of tests) weight.set(test, (weight.get(test) ?? 0) + 1);
    let first = true;
    for (const id of this.#job.todo) {
      const tests = (reach.get(id) ?? []).toSorted(([a], [b]) => (weight.get(a) ?? 0) - (weight.get(b) ?? 0));
      if (tests.length === 0) continue;
      write(this.#job, { is: 'started', id });
      const { test: noticedBy, hits } = await this.#noticing(id, tests);
      // The mutant, or an earlier one, may have left something behind that lets the test fail.
      const isClean = noticedBy === undefined || (await this.#run(noticedBy)) === undefined;
      const status = noticedBy ? 'noticed' : hits > 0 ? 'survived' : 'remembered';
      if (isClean || first) write(this.#job, { is: 'tried', id, status });
      if (!isClean) return write(this.#job, { is: 'stopped' });
      first = false;
    }
  }

  /** The first test that fails with the mutant, and how often the mutant was executed. */
  async #noticing(
    id: number,
    tests: readonly [RunnerTestCase, number][],
  ): Promise<{ test: RunnerTestCase | undefined; hits: number }> {
    let hits = 0;
    for (const [test, times] of tests) {
      const limit = Math.max(times * ENDLESS, LEAST_LIMIT);
      const failure = await withMutant(id, limit, () => this.#run(test));
      hits += state.hits;
      if (failure !== undefined) return { test, hits };
    }
    return { test: undefined, hits };
  }

  #run(test: RunnerTestCase): Promise<unknown> {
    const now = performance.now();
    if (now - this.#lastBeat > BEAT) {
      write(this.#job, { is: 'alive' });
      this.#lastBeat = now;
    }
    return runSingle(this, test);
  }
}
