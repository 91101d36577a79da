import type { JsonObject } from '../../src/domain/entity/types';
import type { StoryContent, StoryInput, StoryRecords } from '../../src/domain/story/sources';

/** The patient of the stories in the tests. */
export const PATIENT = 'p1';

const LEVELS: Record<string, { color: string; priority: number }> = {
  green: { color: 'green', priority: 0 },
  yellow: { color: 'yellow', priority: 1 },
  orange: { color: 'orange', priority: 2 },
  red: { color: 'red', priority: 3 },
};

export const CONTENT: StoryContent = {
  overallIds: ['iraeOverallAlert'],
  scores: new Map([['fatigue', [0]]]),
  models: [{ modelId: 'liver', name: 'Liver', symptoms: [{ dataId: 'alt' }, { dataId: 'fatigue' }] }],
  types: [
    {
      dataId: 'liverModel',
      category: 'model',
      modelId: 'liver',
      tupleDescriptions: [
        { index: 0, description: 'ALT grade' },
        { index: 1, description: '' },
      ],
    },
    { dataId: 'alt', name: 'ALT', range: { low: 7, high: 55 } },
  ],
  triggers: new Set(['symptoms']),
  level: (_, levelId) => {
    if (typeof levelId !== 'string' || levelId === '') return null;
    const known = LEVELS[levelId];
    return { levelId, name: levelId, color: known?.color ?? null, priority: known?.priority ?? null };
  },
};

export const NO_RECORDS: StoryRecords = {
  points: [],
  overrides: [],
  before: [],
  baselines: [],
  journals: [],
  notes: [],
  activities: [],
  allergies: [],
  absences: [],
  medications: [],
  conditions: [],
  appointments: [],
  encounters: [],
  forecasts: [],
  untimedResults: 0,
};

export const inputOf = (records: Partial<StoryRecords>, more: Partial<StoryInput> = {}): StoryInput => ({
  patient: {
    patientId: PATIENT,
    firstName: 'Ann',
    lastName: 'Abel',
    dob: '1960-05-04',
    timezone: 'America/Chicago',
    reminderInterval: null,
    plans: [],
  },
  records: { ...NO_RECORDS, ...records },
  content: CONTENT,
  expected: [],
  interval: 10_080,
  rules: [],
  names: { data: { alt: { name: 'ALT', tuples: [] } }, models: { liver: 'Liver' }, users: {}, providers: {} },
  cut: [],
  start: '2026-11-01',
  end: '2026-11-20',
  zone: 'America/Chicago',
  limit: 2,
  now: Date.parse('2026-11-21T12:00:00Z'),
  ...more,
});

/** An entry of an alert's source, made by a run that found these complaints. */
export const entry = (updatedAt: string, complaints: JsonObject[], green: string[] = []): JsonObject => ({
  userType: 'patient',
  updatedAt,
  updatedBy: 'u1',
  detection: { ruleSet: 'r', models: green.map((modelId) => ({ modelId, outcome: 'green' })) },
  complaints,
});

export const liver = (grade: number, alert: string, more: JsonObject = {}): JsonObject => ({
  modelId: 'liver',
  grade,
  alert,
  ruleId: 'a',
  symptoms: [{ dataId: 'alt', value: grade }],
  ...more,
});

export const alertPoint = (
  id: string,
  at: string,
  level: string | null,
  source: JsonObject[],
  more: JsonObject = {},
) => ({
  _id: id,
  patientId: PATIENT,
  dataId: 'iraeOverallAlert',
  category: 'alert',
  groupId: `g-${id}`,
  sessionId: `s-${id}`,
  planId: 'irae',
  eventTime: at,
  createdAt: at,
  status: 'submitted',
  data: level === null ? [] : [level],
  source,
  ...more,
});
