import { answer, body, errors, inPath, query, type OpenApi, type Paths } from '../../http/openapi';

const text: OpenApi = { type: ['string', 'null'] };
const flag: OpenApi = { type: 'boolean' };
const model: OpenApi = {
  type: 'object',
  properties: {
    modelId: { type: 'string' },
    outcome: { enum: ['alert', 'green', 'incomplete'] },
    alertLevelId: text,
    grade: { type: ['integer', 'null'] },
    ruleId: text,
  },
};
const result: OpenApi = {
  type: 'object',
  properties: {
    patientId: { type: 'string' },
    groupId: { type: 'string' },
    sessionId: text,
    planId: { type: 'string' },
    eventTime: { type: 'string', format: 'date-time' },
    alertLevelId: { ...text, description: 'Null where a model is incomplete and none has fired' },
    dataPointId: { ...text, description: 'The stored alert' },
    state: { enum: ['created', 'updated', 'unchanged', 'none'] },
    change: {
      enum: ['level', 'details', 'triage', null],
      description:
        'Of an alert that was updated: its level, what it stands on, or only that it was assessed for triage',
    },
    models: { type: 'array', items: model },
  },
};
const explained: OpenApi = {
  type: 'object',
  description:
    'ruleSet, current, overall, snapshot, unread (data ids that no model looks at), and per model its outcome, rules, trace, almost (rule ids) and missing (dataId, primary, given)',
};

const evaluated: OpenApi = {
  type: 'object',
  description: 'planId, eventTime, overall, unread and models, as in an explanation',
};

const tags = ['Detection'];

export const detectionPaths: Paths = {
  '/patients/{patientId}/detect': {
    post: {
      tags,
      summary:
        'Run detect on one group, or on all groups of the last days; with * as patient a job runs it for all active patients of a plan, or for those listed',
      parameters: [inPath('patientId')],
      requestBody: body({
        groupId: { ...text, description: 'Absent or *: every group of the last days' },
        sessionId: { ...text, description: 'Of laboratory results: this report alone' },
        eventTime: {
          ...text,
          format: 'date-time',
          description:
            'End of the days, default now. Each check-in and report is looked at as of its own newest data, which is the time of its alert',
        },
        triage: { ...flag, description: 'Triage models take part' },
        lab: { ...flag, description: 'Laboratory results alone' },
        recalculateModels: { ...flag, description: 'Computed tuples are made anew; default true' },
        source: { ...text, description: 'Where it was asked from; kept as the origin' },
        planId: {
          ...text,
          description: 'Of the plans that the data names, else of those of the patient, this one alone',
        },
        days: { type: 'integer', description: 'Default 14' },
        patientIds: { type: 'array', items: { type: 'string' }, description: 'With * alone' },
      }),
      responses: {
        200: answer({ results: { type: 'array', items: result } }),
        202: answer({ jobId: { type: 'string' } }, 'Queued; its result is patients, groups and alerts'),
        ...errors(400, 401, 403, 404),
      },
    },
  },
  '/patients/{patientId}/evaluation': {
    get: {
      tags,
      summary:
        'What the rules of today say of a check-in or a report, for want of an alert: by plan what fires, what is missing and what no model looks at; nothing is stored',
      parameters: [
        inPath('patientId'),
        query('groupId', 'The check-in, or the group of the laboratory'),
        query('sessionId', 'Of laboratory results: the report, or the time of one without'),
      ],
      responses: { 200: answer({ plans: { type: 'array', items: evaluated } }), ...errors(400, 401, 403, 404) },
    },
  },
  '/patients/{patientId}/data/{dataPointId}/explanation': {
    get: {
      tags,
      summary: 'Why an alert is what it is: what fired, what almost did, what was missing, by the rules of its time',
      parameters: [
        inPath('patientId'),
        inPath('dataPointId'),
        query('entry', 'Which entry of the source; default the last', { type: 'integer' }),
      ],
      responses: { 200: answer({ explanation: explained }), ...errors(400, 401, 403, 404) },
    },
  },
};
