import type { LevelCount } from '../figures';
import type { Share } from './adherence';

/** The name of the report, which is stored with each job. */
export const FOLLOW_UP = 'FollowUpMetrics';

/** How many of the expected check-ins were made, by plan or organization. */
export interface Adherence {
  /** The plan or organization; empty if there is none. */
  id: string;
  name: string;
  patients: number;
  /** The days or weeks in which a check-in was expected, and those with one. */
  windows: number;
  kept: number;
  share: Share;
}

/** How long alerts of a level waited for the first act. */
export interface FirstAction {
  level: Omit<LevelCount, 'count'>;
  alerts: number;
  /** Alerts without an act so far. */
  waiting: number;
  /** Minutes; null if the alert at this place is still waiting. */
  median: number | null;
  p90: number | null;
}

/** The same by the hour of the day in which the alert came. */
export interface FirstActionHour {
  hour: number;
  alerts: number;
  waiting: number;
  median: number | null;
}

/** Alerts of a plan for the time that its patients spent in it. */
export interface AlertRate {
  planId: string;
  name: string;
  alerts: number;
  patientWeeks: number;
}

/** The figures of a period. `docs/clinical.md` defines them. */
export interface FollowUp {
  /** The period, up to but not including its end, which is not in the future; ISO 8601 in UTC. */
  startTime: string;
  endTime: string;
  timeZone: string;
  byPlan: Adherence[];
  byOrg: Adherence[];
  actions: FirstAction[];
  actionsByHour: FirstActionHour[];
  rates: AlertRate[];
  /** Patients with an overdue check-in now. */
  silentPatients: number;
}
