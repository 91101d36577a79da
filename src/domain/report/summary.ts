import type { ReportReader } from './reader';

/** The API name of the report on one patient. */
export const PATIENT_SUMMARY = 'PatientSummary';

/** Level 1 is an overview on a page or two; level 2 adds the underlying records. */
export const SUMMARY_LEVELS = [1, 2] as const;
export type SummaryLevel = (typeof SUMMARY_LEVELS)[number];

/** The parts that can be left out; the header is always included. */
export const SUMMARY_PARTS = ['showHeatmapAndSymptoms', 'showRecommendations'] as const;
export type SummaryPart = (typeof SUMMARY_PARTS)[number];

/** Default number of days that the report covers. */
export const SUMMARY_DAYS = 30;

/** The parameters of the report. */
export interface SummaryArgs extends ReportReader {
  patientId: string;
  level: SummaryLevel;
  showHeatmapAndSymptoms: boolean;
  showRecommendations: boolean;
  /** ISO 8601 in UTC, inclusive. */
  startTime: string;
  endTime: string;
}
