import Type from 'typebox';
import { WITHDRAW_REASONS } from '../domain/alerts/withdrawn';
import { LANGUAGES, type Json } from '../domain/entity/types';
import type { DetectRule } from '../domain/detection';
import { FINDING_CODES, FINDING_ROWS } from '../domain/story/findings/types';
import type { DayRange } from '../domain/history/range';
import { LONGEST_STORY } from '../domain/story/days';
import { STORY_KINDS, STORY_SOURCES } from '../domain/story/types';
import { STORY_ABSENCES } from '../domain/story/types/records';
import { contract } from './endpoint';
import { count, fields, nullable, oneOf, text, type Static } from './fields';

const string = Type.String();
const maybe = nullable(string);
const amount = nullable(Type.Number());
const yes = Type.Boolean();
const value = Type.Unsafe<Json>({});
const listOf = Type.Array;

const level = fields({ levelId: string, name: string, color: maybe, priority: amount });
const act = fields({ userId: maybe, at: maybe });

const place = fields({ day: string, row: oneOf(FINDING_ROWS), session: maybe, recordId: maybe });
const params = Type.Record(string, nullable(Type.Union([string, Type.Number()])));
const finding = fields({
  code: oneOf(FINDING_CODES),
  weight: Type.Number({ description: 'A higher weight means a more severe finding' }),
  level: nullable(level),
  params,
  details: listOf(
    fields({
      code: oneOf(['lab', 'medicationStarted', 'medicationEnded', 'triaged', 'noted']),
      params,
      place,
    }),
  ),
  place: { ...place, description: 'The day, row, session and record that the finding leads to' },
});

const alert = fields({
  dataPointId: string,
  dataId: string,
  planId: maybe,
  level: nullable(level),
  status: maybe,
  at: string,
  triage: listOf(fields({ userId: maybe, at: maybe, updateId: maybe })),
  allGreen: listOf(act),
  changes: listOf(
    fields({
      entry: count,
      modelId: string,
      by: act,
      differs: { ...yes, description: 'Whether the model may have changed since' },
      change: oneOf(['appeared', 'disappeared', 'changed']),
      rows: listOf(
        fields({
          dataId: string,
          field: nullable(Type.String({ description: 'Null or empty if the value has no description' })),
          state: oneOf(['known', 'unknown', 'undescribed']),
          from: value,
          to: value,
          zero: yes,
        }),
      ),
    }),
  ),
});

const session = fields({
  key: Type.String({ description: 'Unique in the story' }),
  sessionId: maybe,
  groupId: maybe,
  planId: maybe,
  at: string,
  source: oneOf(STORY_SOURCES),
  userId: maybe,
  journal: nullable(
    fields({
      journalId: string,
      status: maybe,
      at: string,
      ended: oneOf(['bail', 'yes', 'no']),
      completed: yes,
      baseline: yes,
      noSymptoms: {
        ...yes,
        description: 'Whether a trigger question was answered, and all answers to trigger questions are zero',
      },
    }),
  ),
  alerts: listOf(alert),
  complaints: listOf(
    fields({
      modelId: string,
      category: maybe,
      level: nullable(level),
      grade: amount,
      symptoms: listOf(fields({ dataId: string, value: amount, zero: yes })),
      rule: nullable(Type.String({ description: 'The key of the rule in `rules`' })),
      removed: nullable({ ...act, description: 'Set if a later entry of the data group removed the complaint' }),
    }),
  ),
  removed: {
    ...yes,
    description: 'Whether all complaints of the session were removed; it is then shown as removed and green',
  },
  green: { ...listOf(string), description: 'Models that ran, did not fire, and had every answer that they needed' },
  answers: listOf(fields({ dataPointId: string, dataId: string, values: listOf(value), score: amount })),
  rejectedCallbacks: listOf(string),
});

