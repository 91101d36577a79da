import type { DetectRule } from '../detection';
import type { Finding } from './findings/types';
import type { StoryLevel } from './level';
import type {
  StoryAbsence,
  StoryAllergy,
  StoryAppointment,
  StoryCallback,
  StoryCondition,
  StoryEncounter,
  StoryForecast,
  StoryLab,
  StoryMedication,
  StoryNote,
  StoryOverride,
  StoryPresentAllergy,
  Undated,
} from './types/records';
import type { StorySession, StoryWithdrawnAlert } from './types/session';

export type { StoryLevel };
export type * from './types/records';
export * from './types/session';

/** The patient of a story. */
export interface StoryPatient {
  patientId: string;
  firstName: string | null;
  lastName: string | null;
  /** `YYYY-MM-DD` */
  dob: string | null;
  /** The patient's own zone; null if the zone is not known. */
  timezone: string | null;
  reminderInterval: number | null;
  plans: StoryPlan[];
}

export interface StoryPlan {
  planId: string;
  /** The plan's name in the reader's language. */
  name: string;
  version: string | null;
  startDate: string | null;
  endDate: string | null;
}

/** A day of the story in its zone. It has 23, 24 or 25 hours. */
export interface StoryDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** The first moment of the day, and the first moment after it; ISO 8601 with the zone's offset. */
  from: string;
  until: string;
  hours: number;
  /** The day's most severe level and its alert. */
  alert: (StoryLevel & { dataPointId: string }) | null;
  sessions: StorySession[];
  withdrawn: StoryWithdrawnAlert[];
  notes: StoryNote[];
  callbacks: StoryCallback[];
  labs: StoryLab[];
  allergies: StoryAllergy[];
  medications: StoryMedication[];
  conditions: StoryCondition[];
  appointments: StoryAppointment[];
  encounters: StoryEncounter[];
  /**
   * Set if a check-in was missed on this day. `since`: the day of the last completed check-in, or null; `dueEvery`: the
   * interval in minutes.
   */
  missed: { since: string | null; dueEvery: number } | null;
  /** Overrides that apply on the day. */
  overrides: StoryOverride[];
  forecasts: StoryForecast[];
}

/** Names for the ids in the story. */
export interface StoryNames {
  /** Data types by id, with the descriptions of their values. */
  data: Record<string, StoryDataType>;
  models: Record<string, string>;
  /** Names of users by id. */
  users: Record<string, string>;
  providers: Record<string, string>;
}

export interface StoryDataType {
  name: string;
  tuples: { index: number; description: string | null; classType: string | null; unit: string | null }[];
}

/** A rule of a model that fired, with every default filled in. A complaint has the key of the rule that fired. */
export interface StoryRule {
  key: string;
  modelId: string;
  planId: string;
  /** The hash of the rule set that applied. */
  ruleSet: string;
  version: string | null;
  /** The level that the rule raises. */
  level: StoryLevel | null;
  rule: DetectRule;
}

/** Kinds of records with a limit. If there are more records, the story has only the newest. */
export const STORY_KINDS = [
  'alerts',
  'answers',
  'labs',
  'baselines',
  'journals',
  'notes',
  'activities',
  'allergies',
  'medications',
  'conditions',
  'appointments',
  'encounters',
  'overrides',
  'forecasts',
] as const;
export type StoryKind = (typeof STORY_KINDS)[number];

/** A patient's story without its findings; its days can be a part of the range. */
export interface StoryPart {
  patient: StoryPatient;
  /** IANA name: the zone of the days. */
  zone: string;
  /** Every day, in order. */
  days: StoryDay[];
  /** Starts and ends that are on no day, because only the month or year is known; also records without any date. */
  undated: {
    allergies: Undated<StoryAllergy>[];
    medications: Undated<StoryMedication>[];
    conditions: Undated<StoryCondition>[];
  };
  /** The allergies that the patient has now, those of high criticality first. */
  allergies: StoryPresentAllergy[];
  /** The latest statement of absence of each kind of which the patient has no record now. */
  absences: StoryAbsence[];
  /** The number of laboratory results whose time is not known, so that they are on no day. */
  untimedResults: number;
  rules: StoryRule[];
  names: StoryNames;
  cut: StoryKind[];
}

/** A patient's story, day by day, with every day of the range. */
export interface Story extends StoryPart {
  /** The findings, the most severe first. */
  findings: Finding[];
}
