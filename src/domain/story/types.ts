import type { Json } from '../entity/types';
import type { DetectRule } from '../detection';
import type { Finding } from './findings/types';
import type { StoryLevel } from './level';

export type { StoryLevel };

/** Where the data of a session came from. */
export const STORY_SOURCES = ['lab', 'sms', 'provider', 'patient', 'delegate', 'unknown'] as const;
export type StorySource = (typeof STORY_SOURCES)[number];

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

/** Who did something; null if it is not known. */
export interface StoryAct {
  userId: string | null;
  /** ISO 8601. */
  at: string | null;
}

export interface StorySymptom {
  dataId: string;
  value: number | null;
  /** The answer was zero: the screen hides it unless asked. */
  zero: boolean;
}

/** A model that fired in a session. */
export interface StoryComplaint {
  modelId: string;
  category: string | null;
  level: StoryLevel | null;
  grade: number | null;
  symptoms: StorySymptom[];
  /** The key of the rule that fired, in `rules`; null if it is not stored. */
  rule: string | null;
  /** Null: the complaint stands. Otherwise it disappeared with a later entry of the group, and counts as green. */
  removed: StoryAct | null;
}

/** How one value of a complaint differs from the entry before it. */
export interface ModelChange {
  dataId: string;
  /**
   * The name of the value: the description of the model's tuple. Empty if the description is missing; null if the model
   * no longer has the value (`unknown`) or no description of it (`undescribed`).
   */
  field: string | null;
  state: 'known' | 'unknown' | 'undescribed';
  /** Null: the entry had no such value. */
  from: Json;
  to: Json;
  /** Neither entry has a value other than zero: the screen hides it unless asked. */
  zero: boolean;
}

/** How a model's answers changed with one entry of an alert. */
export interface ModelChanges {
  /** The index of the entry in the record's source. */
  entry: number;
  modelId: string;
  by: StoryAct;
  /** The model may have changed: it has another number of values than of descriptions. */
  differs: boolean;
  /** The model's complaint appeared or disappeared with this entry. */
  change: 'appeared' | 'disappeared' | 'changed';
  rows: ModelChange[];
}

/** A record of an overall alert. */
export interface StoryAlert {
  dataPointId: string;
  dataId: string;
  planId: string | null;
  /** Null: the alert is over, or nothing was decided. */
  level: StoryLevel | null;
  status: string | null;
  at: string;
  /** Assessments of triage: acts of people and runs that included the triage models. */
  triage: (StoryAct & { updateId: string | null })[];
  /** Somebody acknowledged that all is green. */
  allGreen: StoryAct[];
  changes: ModelChanges[];
}

/** The journal of a check-in. */
export interface StoryJournal {
  journalId: string;
  status: string | null;
  /** ISO 8601. */
  at: string;
  ended: 'bail' | 'yes' | 'no';
  /** It reached its end: only such a check-in ends a silence. */
  completed: boolean;
  baseline: boolean;
  /** A trigger question was answered only with its zero answer: the patient has no symptoms. */
  noSymptoms: boolean;
}

/** A check-in, or a report of the laboratory. */
export interface StorySession {
  /** Unique in the story. */
  key: string;
  sessionId: string | null;
  groupId: string | null;
  planId: string | null;
  /** ISO 8601; the check-in can be seconds or minutes before its alert. */
  at: string;
  source: StorySource;
  /** Who answered; null if it is not known. */
  userId: string | null;
  journal: StoryJournal | null;
  alerts: StoryAlert[];
  complaints: StoryComplaint[];
  /** Every complaint of the session disappeared: it is shown as removed and green. */
  removed: boolean;
  /** Ids of models that ran, did not fire, and had every answer that they need. */
  green: string[];
  /** Answers of the check-in: the newest of each symptom, whether a model fired or not. */
  answers: StoryAnswer[];
  /** Activities `PatientRejectedCallback` of the session. */
  rejectedCallbacks: string[];
}

export interface StoryAnswer {
  dataPointId: string;
  dataId: string;
  values: Json[];
  /** The highest of its scores, 0 to 4; null if it has none. */
  score: number | null;
}

/** A note, as the row of actions shows it. */
export interface StoryNote {
  noteId: string;
  at: string;
  category: string | null;
  providerId: string | null;
  userId: string | null;
  /** What follows `additional` in the note, or the text of a note of the category other. */
  text: string;
}

export interface StoryCallback {
  activityId: string;
  at: string;
  userId: string | null;
  sessionId: string | null;
}

export interface StoryLab {
  dataPointId: string;
  dataId: string;
  /** The laboratory's name of the value, if it has one. */
  name: string | null;
  at: string;
  sessionId: string | null;
  status: string | null;
  comparator: string | null;
  value: number | string | boolean | null;
  unit: string | null;
  range: { low: number | null; high: number | null } | null;
  /** 0 at the low end, 1 at the high end; null without a range. */
  normalized: number | null;
  /** On which side of its range it certainly is; null if it is within, or if that is not known. */
  outside: 'low' | 'high' | null;
  /** Whether the absolute normalized value is over the limit that was asked for. */
  overLimit: boolean;
}

/** A start, an end, or both, of something that lasts. */
export interface StoryMedication {
  medicationId: string;
  name: string;
  text: string | null;
  status: string | null;
  startDate: string | null;
  endDate: string | null;
  change: 'started' | 'ended';
}

export interface StoryCondition {
  conditionId: string;
  name: string;
  status: string | null;
  verification: string | null;
  startDate: string | null;
  endDate: string | null;
  change: 'started' | 'ended';
}

/** A start or end on no known day; `change` is null of what has neither a start nor an end. */
export type Undated<Row extends { change: 'started' | 'ended' }> = Omit<Row, 'change'> & {
  change: Row['change'] | null;
};

export interface StoryAppointment {
  appointmentId: string;
  start: string;
  end: string | null;
  /** Requested, confirmed and rejected appointments did not take place. */
  status: string | null;
  category: string | null;
  providerId: string | null;
}

export interface StoryEncounter {
  encounterId: string;
  start: string;
  end: string | null;
  /** Planned and cancelled encounters did not take place. */
  status: string | null;
  text: string | null;
}

export interface StoryOverride {
  dataPointId: string;
  value: 'permitted' | 'notPermitted';
  reason: string;
  /** ISO 8601; `until` is earlier than planned if another decision ended it. */
  from: string;
  until: string;
  userId: string | null;
}

export interface StoryForecast {
  forecastId: string;
  dataId: string;
  at: string;
  p10: number | null;
  p50: number | null;
  p90: number | null;
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
  /** Since when a check-in is missing; null if none is due, or if it came. */
  missed: { since: string | null; dueEvery: number } | null;
  /** Overrides that apply on the day. */
  overrides: StoryOverride[];
  forecasts: StoryForecast[];
}

/** What the story refers to by id. */
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
  /** Every day of the range, the first one first. */
  days: StoryDay[];
  /** Gravest first. */
  findings: Finding[];
  /** Starts and ends of which only the month or year is known, and what has no date; they belong to no day. */
  undated: { medications: Undated<StoryMedication>[]; conditions: Undated<StoryCondition>[] };
  rules: StoryRule[];
  names: StoryNames;
  cut: StoryKind[];
}
