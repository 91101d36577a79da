import Type from 'typebox';
import { PARTIAL_DATE } from '../domain/dates/partialDate';
import type { AlertExplanation, Evaluation } from '../domain/detection';
import { contract } from './endpoint';
import { defineJob, queuedAs, type ResultOf } from './jobKind';
import { count, fields, looseMoment, nullable, oneOf, text, unlessBlank, type Static } from './fields';

const id = text(500);
/** The time of data, as precisely as its source gives it: a laboratory may give only the day. */
const eventTime = Type.String({ maxLength: 40, format: PARTIAL_DATE });

const patient = { patientId: id };
const audited = { entity: 'patientData' } as const;
const level = nullable(Type.String());

const result = fields({
  patientId: Type.String(),
  groupId: Type.String(),
  sessionId: nullable(Type.String()),
  planId: Type.String(),
  eventTime,
  alertLevelId: nullable(Type.String({ description: 'Null if no rule fired and a model is incomplete or unreadable' })),
  dataPointId: nullable(Type.String({ description: 'The stored alert' })),
  state: Type.Unsafe<'created' | 'updated' | 'unchanged' | 'withdrawn' | 'none'>({
    type: 'string',
    enum: ['created', 'updated', 'unchanged', 'withdrawn', 'none'],
    description: '`withdrawn`: the data behind the alert was deleted or corrected, and the alert no longer counts',
  }),
  change: nullable(
    Type.Unsafe<'level' | 'details' | 'triage'>({
      type: 'string',
      enum: ['level', 'details', 'triage'],
      description:
        'What changed in an updated alert: its level, the reasons for its level (`details`), or only that triage models ran',
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
  groupId: unlessBlank(
    Type.String({ maxLength: 500, description: 'Absent or `*`: every group of the last `days` days' }),
  ),
  sessionId: unlessBlank(
    Type.String({ maxLength: 500, description: 'For laboratory results: only the report with this session id' }),
  ),
  eventTime: unlessBlank({
    ...looseMoment,
    description:
      'The end of the `days`; default now. Each check-in or report is evaluated at the time of its newest data, which becomes the time of its alert',
  }),
  triage: unlessBlank(Type.Boolean({ description: 'true: triage models run too' })),
  lab: unlessBlank(Type.Boolean({ description: 'true: only laboratory results' })),
  recalculateModels: unlessBlank(
    Type.Boolean({ description: 'Whether computed tuples are computed again; default true' }),
  ),
  source: unlessBlank(
    Type.String({ maxLength: 500, description: 'Where the request came from; stored as the origin of the alerts' }),
  ),
};
const ofBoth = {
  planId: unlessBlank(
    Type.String({
      maxLength: 500,
      description:
        'Only this plan, if it is one of the plans that the data names or, if the data names none, one of the patient’s running plans',
    }),
  ),
  days: unlessBlank(
    Type.Integer({ minimum: 1, maximum: 3_650, description: 'The number of days to look back; default 14' }),
  ),
};
const patientIds = unlessBlank(
  Type.Array(id, { minItems: 1, description: 'Only if the patient is `*`: the patients to run detection for' }),
);

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
  progress: { counts: 'patients' },
  result: fields({
    patients: count,
    groups: count,
    alerts: Type.Integer({ description: 'Number of alerts that are new or have changed' }),
    unknown: Type.Integer({ description: 'Number of requested ids that belong to no patient' }),
  }),
  repeatable: true,
});
export type DetectOutcome = ResultOf<typeof detectPatients>;

/** Runs detection on new data. */
export const detectArrived = defineJob('detectArrived', {
  args: Type.Object({}),
  progress: { counts: 'groups' },
  result: fields({ groups: count, results: count }),
  repeatable: true,
});

const withdrawals = fields({
  alerts: Type.Array(
    fields({
      dataPointId: Type.String(),
      planId: Type.String(),
      eventTime,
      alertLevelId: Type.String({ description: 'The present level' }),
      becomes: nullable(
        Type.String({
          description: 'The level after the deletion, which may be the same; null: the alert is withdrawn',
        }),
      ),
      modelAlerts: Type.Array(Type.String(), {
        description: 'Data ids of the alerts of single models that go or change with it',
      }),
    }),
    { description: 'The overall alerts whose level depends on the record' },
  ),
});
/** An alert that a deletion withdraws or changes. */
export type AlertWithdrawal = Static<typeof withdrawals>['alerts'][number];

const foretelling = (of: string) => `The alerts that go or change if ${of} is deleted`;

/** Runs detection on demand, and explains alerts. */
export const detection = contract('Detection', {
  'POST patients/{patientId}/detect': {
    summary: 'Run detection on one group of a patient’s data',
    description:
      'Without a group, detection runs on all groups of the last days. If the patient is `*`, a job runs detection for the patients in `patientIds`, or for all active patients of a plan.',
    heavy: 'work',
    params: fields(patient),
    body: fields({ ...ofOne, ...ofBoth, patientIds }),
    answer: fields({ results: Type.Array(result) }),
    queued: queuedAs(detectPatients),
    errors: { 413: ['tooLarge'] },
    audited: { entity: ['patientData', 'recommendation'], when: 'a result is stored' },
  },
  'GET patients/{patientId}/evaluation': {
    summary: 'The result of the current rules for a check-in or a laboratory report without a stored alert',
    description: 'The answer has `planId, eventTime, overall, unread, models` for each plan. Nothing is stored.',
    heavy: 'work',
    params: fields(patient),
    query: fields({
      groupId: Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'The group of a check-in, or the group of laboratory results',
      }),
      sessionId: Type.Optional(
        Type.String({
          maxLength: 500,
          description: 'For laboratory results: the session id of the report, or its time if it has no session id',
        }),
      ),
    }),
    answer: fields({
      plans: Type.Array(
        Type.Unsafe<Evaluation>({
          type: 'object',
          description: 'planId, eventTime, overall, unread and models, as in the explanation of an alert',
        }),
      ),
    }),
    audited,
  },
  'GET patients/{patientId}/data/{dataPointId}/withdrawals': {
    summary: foretelling('a data point'),
    heavy: 'work',
    params: fields({ ...patient, dataPointId: id }),
    answer: withdrawals,
    audited,
  },
  'GET patients/{patientId}/journals/{journalId}/withdrawals': {
    summary: foretelling('a journal'),
    heavy: 'work',
    params: fields({ ...patient, journalId: id }),
    answer: withdrawals,
    audited,
  },
  'GET patients/{patientId}/conditions/{conditionId}/withdrawals': {
    summary: foretelling('a condition'),
    heavy: 'work',
    params: fields({ ...patient, conditionId: id }),
    answer: withdrawals,
    audited,
  },
  'GET patients/{patientId}/data/{dataPointId}/explanation': {
    summary: 'Why an alert has its level, by the rules that applied then',
    description:
      'The explanation has `overall`, `snapshot`, `ruleSet`, `current` (whether the plan still has the same rules), and for each model `version, outcome, ruleId, rules, trace, almost, missing, least`.',
    heavy: 'work',
    params: fields({ ...patient, dataPointId: id }),
    query: fields({
      entry: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 1_000_000_000,
          description: 'Index of the detection run in the alert’s source list; default the last run',
        }),
      ),
    }),
    answer: fields({
      explanation: Type.Unsafe<AlertExplanation>({
        type: 'object',
        description:
          'ruleSet, current, overall, snapshot, unread (data ids that no model reads), and for each model its version, outcome, rules, trace, almost (ids of rules that nearly fired), missing (dataId, primary, given), least (data ids with a score that may be higher, because a range or baseline is not known) and, if records of the plan do not match their schemas, unreadable (entity, id, fields)',
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
