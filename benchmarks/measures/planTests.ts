import { runAllTests } from '../../platform/planTests/job';
import { SYSTEM } from '../../platform/http/context';
import { JobCancelled } from '../../platform/jobs/jobs';
import { samplePlans } from '../../platform/sample/plans';
import { jobContext } from '../../tests/support/jobContext';
import { samplePlan } from '../support/detection';
import type { Measure } from '../support/types';

const SIZES = [100, 10_000];
const BATCH = 1_000;

/** Limit in ms per test, reading and storing the result included. */
const MUST_MS = 20;
/** Limit in ms from the request to cancel a run until the run has stopped. */
const MUST_STOP_MS = 500;
/** A run is cancelled after this time. */
const CANCEL_MS = 1_000;

const measure: Measure = {
  name: 'planTests',
  needs: 'platform',
  async run({ kind, big }) {
    const { services } = big.app;
    const { database, entities } = services;
    const { db } = database;
    const planId = await samplePlan(services);
    const drafts = samplePlans()[0]?.test ?? [];
    const results = [];
    for (const size of SIZES) {
      await entities.removeAll(db, 'test', planId, SYSTEM, false);
      const tests = Array.from({ length: size }, (_, index) => ({
        name: '',
        ...drafts[index % drafts.length],
        planId,
        testId: `bench-${index}`,
      }));
      for (let start = 0; start < size; start += BATCH)
        await db.transaction().execute(async (tx) => {
          await entities.insertMany(tx, 'test', tests.slice(start, start + BATCH), SYSTEM);
        });
      const begun = performance.now();
      await runAllTests(services, jobContext({ planId, disableDelete: false }));
      const ms = performance.now() - begun;
      results.push({
        what: `${size} tests of a plan, per test`,
        on: kind,
        value: ms / size,
        unit: 'ms',
        must: MUST_MS,
        detail: `${Math.round((size / ms) * 1000)} tests/s`,
      });
    }
    const begun = performance.now();
    const cancelled = () => performance.now() - begun > CANCEL_MS;
    const check = (soFar?: unknown): void => {
      if (cancelled()) throw new JobCancelled(soFar);
    };
    const stopped = await runAllTests(
      services,
      jobContext({ planId, disableDelete: false }, { cancelled, check }),
    ).catch((error: unknown) => {
      if (!(error instanceof JobCancelled)) throw error;
      return performance.now() - begun - CANCEL_MS;
    });
    results.push({
      what: 'cancelling a run of 10,000 tests',
      on: kind,
      value: typeof stopped === 'number' ? stopped : Infinity,
      unit: 'ms',
      must: MUST_STOP_MS,
      detail: `cancelled after ${CANCEL_MS} ms`,
    });
    return results;
  },
};
export default measure;
