import Type from 'typebox';
import type { AlertExplanation, Evaluation } from '../domain/detection';
import { contract } from './endpoint';
import { defineJob, queuedAs, type ResultOf } from './jobKind';
import { count, fields, looseMoment, moment, nullable, oneOf, text, unlessBlank, type Static } from './fields';

const id = text(500);
const patient = { patientId: id };
const audited = { entity: 'patientData' } as const;
const level = nullable(Type.String());

const result = fields({
  patientId: Type.String(),
  groupId: Type.String(),
  sessionId: nullable(Type.String()),
  planId: Type.String(),
  eventTime: moment,
  alertLevelId: nullable(
    Type.String({ description: 'Null where none has fired and a model is incomplete or cannot be read' }),
  ),
  dataPointId: nullable(Type.String({ description: 'The stored alert' })),
  state: oneOf(['created', 'updated', 'unchanged', 'none']),
  change: nullable(
    Type.Unsafe<'level' | 'details' | 'triage'>({
      type: 'string',
      enum: ['level', 'details', 'triage'],
      description:
        'Of an alert that was updated: its level, what it stands on, or only that it was assessed for triage',
    }),
  ),
  models: Type.Array(
    fields({
      modelId: Type.String(),
      outcome: oneOf(['alert', 'green', 'incomplete', 'unreadable']),
      alertLevelId: level,
      grade: nullable(Type.Integer()),
      ruleId: nullable(Type.String()),
    }),
  ),
});
/** The result of detection for one group of data and one plan. */
export type DetectResult = Static<typeof result>;

/** The options of a run for one patient. Without a group, detection runs on every group of the last days. */
const ofOne = {
  groupId: unlessBlank(Type.String({ maxLength: 500, description: 'Absent or *: every group of the last days' })),
  sessionId: unlessBlank(Type.String({ maxLength: 500, description: 'Of laboratory results: this report alone' })),
  eventTime: unlessBlank({
    ...looseMoment,
    description:
      'End of the days, default now. Each check-in and report is looked at as of its own newest data, which is the time of its alert',
  }),
  triage: unlessBlank(Type.Boolean({ description: 'Triage models take part' })),
  lab: unlessBlank(Type.Boolean({ description: 'Laboratory results alone' })),
  recalculateModels: unlessBlank(Type.Boolean({ description: 'Computed tuples are made anew; default true' })),
  source: unlessBlank(Type.String({ maxLength: 500, description: 'Where it was asked from; kept as the origin' })),
};
const ofBoth = {
  planId: unlessBlank(
    Type.String({
      maxLength: 500,
      description: 'Of the plans that the data names, else of those of the patient, this one alone',
    }),
  ),
  days: unlessBlank(Type.Integer({ minimum: 1, maximum: 3_650, description: 'Default 14' })),
};
const patientIds = unlessBlank(Type.Array(id, { minItems: 1, description: 'With * alone' }));

const one = fields({ ...ofOne, ...ofBoth });
export type DetectRequest = Static<typeof one>;

/** Runs detection on the latest days of many patients. */
export const detectPatients = defineJob('detectPatients', {
  args: Type.Object({
    planId: Type.Optional(nullable(Type.String({ description: 'Absent: the plans of each patient' }))),
    days: Type.Integer(),
    patientIds: Type.Optional(
      nullable(Type.Array(Type.String(), { description: 'Absent: every active patient of the plan' })),
    ),
  }),
  result: fields({
    patients: count,
    groups: count,
    alerts: Type.Integer({ description: 'Those that are new or have changed' }),
    unknown: Type.Integer({ description: 'Ids that were named and belong to no patient' }),
  }),
});
export type DetectOutcome = ResultOf<typeof detectPatients>;

/** Runs detection on new data. */
export const detectArrived = defineJob('detectArrived', {
  args: Type.Object({}),
  result: fields({ groups: count, results: count }),
});

/** Runs detection on demand, and explains alerts. */
export const detection = contract('Detection', {
  'POST patients/{patientId}/detect': {
    summary: 'Run detection on one group of a patient’s data',
    description:
      'Without a group it runs on all groups of the last days. With `*` as the patient, a job runs it for all active patients of a plan, or for those listed.',
    heavy: 'work',
    params: fields(patient),
    body: fields({ ...ofOne, ...ofBoth, patientIds }),
    answer: fields({ results: Type.Array(result) }),
    queued: queuedAs(detectPatients),
    errors: [413],
    audited,
  },
  'GET patients/{patientId}/evaluation': {
    summary: 'The result of the current rules for a check-in or a laboratory report without a stored alert',
    description: 'Each plan has `planId, eventTime, overall, unread, models`. Nothing is stored.',
    heavy: 'work',
    params: fields(patient),
    query: fields({
      groupId: Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'The check-in, or the group of the laboratory',
      }),
      sessionId: Type.Optional(
        Type.String({
          maxLength: 500,
          description: 'Of laboratory results: the report, or the time of one without',
        }),
      ),
    }),
    answer: fields({
      plans: Type.Array(
        Type.Unsafe<Evaluation>({
          type: 'object',
          description: 'planId, eventTime, overall, unread and models, as in an explanation',
        }),
      ),
    }),
    audited,
  },
  'GET patients/{patientId}/data/{dataPointId}/explanation': {
    summary: 'Why an alert has its level, by the rules that applied then',
    description:
      'It has `overall`, `snapshot`, `ruleSet`, whether the plan still has the same rules (`current`), and for each model `outcome, ruleId, rules, trace, almost, missing`.',
    heavy: 'work',
    params: fields({ ...patient, dataPointId: id }),
    query: fields({
      entry: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 1_000_000_000,
          description: 'Which entry of the source; default the last',
        }),
      ),
    }),
    answer: fields({
      explanation: Type.Unsafe<AlertExplanation>({
        type: 'object',
        description:
          'ruleSet, current, overall, snapshot, unread (data ids that no model looks at), and per model its outcome, rules, trace, almost (rule ids), missing (dataId, primary, given) and, of a plan whose records are not as their schemas say, unreadable (entity, id, fields)',
      }),
    }),
    audited,
  },
});

declare module './index' {
  interface Areas {
    detection: typeof detection;
  }
}
