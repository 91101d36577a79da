import type { StoryLevel } from '../level';

/** The row of the story that a finding is about. */
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

/** Where a finding is shown. */
export interface Place {
  /** `YYYY-MM-DD`. */
  day: string;
  row: FindingRow;
  /** The key of a session. */
  session: string | null;
  /** The record that it is about. */
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

/** What people did after an alert, as a part of its finding. */
export interface FindingDetail {
  code: 'lab' | 'medicationStarted' | 'medicationEnded' | 'triaged' | 'noted';
  /** Ids, numbers and days; the words are made where they are shown. */
  params: Record<string, string | number | null>;
  place: Place;
}

/** A statement about the days of a story, as a code with parameters. */
export interface Finding {
  code: FindingCode;
  /** The higher, the graver. */
  weight: number;
  level: StoryLevel | null;
  params: Record<string, string | number | null>;
  /** Gravest or earliest first. */
  details: FindingDetail[];
  place: Place;
}
