import { axisOf } from '../../../src/custom/recentActivity/story/grid/axis';
import type {
  Story,
  StoryAlert,
  StoryComplaint,
  StoryDay,
  StoryLevel,
  StorySession,
} from '../../../src/domain/story/types';

/** Parts of a made-up story. */
export const level = (levelId: string, color: string | null, priority = 1): StoryLevel => ({
  levelId,
  name: levelId,
  color,
  priority,
});

export const alert = (more: Partial<StoryAlert> = {}): StoryAlert => ({
  dataPointId: 'alert-1',
  dataId: 'iraeOverallAlert',
  planId: 'irae',
  level: level('Severe', 'red'),
  status: 'submitted',
  at: '2026-11-14T10:00:00.000Z',
  triage: [],
  allGreen: [],
  changes: [],
  ...more,
});

export const complaint = (more: Partial<StoryComplaint> = {}): StoryComplaint => ({
  modelId: 'hepatitis',
  category: 'pro',
  level: level('Severe', 'red'),
  grade: 3,
  symptoms: [
    { dataId: 'fatigue', value: 3, zero: false },
    { dataId: 'rash', value: 0, zero: true },
  ],
  rule: null,
  removed: null,
  ...more,
});

export const session = (more: Partial<StorySession> = {}): StorySession => ({
  key: 's1',
  sessionId: 's1',
  groupId: 'g1',
  planId: 'irae',
  at: '2026-11-14T09:59:00.000Z',
  source: 'patient',
  userId: null,
  journal: null,
  alerts: [alert()],
  complaints: [complaint()],
  removed: false,
  green: [],
  answers: [
    { dataPointId: 'a1', dataId: 'rash', values: [0], score: 0 },
    { dataPointId: 'a2', dataId: 'fatigue', values: [3], score: 3 },
  ],
  rejectedCallbacks: [],
  ...more,
});

/** A day of a story, with its edges in UTC. */
export const dayOf = (day: string, more: Partial<StoryDay> = {}): StoryDay => ({
  day,
  from: `${day}T00:00:00.000Z`,
  until: new Date(Date.parse(`${day}T00:00:00.000Z`) + 86_400_000).toISOString(),
  hours: 24,
  alert: null,
  sessions: [],
  withdrawn: [],
  notes: [],
  callbacks: [],
  labs: [],
  allergies: [],
  medications: [],
  conditions: [],
  appointments: [],
  encounters: [],
  missed: null,
  overrides: [],
  forecasts: [],
  ...more,
});

/** A story of November 2026 with these days. */
export function storyWith(days: readonly StoryDay[], more: Partial<Story> = {}): Story {
  const known = new Map(days.map((each) => [each.day, each]));
  return {
    patient: {
      patientId: 'p1',
      firstName: 'Ann',
      lastName: 'Abel',
      dob: '1960-05-04',
      timezone: 'America/New_York',
      reminderInterval: null,
      plans: [],
    },
    zone: 'UTC',
    days: axisOf('2026-11-01', '2026-11-30', '2026-11-24', 'en').days.map(({ day }) => known.get(day) ?? dayOf(day)),
    findings: [],
    undated: { allergies: [], medications: [], conditions: [] },
    allergies: [],
    absences: [],
    untimedResults: 0,
    rules: [],
    names: {
      data: {
        fatigue: { name: 'Fatigue', tuples: [] },
        rash: { name: 'Rash', tuples: [] },
        alt: { name: 'ALT', tuples: [] },
      },
      models: { hepatitis: 'Liver' },
      users: { u1: 'Dr Bo Berg' },
      providers: {},
    },
    cut: [],
    ...more,
  };
}