const changed = oneOf(['started', 'ended']);
const ofAllergy = {
  allergyId: string,
  name: string,
  reactions: listOf(fields({ manifestation: string, severity: maybe })),
  criticality: maybe,
  status: maybe,
  verification: maybe,
  startDate: maybe,
  endDate: maybe,
  recordedDate: maybe,
};
const changedAllergy = oneOf(['started', 'recorded', 'ended']);
const dates = { startDate: maybe, endDate: maybe, change: changed };
const undated = {
  ...dates,
  change: { ...nullable(changed), description: 'Null if neither a start nor an end is known' },
};
const ofMedication = { medicationId: string, name: string, text: maybe, status: maybe };
const ofCondition = { conditionId: string, name: string, status: maybe, verification: maybe, category: maybe };
const allergy = fields({ ...ofAllergy, change: changedAllergy });
const medication = fields({ ...ofMedication, ...dates });
const condition = fields({ ...ofCondition, ...dates });

const lab = fields({
  dataPointId: string,
  dataId: string,
  name: maybe,
  at: string,
  sessionId: maybe,
  status: maybe,
  comparator: maybe,
  value: nullable(Type.Union([Type.Number(), string, yes])),
  missing: { ...maybe, description: 'Why there is no value, in the laboratory’s words' },
  unit: maybe,
  range: nullable(fields({ low: amount, high: amount })),
  rangeText: { ...maybe, description: 'What the laboratory says of its ranges in words' },
  normalized: amount,
  outside: nullable(oneOf(['low', 'high', 'abnormal'])),
  critical: { ...yes, description: 'Whether the laboratory says that the value is critical' },
  certain: { ...yes, description: 'Whether a range or the laboratory says that it is within its range or outside' },
  overLimit: yes,
});

const day = fields({
  day: string,
  from: string,
  until: Type.String({ description: 'The first moment after the day' }),
  hours: Type.Number({ description: 'Number of hours: 23 or 25 if the clocks change on the day, otherwise 24' }),
  alert: nullable(fields({ levelId: string, name: string, color: maybe, priority: amount, dataPointId: string })),
  sessions: listOf(session),
  withdrawn: listOf(
    fields({
      dataPointId: string,
      at: string,
      level: nullable(level),
      by: act,
      reason: nullable(oneOf(WITHDRAW_REASONS)),
    }),
  ),
  notes: listOf(
    fields({ noteId: string, at: string, category: maybe, providerId: maybe, userId: maybe, text: string }),
  ),
  callbacks: listOf(fields({ activityId: string, at: string, userId: maybe, sessionId: maybe })),
  labs: listOf(lab),
  allergies: listOf(allergy),
  medications: listOf(medication),
  conditions: listOf(condition),
  appointments: listOf(
    fields({ appointmentId: string, start: string, end: maybe, status: maybe, category: maybe, providerId: maybe }),
  ),
  encounters: listOf(fields({ encounterId: string, start: string, end: maybe, status: maybe, text: maybe })),
  missed: nullable(fields({ since: maybe, dueEvery: Type.Integer({ description: 'Minutes between check-ins' }) })),
  overrides: listOf(
    fields({
      dataPointId: string,
      value: oneOf(['permitted', 'notPermitted']),
      reason: string,
      from: string,
      until: string,
      userId: maybe,
    }),
  ),
  forecasts: listOf(fields({ forecastId: string, dataId: string, at: string, p10: amount, p50: amount, p90: amount })),
});

