import Type from 'typebox';
import { differingTest } from './draftTrial';
import { count, fields, moment, nullable, oneOf, uuid, type Static } from './fields';

/** A version of a plan's rules by which tests have run. */
export const rulesVersion = fields({
  ruleSet: Type.String(),
  tests: { ...count, description: 'Number of tests with a result by these rules' },
  lastRun: moment,
  current: Type.Boolean({ description: 'Whether these are the plan’s rules now' }),
});
export type RulesVersion = Static<typeof rulesVersion>;

/** A run of all tests of a plan. */
export const comparableRun = fields({
  runId: { ...uuid, description: 'The id of its job' },
  startedAt: moment,
  username: nullable(Type.String({ description: 'Who started it' })),
  ruleSet: nullable(
    Type.String({ description: 'The version of the rules; null if they changed while the run was interrupted' }),
  ),
  current: Type.Boolean({ description: 'Whether these are the plan’s rules now' }),
  state: { ...oneOf(['complete', 'running', 'stopped']), description: 'Whether all tests have run' },
  total: { ...count, description: 'Number of tests to run' },
  tests: { ...count, description: 'Number of tests that ran' },
  passed: count,
  failed: count,
  left: { ...count, description: 'Number of results that are still kept' },
});
export type ComparableRun = Static<typeof comparableRun>;

const comparedTest = fields({
  ...differingTest.properties,
  expectation: nullable(
    Type.Array(
      fields({
        kind: oneOf(['data', 'recommendation']),
        dataId: Type.String({ description: 'The data type, or the recommendation' }),
        tupleIndex: count,
        before: nullable(Type.String({ description: 'Null: not mentioned; empty: there must be no value' })),
        after: nullable(Type.String()),
      }),
      { description: 'How the expectation of the test changed; null if a result does not say what was expected' },
    ),
  ),
});

/** What differs between two runs. */
export const runsComparison = fields({
  tests: { ...count, description: 'Number of tests with a result of both' },
  onlyBefore: { ...count, description: 'Number of tests with a result of the first only' },
  onlyAfter: { ...count, description: 'Number of tests with a result of the second only' },
  changed: { ...count, description: 'Number of tests that pass in one only' },
  differing: { ...count, description: 'Number of tests with another outcome, other outputs or another expectation' },
  rows: Type.Array(comparedTest, {
    description: 'At most 500 tests that differ, first those that pass in one only',
  }),
});
export type RunsComparison = Static<typeof runsComparison>;
