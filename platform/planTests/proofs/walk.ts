import type { DocumentOf } from '../../../src/domain/records';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
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

/** The tests of a plan in the order of their ids, in sets. */
export async function* testSets(on: Queryable, entities: EntityStore, planId: string): AsyncGenerator<NamedTest[]> {
  let cursor: string | null = null;
  do {
    const page = await readSet(on, entities, planId, cursor);
    yield page.records;
    cursor = page.nextCursor ?? null;
  } while (cursor !== null);
}

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
  for await (const tests of testSets(on, entities, planId))
    for (const test of tests) {
      if (done % AT_ONCE === 0) {
        await breathe();
        pause(done);
      }
      await visit(test);
      done += 1;
    }
  return done;
}
