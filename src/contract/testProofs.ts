import Type, { type TSchema } from 'typebox';
import { GROUPS } from '../domain/detection/types';
import { LIMITS } from '../domain/planTests/proofs/mutants';
import { PLACES } from '../domain/planTests/proofs/places';
import { TRIED } from '../domain/planTests/proofs/tried';
import { tryPlanDraft } from './draftTrial';
import { contract } from './endpoint';
import { defineJob, queuedAs, type ResultOf } from './jobKind';
import { comparableRun, rulesVersion, runsComparison } from './testComparison';
import { runPlanTests } from './planTests';
import { generatePermutations, runTestCreators } from './testCreators';
import { count, fields, id, moment, nullable, oneOf, record, recordAs, text, uuid, type Static } from './fields';

const state = oneOf(['covered', 'hole', 'unreachable']);
const score = Type.Integer({ minimum: 0, maximum: 4 });
const group = oneOf(GROUPS);

const coveredRule = fields({
  modelId: Type.String(),
  ruleId: Type.String(),
  grade: Type.Integer(),
  alertLevelId: Type.String(),
  decision: { ...state, description: 'Whether the rule decided the level of its model' },
  symptoms: Type.Array(
    fields({
      group,
      index: { ...count, description: 'The place of the symptom in its group' },
      dataId: Type.String(),
      tuple: nullable(Type.Integer({ description: 'Null: the largest tuple' })),
      min: Type.Integer(),
      max: Type.Integer(),
      places: Type.Array(
        fields({
          place: oneOf(PLACES),
          value: nullable({ ...score, description: 'The value at a limit' }),
          state,
        }),
      ),
    }),
  ),
});

const coverage = fields({
  ruleSet: Type.String({ description: 'The version of the rules' }),
  tests: count,
  rules: Type.Array(coveredRule),
  questions: count,
  unasked: Type.Array(Type.String(), { description: 'Ids of the questions that no test answers' }),
});
export type PlanCoverage = Static<typeof coverage>;

/** Computes what the tests of a plan have seen of its rules and questions. */
export const coverPlanTests = defineJob('coverPlanTests', {
  args: Type.Object({ planId: Type.String() }),
  progress: { counts: 'tests' },
  result: coverage,
  exclusive: { by: ['planId'] },
  repeatable: true,
});

const mutant = fields({
  modelId: text(100),
  ruleId: text(100),
  group,
  limit: oneOf(LIMITS),
  from: Type.Integer(),
  to: Type.Integer(),
});

/** Moves each threshold of a plan's rules by one, and looks whether a test notices. */
export const checkPlanTests = defineJob('checkPlanTests', {
  args: Type.Object({ planId: Type.String() }),
  progress: { counts: 'tests' },
  result: fields({
    tests: count,
    ruleSet: Type.String(),
    mutants: { ...count, description: 'Number of changes that inputs can tell from the rules' },
    killed: { ...count, description: 'Number of changes that a test notices' },
    share: Type.Integer({ description: 'The share that is noticed, in percent' }),
    hidden: { ...count, description: 'Number of changes that no inputs can tell, because of other rules' },
    survivors: Type.Array(fields({ ...mutant.properties, grade: Type.Integer(), alertLevelId: Type.String() }), {
      description: 'The changes that no test notices',
    }),
  }),
  exclusive: { by: ['planId'] },
  repeatable: true,
});
export type MutationOutcome = ResultOf<typeof checkPlanTests>;

/** The last check of a kind. */
const lastCheck = <Result extends TSchema>(result: Result) =>
  fields({
    running: nullable({ ...uuid, description: 'The job of a check that has not ended' }),
    checkedAt: nullable({ ...moment, description: 'When the last check ended; null if there is none' }),
    isCurrent: Type.Boolean({
      description: 'Whether neither the rules, the questions nor the tests have changed since',
    }),
    result: nullable(result),
  });

const compared = { ...text(100), description: 'The id of a run, or a version of the rules' };

const read = { entity: 'test', to: 'read' } as const;
const plan = fields({ planId: id });
const madeUp = { none: 'made-up patients' } as const;
const made = fields({
  test: nullable({ ...record, description: 'The test, which is not stored; null if no inputs were found' }),
});

