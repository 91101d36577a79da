import type { DetectRule } from '../detection';
import type { Finding } from './findings/types';
import type { StoryLevel } from './level';
import type {
  StoryAppointment,
  StoryCallback,
  StoryCondition,
  StoryEncounter,
  StoryForecast,
  StoryLab,
  StoryMedication,
  StoryNote,
  StoryOverride,
  Undated,
} from './types/records';
import type { StorySession } from './types/session';

export type { StoryLevel };
export type * from './types/records';
export * from './types/session';

/** The patient of a story. */
export interface StoryPatient {
  patientId: string;
  firstName: string | null;
  lastName: string | null;
  /** The patient's own zone; null if it is not known. */
  timezone: string | null;
  reminderInterval: number | null;
  plans: StoryPlan[];
}

export interface StoryPlan {
  planId: string;
  /** In the reader's language. */
  name: string;
  version: string | null;
  startDate: string | null;
  endDate: string | null;
}

/** A day of the story in its zone, of 23, 24 or 25 hours. */
export interface StoryDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Its first moment, and the first moment after it; ISO 8601 with the zone's offset. */
  from: string;
  until: string;
  hours: number;
  /** The most severe level of the day's alerts. */
  alert: (StoryLevel & { dataPointId: string }) | null;
  sessions: StorySession[];
  notes: StoryNote[];
  callbacks: StoryCallback[];
  labs: StoryLab[];
  medications: StoryMedication[];
  conditions: StoryCondition[];
  appointments: StoryAppointment[];
  encounters: StoryEncounter[];
  /**
   * Set if a check-in was missed on this day. `since`: the last completed check-in, if any; `dueEvery`: the interval in
   * minutes.
   */
  missed: { since: string | null; dueEvery: number } | null;
  /** Overrides that apply on the day. */
  overrides: StoryOverride[];
  forecasts: StoryForecast[];
}

/** Names of what the story refers to by id. */
export interface StoryNames {
  /** Data types, with their values. */
  data: Record<string, StoryDataType>;
  models: Record<string, string>;
  /** Users by id. */
  users: Record<string, string>;
  providers: Record<string, string>;
}

export interface StoryDataType {
  name: string;
  tuples: { index: number; description: string | null; classType: string | null; unit: string | null }[];
}

/** A rule that fired, with every default filled in. */
export interface StoryRule {
  key: string;
  modelId: string;
  planId: string;
  /** The hash of the rule set that applied. */
  ruleSet: string;
  version: string | null;
  rule: DetectRule;
}

/** Kinds of records of which only the newest are in the story. */
export const STORY_KINDS = [
  'alerts',
  'answers',
  'labs',
  'journals',
  'notes',
  'activities',
  'medications',
  'conditions',
  'appointments',
  'encounters',
  'overrides',
  'forecasts',
] as const;
export type StoryKind = (typeof STORY_KINDS)[number];

/** A patient's story, day by day. */
export interface Story {
  patient: StoryPatient;
  /** IANA name: the zone of the days. */
  zone: string;
  /** Every day of the range, in order. */
  days: StoryDay[];
  /** The most severe first. */
  findings: Finding[];
  /** Starts and ends of which only the month or year is known, and what has no date; they belong to no day. */
  undated: { medications: Undated<StoryMedication>[]; conditions: Undated<StoryCondition>[] };
  rules: StoryRule[];
  names: StoryNames;
  cut: StoryKind[];
}
