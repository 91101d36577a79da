import Type from 'typebox';
import { TRIED } from '../domain/planTests/proofs/tried';
import { defineJob, type ResultOf } from './jobKind';
import { count, fields, moment, nullable, oneOf, record } from './fields';

const outcome = oneOf(['passed', 'failed']);

/** A test that differs between two runs. */
export const differingTest = fields({
  testId: Type.String(),
  name: Type.String(),
  isDeleted: Type.Boolean({ description: 'Whether the test was deleted after the run' }),
  before: outcome,
  after: outcome,
  differences: Type.Array(
    fields({
      kind: oneOf(['alert', 'value', 'recommendation']),
      dataId: Type.String({ description: 'The data type, or the recommendation' }),
      tupleIndex: count,
      before: Type.String({ description: 'Empty: the run did not lead to it' }),
      after: Type.String(),
    }),
  ),
});

/** The alert of a model; null if there is none. */
const modelAlert = nullable(fields({ alertLevelId: Type.String(), grade: nullable(Type.Integer()) }));

/** Tries a changed record of a plan before it is saved. */
export const tryPlanDraft = defineJob('tryPlanDraft', {
  args: Type.Object({
    planId: Type.String(),
    entity: oneOf(TRIED),
    record,
    days: Type.Integer(),
  }),
  progress: { counts: 'tests, and then patients', message: oneOf(['tests', 'patients']) },
  result: fields({
    tests: count,
    differingTests: count,
    testRows: Type.Array(differingTest, { description: 'At most 200 tests that differ' }),
    patients: count,
    madeUp: { ...count, description: 'Number of these patients that were made from models, and are not real people' },
    groups: { ...count, description: 'Number of check-ins and reports that were evaluated' },
    differing: {
      ...count,
      description: 'Number of check-ins and reports whose alerts or recommendations would differ',
    },
    rows: Type.Array(
      fields({
        patientId: Type.String(),
        testModelId: nullable(
          Type.String({ description: 'The model from which the patient was made; null for a real person' }),
        ),
        groupId: Type.String(),
        eventTime: nullable(moment),
        before: nullable(Type.String({ description: 'The overall level by the present rules' })),
        after: nullable(Type.String({ description: 'The overall level by the draft' })),
        models: Type.Array(fields({ modelId: Type.String(), before: modelAlert, after: modelAlert }), {
          description: 'The models whose alerts have another level or grade; null: no alert',
        }),
        recommendations: Type.Array(
          fields({ recommendId: Type.String(), before: nullable(Type.String()), after: nullable(Type.String()) }),
          { description: 'The names of recommendations that differ; null: it is not given' },
        ),
      }),
      { description: 'At most 200 check-ins and reports that would differ' },
    ),
  }),
  exclusive: { by: ['planId'] },
});
export type DraftTrial = ResultOf<typeof tryPlanDraft>;
