import Type from 'typebox';
import type { AlertExplanation } from '../domain/detection';
import { language } from './reports';
import { contract } from './endpoint';
import { defineJob, queuedAs, type ResultOf } from './jobKind';
import { count, fields, id, jsonObject, moment, nullable, oneOf, paging, uuid, type Static } from './fields';

const finding = fields({
  createDate: moment,
  message: Type.String({ description: 'The finding in English' }),
  code: Type.String(),
  params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
});
/** An error or a warning of a test. */
export type TestFinding = Static<typeof finding>;

const errorRow = fields({ testId: Type.String(), ...finding.properties });

const value = nullable(Type.Union([Type.String(), Type.Number(), Type.Boolean()]));
const seenValue = fields({
  kind: oneOf(['alert', 'value']),
  dataId: Type.String(),
  tupleIndex: count,
  value,
});
const seenRecommendation = fields({ recommendId: Type.String(), name: nullable(Type.String()) });

const result = {
  resultId: uuid,
  testId: Type.String(),
  createDate: moment,
  passed: Type.Boolean(),
  ruleSet: Type.String({ description: 'The version of the rules that ran' }),
  kept: Type.Boolean({ description: 'Whether the patient of the run was kept' }),
  errs: Type.Array(finding),
  warnings: Type.Array(finding),
  data: Type.Array(seenValue),
  recommendations: Type.Array(seenRecommendation),
  expected: fields({
    data: Type.Array(
      fields({
        dataId: Type.String(),
        tupleIndex: Type.Optional(nullable(Type.Integer())),
        value: Type.Optional(nullable(Type.String())),
      }),
    ),
    recommendations: Type.Array(fields({ recommendId: Type.String(), name: Type.Optional(nullable(Type.String())) })),
  }),
};
const resultRow = fields(result);
/** What a run of a test led to. */
export type TestResult = Static<typeof resultRow>;

/** Why a run led to its result: as in the explanation of an alert. */
export type TestEvaluation = Pick<AlertExplanation, 'overall' | 'snapshot' | 'unread' | 'models'> & {
  groupId: string;
  /** What was evaluated. */
  of: 'checkIn' | 'lab';
};

const wholeResult = fields({
  ...result,
  evaluations: Type.Array(
    Type.Unsafe<TestEvaluation>({
      type: 'object',
      description:
        'groupId, of (`checkIn` or `lab`), overall, snapshot, unread and models, as in the explanation of an alert',
    }),
  ),
  patient: nullable({
    ...jsonObject,
    description: 'The kept patient: flags, conditions, medications, data and recommendations',
  }),
});
export type WholeTestResult = Static<typeof wholeResult>;

/** Runs all tests of a plan. */
export const runPlanTests = defineJob('runPlanTests', {
  args: Type.Object({
    planId: Type.String(),
    disableDelete: Type.Boolean({ description: 'Keep the patients of the tests' }),
  }),
  progress: { counts: 'tests' },
  result: fields({ tests: count, passed: count, failed: count }),
  exclusive: { by: ['planId'] },
  repeatable: true,
});
export type PlanTestsOutcome = ResultOf<typeof runPlanTests>;

const read = { entity: 'test', to: 'read' } as const;
const write = { entity: 'test', to: 'write' } as const;
const plan = fields({ planId: id });
const test = fields({ planId: id, testId: id });
const madeUp = { none: 'results of made-up patients' } as const;
const changed = { entity: 'test' } as const;
const removed = fields({ removed: count });
const keeps = Type.Optional(Type.Boolean({ description: 'true: keep the patient of the test with its result' }));

