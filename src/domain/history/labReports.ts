/**
 * A laboratory report: data points of the group `lab` with the same session. Data points without a session form a
 * report if they have the same time.
 */
export interface LabReport {
  /** The session id that detection uses. */
  sessionId: string;
  /** The time of the newest result. */
  eventTime: string;
  reportName: string | null;
  results: number;
}

/** The group id of laboratory results. The group is not a check-in, so each report in it is evaluated on its own. */
export const LAB_GROUP = 'lab';
