import fc from 'fast-check';
import { TestRunner, type RunnerTask, type RunnerTestCase, type RunnerTestFile } from 'vitest';
import { readJob, write } from './job';
import { runSingle } from './single';
import { reachedBy, watchLoading, withMutant, state } from './switch';

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

/** How often each test executes the code of each mutant: id of the mutant, id of the test, times. */
type Reach = Record<string, Record<string, number>>;

/** Finds out which tests reach which mutants, and then runs, for each mutant, the tests that reach it. */
export default class MutantRunner extends TestRunner {
  readonly #job = readJob();
  #tests = new Map<string, RunnerTestCase>();
  #lastBeat = 0;

  async onCollected(files: RunnerTestFile[]): Promise<void> {
    write(this.#job, { is: 'process', pid: process.pid });
    const loaded = [...watchLoading().keys()];
    state.reached = undefined;
    // The same examples in every run, and no search for a shorter one.
    fc.configureGlobal({ seed: 1, endOnFailure: true });
    for (const file of files) await this.onBeforeRunSuite(file);
    this.#tests = new Map(testsOf(files).map((test) => [test.id, test]));
    await this.#tryAll(await this.#findReach(loaded));
    // The tests have run.
    for (const file of files) for (const task of file.tasks) task.mode = 'skip';
  }

  async #findReach(loaded: string[]): Promise<Reach> {
    const reach: Reach = {};
    for (const [name, test] of this.#tests) {
      let failure: unknown;
      const reached = await reachedBy(async () => {
        failure = await this.#run(test);
      });
      if (failure !== undefined) {
        write(this.#job, { is: 'failed before', test: test.fullName, reason: String(failure) });
        continue;
      }
      for (const [id, times] of reached) (reach[id] ??= {})[name] = times;
    }
    write(this.#job, { is: 'reach', reached: Object.keys(reach), loaded });
    return reach;
  }

  async #tryAll(reach: Reach): Promise<void> {
    // A test that reaches few mutants is short, and checks more closely what it reaches.
    const weight = new Map<string, number>();
    for (const tests of Object.values(reach))
      for (const name of Object.keys(tests)) weight.set(name, (weight.get(name) ?? 0) + 1);
    let first = true;
    for (const id of this.#job.todo) {
      const names = Object.entries(reach[id] ?? {}).toSorted(([a], [b]) => (weight.get(a) ?? 0) - (weight.get(b) ?? 0));
      if (names.length === 0) continue;
      write(this.#job, { is: 'started', id });
      const { test: noticedBy, hits } = await this.#noticing(id, names);
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
    id: string,
    names: readonly [string, number][],
  ): Promise<{ test: RunnerTestCase | undefined; hits: number }> {
    let hits = 0;
    for (const [name, times] of names) {
      const test = this.#tests.get(name);
      if (!test) throw new Error(`The test ${name} is gone.`);
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
