import type { ReportReader } from './reader';

/** The report of one patient: its name in calls. */
export const PATIENT_SUMMARY = 'PatientSummary';

/** Level 1 is an overview on a page or two, level 2 tells the records behind it as well. */
export const SUMMARY_LEVELS = [1, 2] as const;
export type SummaryLevel = (typeof SUMMARY_LEVELS)[number];

/** The parts that can be left out; the header always stands. */
export const SUMMARY_PARTS = ['showHeatmapAndSymptoms', 'showRecommendations'] as const;
export type SummaryPart = (typeof SUMMARY_PARTS)[number];

/** Days that the report looks back over where no others are asked for. */
export const SUMMARY_DAYS = 30;

/** What the report is made by. */
export interface SummaryArgs extends ReportReader {
  patientId: string;
  level: SummaryLevel;
  showHeatmapAndSymptoms: boolean;
  showRecommendations: boolean;
  /** ISO 8601 in UTC, both counted in. */
  startTime: string;
  endTime: string;
}