/** The parameters of the list of tests, and what it adds to each test. */
export const listedResults = {
  parameters: {
    errors: Type.Optional(Type.Boolean({ description: 'true: with the results of each test, in numbers' })),
    failed: Type.Optional(Type.Boolean({ description: 'true: only tests whose last run failed' })),
  },
  record: {
    lastResult: Type.Optional(nullable(oneOf(['passed', 'failed']))),
    lastRun: Type.Optional(nullable(moment)),
    results: Type.Optional(Type.Integer({ description: 'Number of stored results' })),
    failures: Type.Optional(Type.Integer({ description: 'Number of stored results with errors' })),
    errors: Type.Optional(Type.Boolean({ description: 'Whether the last run had errors that were not deleted' })),
  },
};
type Added = Static<ReturnType<typeof fields<typeof listedResults.record>>>;
/** What the list of tests says about the results of a test. */
export type ListedResults = Required<Added>;

/** Running the tests of plans, and their results. */
export const planTests = contract('Test', {
  'DELETE test/{planId}': {
    summary: 'Remove all tests of a plan',
    params: plan,
    query: fields({ noChangeLog: Type.Optional(Type.Boolean({ description: 'true: removes without versions' })) }),
    answer: removed,
    errors: { 409: ['inUse'] },
    audited: changed,
    // Like the removal of all records below a parent, which needs more than writing one.
    who: ['administrators'],
  },
  'GET test/run/{planId}': {
    summary: 'Start a job that runs all tests of a plan',
    description:
      'The patients of the tests exist only while they run, unless `disableDelete` is true: then each is kept with its result. 409 `jobRunning` with `params.jobId` while the tests of the plan run.',
    who: write,
    params: plan,
    query: fields({ disableDelete: keeps }),
    answer: fields({ status: oneOf(['started']), ...queuedAs(runPlanTests).properties }),
    status: 202,
    errors: { 409: ['jobRunning'] },
    audited: { action: 'detect' },
  },
  'GET test/run/{planId}/{testId}': {
    summary: 'Run a test',
    who: write,
    params: test,
    query: fields({ disableDelete: keeps, language }),
    answer: fields({
      message: Type.String({ description: 'The outcome in the requested language; default English' }),
      passed: Type.Boolean(),
      errors: count,
      warnings: count,
      resultId: uuid,
    }),
    heavy: 'work',
    audited: { action: 'detect' },
  },
  'GET test/errors/{planId}/{testId}': {
    summary: 'The errors of the last run of a test or, with `*` as the id, of all tests of a plan',
    who: read,
    params: test,
    query: fields({
      ...paging,
      category: Type.Optional(Type.String({ maxLength: 200, description: 'Only tests of this category' })),
      creatorId: Type.Optional(Type.String({ maxLength: 100, description: 'Only tests that this creator made' })),
    }),
    answer: fields({
      errors: Type.Array(errorRow),
      totalErrors: count,
      totalTests: { ...count, description: 'Number of these tests, with and without errors' },
      isCurrent: nullable(
        Type.Boolean({
          description: 'Whether the creator has not changed since these tests ran; null without `creatorId`',
        }),
      ),
    }),
    audited: madeUp,
  },
  'DELETE test/errors/{planId}/{testId}': {
    summary: 'Delete the errors of a test or, with `*` as the id, of all tests of a plan',
    who: write,
    params: test,
    answer: removed,
    audited: changed,
  },
  'GET test/results/{planId}/{testId}': {
    summary: 'The results of a test, newest first',
    description: 'The newest 20 results of a test are kept.',
    who: read,
    params: test,
    answer: fields({
      results: Type.Array(resultRow),
      ruleSet: nullable(Type.String({ description: 'The version of the plan’s rules now' })),
    }),
    audited: madeUp,
  },
  'DELETE test/results/{planId}/{testId}': {
    summary: 'Delete the results of a test, with the patients that were kept',
    who: write,
    params: test,
    answer: removed,
    audited: changed,
  },
  'GET test/results/{planId}/{testId}/{resultId}': {
    summary: 'A result of a test with the trace of its rules and, if it was kept, its patient',
    who: read,
    params: fields({ planId: id, testId: id, resultId: uuid }),
    answer: fields({ result: wholeResult }),
    heavy: 'work',
    audited: madeUp,
  },
});

declare module './index' {
  interface Areas {
    planTests: typeof planTests;
  }
}
