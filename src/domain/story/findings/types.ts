import type { StoryLevel } from '../level';

/** The row of the story in which a finding is shown. */
export const FINDING_ROWS = [
  'alert',
  'symptoms',
  'actions',
  'labs',
  'medications',
  'appointments',
  'missed',
  'override',
] as const;
export type FindingRow = (typeof FINDING_ROWS)[number];

/** The place in the grid that a finding leads to. */
export interface Place {
  /** `YYYY-MM-DD`. */
  day: string;
  row: FindingRow;
  /** The key of the session; null if the place is in no session of the story. */
  session: string | null;
  /** The id of the record that the finding is about. */
  recordId: string | null;
}

export const FINDING_CODES = [
  'worse',
  'newComplaint',
  'better',
  'standing',
  'resolved',
  'removed',
  'labOutside',
  'labBack',
  'noAction',
  'rejectedCallback',
  'silent',
  'override',
  'medicationStarted',
  'medicationEnded',
  'symptomWorse',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

/** A detail of a finding, such as a note that followed an alert. */
export interface FindingDetail {
  code: 'lab' | 'medicationStarted' | 'medicationEnded' | 'triaged' | 'noted';
  /** Ids, numbers and days; the display code converts them to texts. */
  params: Record<string, string | number | null>;
  place: Place;
}

/** A statement about the days of a story, as a code with parameters. */
export interface Finding {
  code: FindingCode;
  /** A higher weight means a more severe finding. */
  weight: number;
  level: StoryLevel | null;
  params: Record<string, string | number | null>;
  /** The details, sorted by severity or by time. */
  details: FindingDetail[];
  place: Place;
}
