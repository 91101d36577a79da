import Type from 'typebox';
import { MOST_MODEL_PATIENTS, MOST_SEED } from '../domain/testModels/limits';
import { MADE_UP } from '../domain/testModels/madeUp';
import { contract } from './endpoint';
import { count, fields, nullable, record, text, unlessBlank, type Static } from './fields';
import { defineJob, queuedAs, type ResultOf } from './jobKind';

const name = (description: string) => unlessBlank(Type.String({ maxLength: 90, description }));
const seed = Type.Integer({ minimum: 0, maximum: MOST_SEED });

/** Creates patients from a test patient model. */
export const createModelPatients = defineJob('createModelPatients', {
  args: Type.Object({
    modelId: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    dob: Type.String(),
    count,
    seed: Type.Integer(),
  }),
  progress: { counts: 'patients' },
  result: fields({
    modelId: Type.String(),
    seed: { ...Type.Integer(), description: 'The same seed gives the same patients' },
    created: count,
    there: { ...count, description: 'Number of patients that an earlier job with this seed created' },
    dataPoints: count,
    journals: count,
    alerts: count,
    share: {
      ...fields({ least: Type.Number(), mean: Type.Number(), most: Type.Number() }),
      description: 'Which share of the model’s entries the created patients have, from 0 to 1',
    },
    late: { ...count, description: 'Number of entries without an effect, because they start after the history' },
    unknownQuestions: {
      ...count,
      description: 'Number of entries without an effect, because no plan of the model has their question',
    },
    unknownData: { ...count, description: 'Number of entries whose data type no plan of the model has' },
  }),
  exclusive: { by: ['modelId'] },
});
export type ModelPatients = ResultOf<typeof createModelPatients>;

const created = fields({
  modelId: { ...text(100), description: 'The id of the new model; spaces are removed' },
  patientId: { ...text(100), description: 'The source patient' },
  description: unlessBlank(Type.String({ maxLength: 2_000 })),
  firstName: name('First name of the patients to create; default TestModel'),
  lastName: name('Last name of the patients to create, before their number; default Patient'),
  dob: unlessBlank(
    Type.String({ format: 'date', description: `Date of birth of the patients to create; default ${MADE_UP.dob}` }),
  ),
});
/** The parameters of a new test patient model. */
export type NewModel = Static<typeof created>;

const patients = fields({
  modelId: text(100),
  firstName: name('Default: that of the model'),
  lastName: name('Default: that of the model'),
  dob: unlessBlank(Type.String({ format: 'date', description: 'Default: that of the model' })),
  count: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MOST_MODEL_PATIENTS, description: 'Default: that of the model' }),
  ),
  seed: Type.Optional({ ...seed, description: 'Default: a new seed each time; the result has it' }),
});
export type ModelPatientsAsked = Static<typeof patients>;

/** Test patient models: templates of made-up patients. */
export const testModels = contract('Test patient models', {
  'POST test/models/create': {
    summary: 'Create a test patient model from a patient’s data and check-ins',
    description:
      'The model has numbers, codes and distances in days, but no names, contacts, ids, dates or texts of the patient. Alerts and other results are left out, because detection computes them anew.',
    heavy: 'work',
    body: created,
    repeatable: true,
    answer: fields({
      model: record,
      leftOut: { ...count, description: 'Number of the oldest entries for which the model has no space' },
    }),
    status: 201,
    errors: { 422: ['validation'] },
    audited: { entity: 'testModel' },
  },
  'GET test/create/model': {
    summary: 'The unfinished job that creates patients from a test patient model',
    query: fields({ modelId: text(100) }),
    answer: fields({ running: nullable(fields({ ...queuedAs(createModelPatients).properties, seed })) }),
    errors: { 404: ['notFound'] },
    audited: { none: 'an id and a number, without data of a record' },
  },
  'POST test/create/model': {
    summary: 'Start a job that creates patients from a test patient model',
    description:
      'The patients have no contacts, organizations or providers, so that nobody gets a message about them. `testModelId` marks them.',
    query: fields({
      async: Type.Optional(Type.Boolean({ description: 'Has no effect: the patients are always created by a job' })),
    }),
    body: patients,
    answer: fields({ ...queuedAs(createModelPatients).properties, seed }),
    status: 202,
    errors: { 404: ['notFound'], 409: ['modelDisabled', 'jobRunning'], 422: ['validation'] },
    audited: { entity: 'patient', when: 'the job, which runs later, creates a patient' },
  },
});

declare module './index' {
  interface Areas {
    testModels: typeof testModels;
  }
}