/** What the tests of a plan prove of its rules. */
export const testProofs = contract('Test', {
  'GET test/proofs/{planId}/coverage': {
    summary: 'What the tests of a plan had seen of its rules and questions at the last check',
    description:
      'For each symptom of a rule: the values around its limits, no answer, and whether this symptom alone decided. A place is `unreachable` if no inputs can reach it.',
    who: read,
    params: plan,
    answer: lastCheck(coverage),
    audited: madeUp,
  },
  'POST test/proofs/{planId}/coverage': {
    summary: 'Start a job that computes what the tests of a plan see of its rules and questions',
    description:
      'Runs all tests in memory. 409 `jobRunning` with `params.jobId` while the coverage of the plan is computed.',
    who: { entity: 'test', to: 'write' },
    params: plan,
    answer: queuedAs(coverPlanTests),
    status: 202,
    errors: { 409: ['jobRunning'] },
    audited: { action: 'detect' },
  },
  'GET test/proofs/{planId}/coverage/test': {
    summary: 'Make a test for a hole of the coverage',
    description:
      'The test has inputs that reach the hole, and expects what the present rules lead to. It is not stored. Without a place, the rule decides.',
    who: read,
    params: plan,
    query: fields({
      modelId: text(100),
      ruleId: text(100),
      group: Type.Optional(group),
      index: Type.Optional(Type.Integer({ minimum: 0, maximum: 500 })),
      place: Type.Optional(oneOf(PLACES)),
    }),
    answer: made,
    heavy: 'work',
    audited: madeUp,
  },
  'GET test/proofs/{planId}/questions/{questionId}/test': {
    summary: 'Make a test for a question that no test answers',
    description:
      'The test answers the question and the earlier ones that lead to it, and expects what the present rules lead to. It is not stored.',
    who: read,
    params: fields({ planId: id, questionId: id }),
    answer: made,
    audited: madeUp,
  },
  'GET test/proofs/{planId}/mutants': {
    summary: 'Which wrong rules the tests of a plan noticed at the last check',
    who: read,
    params: plan,
    answer: lastCheck(checkPlanTests.result),
    audited: madeUp,
  },
  'POST test/proofs/{planId}/mutants': {
    summary: 'Start a job that checks whether the tests of a plan notice wrong rules',
    description:
      'Each threshold of the rules is moved by one, in memory. 409 `jobRunning` with `params.jobId` while the tests of the plan are checked.',
    who: { entity: 'test', to: 'write' },
    params: plan,
    answer: queuedAs(checkPlanTests),
    status: 202,
    errors: { 409: ['jobRunning'] },
    audited: { action: 'detect' },
  },
  'GET test/proofs/{planId}/mutants/test': {
    summary: 'Make a test that notices a wrong threshold',
    description:
      'The test passes by the present rules and fails if the threshold is moved. It is not stored. It is null if no inputs can tell.',
    who: read,
    params: plan,
    query: fields({
      modelId: text(100),
      ruleId: text(100),
      group,
      limit: oneOf(LIMITS),
      to: Type.Integer({ minimum: 0, maximum: 500 }),
    }),
    answer: made,
    heavy: 'work',
    audited: madeUp,
  },
  'GET test/proofs/{planId}/versions': {
    summary: 'The versions of a plan’s rules by which its tests have run, the last run first',
    who: read,
    params: plan,
    answer: fields({ versions: Type.Array(rulesVersion) }),
    audited: madeUp,
  },
  'GET test/proofs/{planId}/runs': {
    summary: 'The last 50 runs of all tests of a plan of which results are left, newest first',
    who: read,
    params: plan,
    answer: fields({ runs: Type.Array(comparableRun) }),
    audited: madeUp,
  },
  'GET test/proofs/{planId}/comparison': {
    summary: 'Compare two runs of a plan’s tests, or their last results by two versions of its rules',
    description: 'Of each test, the result of the run, or the last result by the version.',
    who: read,
    params: plan,
    query: fields({ before: compared, after: compared }),
    answer: runsComparison,
    errors: { 404: ['unknownRun', 'unknownRules'] },
    heavy: 'work',
    audited: madeUp,
  },
  'GET patients/{patientId}/data/{dataPointId}/test': {
    summary: 'Make a test of an alert',
    description:
      'The test has the scores and conditions that the rules read, and nothing that tells whose they are: no name, id, date, text or measurement. It expects what the present rules lead to. It is not stored.',
    params: fields({ patientId: id, dataPointId: id }),
    answer: fields({
      test: record,
      before: nullable(Type.String({ description: 'The level of the alert' })),
      now: nullable(Type.String({ description: 'The level that the test expects, by the present rules' })),
    }),
    heavy: 'work',
    audited: { entity: 'patientData' },
  },
  'GET test/proofs/{planId}/running': {
    summary: 'The unfinished jobs that run or make the tests of a plan',
    who: read,
    params: plan,
    answer: fields({
      tests: nullable(queuedAs(runPlanTests)),
      creators: nullable(queuedAs(runTestCreators)),
      permutations: nullable(queuedAs(generatePermutations)),
    }),
    audited: madeUp,
  },
  'GET test/proofs/{planId}/trial': {
    summary: 'The unfinished job that tries a changed record of a plan',
    params: plan,
    answer: fields({
      running: nullable(
        fields({
          ...queuedAs(tryPlanDraft).properties,
          entity: oneOf(TRIED),
          recordId: nullable(Type.String({ description: 'The id of the record; null if a new one is tried' })),
        }),
      ),
    }),
    audited: { none: 'ids, without data of a record' },
  },
  'POST test/proofs/{planId}/trial': {
    summary: 'Start a job that tries a changed record of a plan before it is saved',
    description:
      'Runs the tests of the plan, and detection on the last days of its active patients, by the present rules and by the draft. Nothing is stored but the result of the job, which names what would differ. A draft that a save would refuse is refused as a save: 422 `validation`. 409 `jobRunning` with `params.jobId` while a draft of the plan is tried.',
    params: plan,
    body: fields({
      entity: oneOf(TRIED),
      record: recordAs({ type: 'object' }),
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365, description: 'Default 30' })),
    }),
    answer: queuedAs(tryPlanDraft),
    status: 202,
    errors: { 409: ['jobRunning'], 422: ['validation'] },
    audited: { action: 'detect' },
  },
});

declare module './index' {
  interface Areas {
    testProofs: typeof testProofs;
  }
}