const part = {
  patient: fields({
    patientId: string,
    firstName: maybe,
    lastName: maybe,
    dob: maybe,
    timezone: maybe,
    reminderInterval: amount,
    plans: listOf(fields({ planId: string, name: string, version: maybe, startDate: maybe, endDate: maybe })),
  }),
  zone: Type.String({ description: 'The time zone of the days' }),
  days: listOf(day),
  undated: fields({
    allergies: listOf(
      fields({ ...ofAllergy, change: { ...nullable(changedAllergy), description: 'Null if no date is known' } }),
    ),
    medications: listOf(fields({ ...ofMedication, ...undated })),
    conditions: listOf(fields({ ...ofCondition, ...undated })),
  }),
  allergies: {
    ...listOf(fields({ name: string, criticality: maybe, verification: maybe })),
    description: 'The allergies that the patient has now, those of high criticality first',
  },
  absences: {
    ...listOf(
      fields({
        kind: oneOf(STORY_ABSENCES),
        meaning: oneOf(['noneKnown', 'thisDenied', 'notKnown']),
        name: maybe,
        saidOn: maybe,
        saidBy: maybe,
      }),
    ),
    description: 'The latest statements of absence of each kind of which the patient has no record now',
  },
  untimedResults: {
    ...count,
    description: 'Number of laboratory results whose time is not known, which are on no day',
  },
  rules: listOf(
    fields({
      key: string,
      modelId: string,
      planId: string,
      ruleSet: string,
      version: maybe,
      level: nullable(level),
      rule: Type.Unsafe<DetectRule>({
        type: 'object',
        description: 'grade, alertLevelId, priority, and groups with min, max, cond and count',
      }),
    }),
  ),
  names: fields({
    data: Type.Record(
      string,
      fields({
        name: string,
        tuples: listOf(fields({ index: count, description: maybe, classType: maybe, unit: maybe })),
      }),
    ),
    models: Type.Record(string, string),
    users: Type.Record(string, string),
    providers: Type.Record(string, string),
  }),
  cut: {
    ...listOf(oneOf(STORY_KINDS)),
    description: 'Kinds of which only the newest records of each day are included',
  },
};

const answer = fields({ ...part, findings: listOf(finding) });
/** The content type of a story in parts. */
export const STORY_LINES = 'application/x-ndjson';

/** A patient's story as the platform returns it. */
export type StoryAnswer = Static<typeof answer>;

const first = fields(part);
/** Some days of a patient's story, without findings. */
export type StoryPartAnswer = Static<typeof first>;

/** A line of a story that arrives in parts. `range` has the days of the whole story. */
export type StoryLine =
  | { part: 'first'; range: DayRange; story: StoryPartAnswer }
  | { part: 'whole'; story: StoryAnswer };

const bound = (description: string) => Type.Optional(Type.String({ maxLength: 40, description }));

const asked = {
  startTime: bound('The first day, such as `2026-11-01`, or a moment on it'),
  endTime: bound('The last day, or a moment on it'),
  zone: Type.Optional(
    Type.String({
      maxLength: 100,
      format: 'time-zone',
      description: 'The time zone of the days; default the patient’s',
    }),
  ),
  limit: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1_000_000,
      default: 2,
      description: 'Laboratory values whose normalized value has an absolute value above this are over the limit',
    }),
  ),
  language: Type.Optional(oneOf(LANGUAGES)),
};

/** A patient's story: the events of each day. */
export const story = contract('Story', {
  'GET patients/{patientId}/story': {
    summary: 'A patient’s story: everything that happened on each day of a range',
    description: `The days are those of the patient’s time zone, or of \`zone\`. The default is the last 30 days; the maximum is ${LONGEST_STORY} days. With only \`startTime\`, the story ends today or, if that is too far away, after the maximum. The request writes one audit row.`,
    heavy: 'work',
    params: fields({ patientId: text(500) }),
    query: fields(asked),
    answer,
    audited: { entity: 'patient' },
  },

  'GET patients/{patientId}/story/parts': {
    summary: 'A patient’s story in two parts: the days that a screen shows first, then the whole story',
    description:
      'The answer has a line of JSON for each part: `{"part": "first", "range", "story"}` with some days of the story and without findings, and `{"part": "whole", "story"}`. The first line is left out if the story is short. An answer without the last line is incomplete.',
    heavy: 'work',
    params: fields({ patientId: text(500) }),
    query: fields({
      ...asked,
      shown: Type.Integer({ minimum: 1, maximum: LONGEST_STORY, description: 'The number of days in the first part' }),
      day: Type.Optional(
        Type.String({ format: 'date', description: 'The day in the middle of the first part; default: its last days' }),
      ),
    }),
    answer: { file: [STORY_LINES] },
    audited: { entity: 'patient' },
  },
});

declare module './index' {
  interface Areas {
    story: typeof story;
  }
}
