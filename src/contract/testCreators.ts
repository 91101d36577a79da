import Type from 'typebox';
import { DEFAULT_LIMIT, MOST_MADE } from '../domain/planTests/limits';
import { MOST_PAIRS_NAMED } from '../domain/planTests/leftOut';
import { contract } from './endpoint';
import { count, fields, text, type Static } from './fields';
import { defineJob, queuedAs, type ResultOf } from './jobKind';

/** What a job that makes tests has made, and what it left out. */
const made = {
  made: { ...count, description: 'Number of new tests' },
  there: { ...count, description: 'Number of tests that an earlier run had made; they stay as they are' },
  removed: { ...count, description: 'Number of tests that an earlier run had made and this one no longer makes' },
  edited: { ...count, description: 'Number of those that stay, because somebody has changed them' },
  failed: { ...count, description: 'Number of tests with errors' },
  combinations: Type.Number({ description: 'Number of possible tests: all combinations of answers' }),
  pairs: Type.Number({ description: 'Number of pairs of answers' }),
  pairsCovered: { ...count, description: 'Number of pairs of answers that occur in a test' },
  leftOut: Type.Optional(
    Type.Array(Type.String(), {
      description: `The first ${MOST_PAIRS_NAMED} pairs of answers that occur in no test: \`colitis: Diarrhea: Often + Fever: Yes\``,
    }),
  ),
  narrowed: {
    ...count,
    description: 'Number of groups of questions with too many answers, of which not all were tried',
  },
};
const madeFields = fields(made);
export type MadeTests = Static<typeof madeFields>;

/** Runs the creators of a plan. */
export const runTestCreators = defineJob('runTestCreators', {
  args: Type.Object({
    planId: Type.String(),
    creatorId: Type.String({ description: '`*` for all' }),
    modelId: Type.String({ description: '`*` for all' }),
  }),
  progress: { counts: 'tests' },
  result: fields({
    creators: { ...count, description: 'Number of creators that ran' },
    withoutModel: { ...Type.Array(Type.String()), description: 'Creators whose model is not among those that run' },
    unanswered: { ...count, description: 'Number of questions without a response' },
    unansweredBy: Type.Array(Type.String(), { description: 'Creators with such a question' }),
    faulty: Type.Array(Type.String(), {
      description: 'Creators with a question or an answer that the plan does not have; they did not run',
    }),
    ...made,
  }),
  exclusive: { by: ['planId'] },
  repeatable: true,
});
export type CreatorsOutcome = ResultOf<typeof runTestCreators>;

/** Makes permutations of the tests of a plan. */
export const generatePermutations = defineJob('generatePermutations', {
  args: Type.Object({ planId: Type.String(), maxPermutations: Type.Integer() }),
  progress: { counts: 'tests' },
  result: fields({
    tests: { ...count, description: 'Number of tests that were permuted' },
    skipped: { ...count, description: 'Number of tests that were not, because their category is no model that runs' },
    ...made,
  }),
  exclusive: { by: ['planId'] },
  repeatable: true,
});
export type PermutationsOutcome = ResultOf<typeof generatePermutations>;

const write = { entity: 'test', to: 'write' } as const;
const later = { entity: 'test', when: 'the job, which runs later, makes or removes a test' } as const;

/** Making tests from creators, and permutations of tests. */
export const testCreators = contract('Test', {
  'POST test/creator/run': {
    summary: 'Start a job that makes the tests of a creator, or of all creators of a plan',
    description:
      'Asks the conversation of the plan as a check-in does, with the answers of the creator. Questions that the model reads and that the creator does not answer take the answers on both sides of each limit of the rules: first in combinations in which every pair of answers occurs, then every triple, at most `limit` tests. What the rules lead to today becomes the expectation of a new test. The same creator always makes the same tests. A creator with a question or an answer that the plan does not have makes none, and its earlier tests stay: 422 `unknownAnswers`, or in `faulty` of the result if all creators run. 409 `jobRunning` while creators of the plan run.',
    who: write,
    body: fields({
      planId: text(100),
      creatorId: { ...text(100), description: '`*` for all creators' },
      modelId: { ...text(100), description: 'Only creators of this model; `*` for all models' },
    }),
    answer: queuedAs(runTestCreators),
    status: 202,
    errors: { 404: ['notFound'], 409: ['jobRunning'], 422: ['unknownAnswers'] },
    audited: later,
  },
  'POST test/generatePermutations': {
    summary: 'Start a job that makes permutations of the tests of a plan',
    description:
      'A permutation has other answers than its test, or other laboratory values, and is the same otherwise. Tests that a creator made and permutations are not permuted. The tests take turns: first every pair of answers of each test, then every triple. The same tests always have the same permutations.',
    who: write,
    query: fields({
      async: Type.Optional(Type.Boolean({ description: 'Has no effect: permutations are always made by a job' })),
    }),
    body: fields({
      planId: text(100),
      maxPermutations: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: MOST_MADE,
          description: `The most permutations, for all tests together; default ${DEFAULT_LIMIT}`,
        }),
      ),
    }),
    answer: queuedAs(generatePermutations),
    status: 202,
    errors: { 404: ['notFound'], 409: ['jobRunning'] },
    audited: later,
  },
});

declare module './index' {
  interface Areas {
    testCreators: typeof testCreators;
  }
}
