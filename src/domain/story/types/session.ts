import type { Json } from '../../entity/types';
import type { StoryLevel } from '../level';

/** Where the data of a session came from. */
export const STORY_SOURCES = ['lab', 'sms', 'provider', 'patient', 'delegate', 'unknown'] as const;
export type StorySource = (typeof STORY_SOURCES)[number];

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
