import type { WithdrawReason } from '../../alerts/withdrawn';
import type { Json } from '../../entity/types';
import type { StoryLevel } from '../level';

/** The origin of a session's data. */
export const STORY_SOURCES = ['lab', 'sms', 'provider', 'patient', 'delegate', 'unknown'] as const;
export type StorySource = (typeof STORY_SOURCES)[number];

/** The user and the time of an action; each is null if not known. */
export interface StoryAct {
  userId: string | null;
  /** ISO 8601. */
  at: string | null;
}

export interface StorySymptom {
  dataId: string;
  value: number | null;
  /** Whether the answer is zero. Screens hide zero answers by default. */
  zero: boolean;
}

/** A model that fired in a session. */
export interface StoryComplaint {
  modelId: string;
  category: string | null;
  level: StoryLevel | null;
  grade: number | null;
  symptoms: StorySymptom[];
  /** The key in `rules` of the rule that fired; null if the rule is not stored. */
  rule: string | null;
  /** The action that removed the complaint, which then counts as green; null if it was not removed. */
  removed: StoryAct | null;
}

/** The change of one value of a complaint since the previous entry. */
export interface ModelChange {
  dataId: string;
  /**
   * The name of the value: the description of the model's tuple. Empty if the description is empty; null if the model
   * no longer has the value (`unknown`) or does not describe it (`undescribed`).
   */
  field: string | null;
  state: 'known' | 'unknown' | 'undescribed';
  /** The value in the previous entry and in this entry; null if an entry has no such value. */
  from: Json;
  to: Json;
  /** Whether both values are zero or missing. Screens hide such rows by default. */
  zero: boolean;
}

/** The changes of a model's answers in one entry of an alert. */
export interface ModelChanges {
  /** The index of the entry in the record's source list. */
  entry: number;
  modelId: string;
  by: StoryAct;
  /** Whether there are not as many values as descriptions. This suggests that the model has changed. */
  differs: boolean;
  /** Whether the entry added, removed or changed the model's complaint. */
  change: 'appeared' | 'disappeared' | 'changed';
  rows: ModelChange[];
}

/** A record of an overall alert. */
export interface StoryAlert {
  dataPointId: string;
  dataId: string;
  planId: string | null;
  /** Null if the alert is over, or if no level was decided. */
  level: StoryLevel | null;
  status: string | null;
  at: string;
  /** Triage of the alert, by people or by runs that included the triage models. */
  triage: (StoryAct & { updateId: string | null })[];
  /** Confirmations that all is green. */
  allGreen: StoryAct[];
  changes: ModelChanges[];
}

/** An overall alert that was withdrawn: it counts nowhere, but the details of its day say that it was there. */
export interface StoryWithdrawnAlert {
  dataPointId: string;
  at: string;
  /** The level that the alert had. */
  level: StoryLevel | null;
  /** Who deleted or corrected the data behind it, and when. */
  by: StoryAct;
  /** Null if a person or another system set the status. */
  reason: WithdrawReason | null;
}

/** The journal of a check-in. */
export interface StoryJournal {
  journalId: string;
  status: string | null;
  /** ISO 8601. */
  at: string;
  ended: 'bail' | 'yes' | 'no';
  /** Whether the check-in was completed. Only a completed check-in ends a silence. */
  completed: boolean;
  baseline: boolean;
  /**
   * Whether the patient has no symptoms: a trigger question was answered, and all answers to trigger questions are 0.
   */
  noSymptoms: boolean;
}

/** A check-in or a laboratory report. */
export interface StorySession {
  /** Unique in the story. */
  key: string;
  sessionId: string | null;
  groupId: string | null;
  planId: string | null;
  /** ISO 8601; a check-in can be seconds or minutes before its alert. */
  at: string;
  source: StorySource;
  /** The user who answered; null if not known. */
  userId: string | null;
  journal: StoryJournal | null;
  alerts: StoryAlert[];
  complaints: StoryComplaint[];
  /** Whether all complaints of the session were removed, so that it is shown as removed and green. */
  removed: boolean;
  /** Ids of models that ran with all needed answers and did not fire. */
  green: string[];
  /** The newest answer for each symptom, whether or not a model fired. */
  answers: StoryAnswer[];
  /** Ids of the session's activities `PatientRejectedCallback`. */
  rejectedCallbacks: string[];
}

export interface StoryAnswer {
  dataPointId: string;
  dataId: string;
  values: Json[];
  /** The highest score of the answer, 0 to 4; null without a score. */
  score: number | null;
}
