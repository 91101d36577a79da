/** A report of the laboratory: its results are data points of the group `lab` with one session, or else of one moment. */
export interface LabReport {
  /** As detection takes it. */
  sessionId: string;
  /** Its newest result. */
  eventTime: string;
  reportName: string | null;
  /** How many results it has. */
  results: number;
}

/** The group of laboratory results, which are no check-in: there every report is an occasion of its own. */
export const LAB_GROUP = 'lab';
