import type { AbsenceKind, AbsenceMeaning } from '../../history/absence';

/** A note, as the row of actions shows it. */
export interface StoryNote {
  noteId: string;
  at: string;
  category: string | null;
  providerId: string | null;
  userId: string | null;
  /** The text after `additional` in the note, or the whole note if its category is `other`. */
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
  /** The laboratory's name for the value. */
  name: string | null;
  at: string;
  sessionId: string | null;
  status: string | null;
  comparator: string | null;
  value: number | string | boolean | null;
  /** Why there is no value, in the laboratory's words; null if there is one. */
  missing: string | null;
  unit: string | null;
  range: { low: number | null; high: number | null } | null;
  /** What the laboratory says of its ranges in words. */
  rangeText: string | null;
  /** The position in the range: 0 at the low end, 1 at the high end; null if the position is not known. */
  normalized: number | null;
  /**
   * The side on which the value is outside its range, or `abnormal` if the laboratory says so; null if it is or may be
   * within the range.
   */
  outside: 'low' | 'high' | 'abnormal' | null;
  /** Whether a range or the laboratory says that the value is within its range or outside; see `isCertain`. */
  certain: boolean;
  /** Whether the laboratory says that the value is critical. */
  critical: boolean;
  /** Whether the absolute normalized value is over the requested limit. */
  overLimit: boolean;
}

/** The start or the end of a medication. */
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
  category: string | null;
  startDate: string | null;
  endDate: string | null;
  change: 'started' | 'ended';
}

/** The onset, the record or the end of an allergy. */
export interface StoryAllergy {
  allergyId: string;
  name: string;
  reactions: { manifestation: string; severity: string | null }[];
  criticality: string | null;
  status: string | null;
  verification: string | null;
  startDate: string | null;
  endDate: string | null;
  recordedDate: string | null;
  change: 'started' | 'recorded' | 'ended';
}

/** An allergy that the patient has now. */
export interface StoryPresentAllergy {
  name: string;
  criticality: string | null;
  verification: string | null;
}

/** Kinds of facts that have a row in the story, and can be said to be absent. */
export const STORY_ABSENCES = ['allergies', 'medications', 'problems'] as const satisfies AbsenceKind[];
export type StoryAbsenceKind = (typeof STORY_ABSENCES)[number];

/** The statement that a patient has no facts of a kind, or that nothing is known of them. */
export interface StoryAbsence {
  kind: StoryAbsenceKind;
  meaning: AbsenceMeaning;
  /** The words of the source. */
  name: string | null;
  saidOn: string | null;
  saidBy: string | null;
}

/** A start, record or end without a known day. `change` is null if no date is known. */
export type Undated<Row extends { change: string }> = Omit<Row, 'change'> & {
  change: Row['change'] | null;
};

export interface StoryAppointment {
  appointmentId: string;
  start: string;
  end: string | null;
  /** If the status is `requested`, `confirmed` or `rejected`, the appointment may not have taken place. */
  status: string | null;
  category: string | null;
  providerId: string | null;
}

export interface StoryEncounter {
  encounterId: string;
  start: string;
  end: string | null;
  /** If the status is `planned` or `cancelled`, the encounter did not take place. */
  status: string | null;
  text: string | null;
}

export interface StoryOverride {
  dataPointId: string;
  value: 'permitted' | 'notPermitted';
  reason: string;
  /** ISO 8601. `until` is earlier than planned if a later decision ended the override. */
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
