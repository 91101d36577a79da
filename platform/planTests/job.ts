import type { PlanTestsOutcome, runPlanTests } from '../../src/contract/planTests';
import type { ArgsOf } from '../../src/contract/jobKind';
import { keepRuleSets } from '../clinical/detection/planContent';
import { JobFailure, type JobContext, type JobServices } from '../jobs/jobs';
import { readTestedPlan } from './plan';
import { pruneResults } from './prune';
import { RUN_FIELDS, runTest } from './run';
import { keepRun } from './runs';
import { storeRuns, type FinishedRun } from './store';

/** Tests that are read, run and stored together: the job's memory does not depend on the number of tests. */
const SET = 100;
/** Tests between two moments in which the platform answers requests. */
const AT_ONCE = 10;

/** Lets the platform answer requests. */
const breathe = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

type Args = ArgsOf<typeof runPlanTests>;

/** The cursor of the next set, and the outcome of the sets before. */
interface Place {
  cursor: string | null;
  outcome: PlanTestsOutcome;
}

/**
 * Runs all tests of a plan, set by set. The results of a set and its place are stored in one transaction, so that after
 * a crash the job goes on with the next set.
 */
export async function runAllTests(services: JobServices, job: JobContext<Args, Place>): Promise<PlanTestsOutcome> {
  const { database, entities } = services;
  const { db } = database;
  const { planId, disableDelete } = job.args;
  const plan = await readTestedPlan(db, services, planId);
  if (!plan) throw new JobFailure('The plan does not exist');
  await pruneResults(db, entities);
  const { total } = await entities.list(db, 'test', { parent: planId, limit: 1, project: ['testId'] });
  let place = job.kept ?? { cursor: null, outcome: { tests: 0, passed: 0, failed: 0 } };
  let isFirst = job.kept === undefined;
  while (isFirst || place.cursor !== null) {
    isFirst = false;
    const { outcome, cursor } = place;
    job.check(outcome);
    job.progress(outcome.tests, { total });
    const page = await entities.list(db, 'test', {
      parent: planId,
      limit: SET,
      orderBy: 'testId',
      project: [...RUN_FIELDS],
      ...(cursor !== null && { cursor }),
    });
    const runs: FinishedRun[] = [];
    for (const [index, test] of page.records.entries()) {
      if (index % AT_ONCE === 0) {
        await breathe();
        job.check(outcome);
      }
      runs.push({ test, found: await runTest(db, plan, test) });
    }
    const passed = runs.filter(({ found }) => found.errors.length === 0).length;
    const next: Place = {
      cursor: page.nextCursor ?? null,
      outcome: {
        tests: outcome.tests + runs.length,
        passed: outcome.passed + passed,
        failed: outcome.failed + runs.length - passed,
      },
    };
    await db.transaction().execute(async (tx) => {
      if (runs.length > 0) {
        await keepRuleSets(tx, [plan.content]);
        await storeRuns(tx, runs, { keeps: disableDelete, runId: job.jobId });
      }
      if (next.outcome.tests > 0)
        await keepRun(tx, {
          runId: job.jobId,
          planId,
          username: job.actor.username,
          ruleSet: plan.content.hash,
          outcome: next.outcome,
          total: Math.max(total ?? 0, next.outcome.tests),
          complete: next.cursor === null,
        });
      await job.keep(tx, next);
    });
    place = next;
  }
  job.progress(place.outcome.tests, { total });
  return place.outcome;
}
