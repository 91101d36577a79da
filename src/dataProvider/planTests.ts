import type { ListedResults } from '../contract/planTests';
import type { Language } from '../domain/entity/types';
import type { DraftOf, RecordOf } from '../domain/records';
import { partOf } from './answer';
import { typed } from './border';
import { call, records } from './client';
import type { Source } from './pages';

/** A test in the list, with its results in numbers. */
export type ListedTest = RecordOf<'test'> & ListedResults;

interface Key {
  planId: string;
  testId: string;
}

/** The beginning of the keys of all queries about tests' results. */
export const TEST_RESULTS = 'testResults';

/** What the list of tests is asked for. */
export interface TestsAsked {
  search?: string;
  /** `true`: only tests whose last run failed. */
  failed?: string;
}

/** The tests of a plan with their results. */
export const testsOf = (planId: string): Source<ListedTest, TestsAsked> => ({
  key: `test/${planId}`,
  page: async ({ search, failed }, { offset, limit, sort }, { signal }) => {
    const query = {
      errors: true,
      offset,
      limit,
      ...(search && { search }),
      ...(failed && { failed: true }),
      ...(sort && { orderBy: sort.field, order: sort.order.toLowerCase() }),
    };
    const answer = await records('test').list({ parent: planId, query, ...(signal && { signal }) });
    return { rows: answer.records.map((record) => typed<ListedTest>(record)), total: answer.total, answer };
  },
});

/** Running tests, and their results. @throws ApiError from every function */
export const testActions = {
  run: (params: Key, keepsPatient: boolean, language: Language) =>
    call('GET test/run/{planId}/{testId}', { params, query: { disableDelete: keepsPatient, language } }),

  /** @returns the id of the job */
  runAll: async (planId: string, keepsPatients: boolean) =>
    partOf(
      await call('GET test/run/{planId}', { params: { planId }, query: { disableDelete: keepsPatients } }),
      'jobId',
    ),

  errors: (params: Key, signal?: AbortSignal) =>
    call('GET test/errors/{planId}/{testId}', { params, query: { limit: 1_000 }, signal }),
  deleteErrors: (params: Key) => call('DELETE test/errors/{planId}/{testId}', { params }),

  results: (params: Key, signal?: AbortSignal) => call('GET test/results/{planId}/{testId}', { params, signal }),
  deleteResults: (params: Key) => call('DELETE test/results/{planId}/{testId}', { params }),
  result: async (params: Key & { resultId: string }, signal?: AbortSignal) =>
    (await call('GET test/results/{planId}/{testId}/{resultId}', { params, signal })).result,

  /** Copies a test without its id, with the test case of a patient at a time. */
  createCase: (
    { testId: _id, _version, createdAt: _at, updatedAt: _on, updatedBy: _by, ...test }: RecordOf<'test'>,
    testCase: { patientId: string; eventTime: string },
  ) => {
    const draft: DraftOf<'test'> = { ...test, case: testCase };
    return records('test').create(draft, { parent: test.planId });
  },
};
