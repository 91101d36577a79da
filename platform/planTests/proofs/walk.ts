import type { DocumentOf } from '../../../src/domain/records';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { JobContext } from '../../jobs/jobs';
import { RUN_FIELDS, type TestRecord } from '../run';

/** A test as a run reads it, with its name. */
export type NamedTest = TestRecord & Pick<DocumentOf<'test'>, 'name'>;

/** Tests that are read together: the memory does not depend on the number of tests. */
const SET = 100;
/** Tests between two moments in which the platform answers requests. */
const AT_ONCE = 5;

/** Lets the platform answer requests. */
export const breathe = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** The number of tests of a plan. */
export const numberOfTests = async (on: Queryable, entities: EntityStore, planId: string): Promise<number> =>
  (await entities.list(on, 'test', { parent: planId, limit: 1, project: ['testId'] })).total;

const readSet = (on: Queryable, entities: EntityStore, planId: string, cursor: string | null) =>
  entities.list(on, 'test', {
    parent: planId,
    limit: SET,
    orderBy: 'testId',
    project: [...RUN_FIELDS, 'name'],
    ...(cursor !== null && { cursor }),
  });

/**
 * Visits the tests of a plan in the order of their ids.
 * @param pause called between tests, after the platform has answered requests
 * @returns the number of tests
 */
export async function eachTest(
  on: Queryable,
  entities: EntityStore,
  planId: string,
  visit: (test: NamedTest) => Promise<void>,
  pause: (done: number) => void = () => undefined,
): Promise<number> {
  let done = 0;
  let cursor: string | null = null;
  do {
    const page = await readSet(on, entities, planId, cursor);
    for (const test of page.records) {
      if (done % AT_ONCE === 0) {
        await breathe();
        pause(done);
      }
      await visit(test);
      done += 1;
    }
    cursor = page.nextCursor ?? null;
  } while (cursor !== null);
  return done;
}

/**
 * Visits the tests of the plan of a job, and tells the job's progress.
 * @returns the number of tests
 * @throws JobCancelled
 */
export async function visitTests(
  on: Queryable,
  entities: EntityStore,
  job: JobContext<{ planId: string }>,
  visit: (test: NamedTest) => Promise<void>,
): Promise<number> {
  const { planId } = job.args;
  const total = await numberOfTests(on, entities, planId);
  const tests = await eachTest(on, entities, planId, visit, (done) => {
    job.check();
    job.progress(done, { total });
  });
  job.progress(tests, { total });
  return tests;
}
