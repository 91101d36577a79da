import type { AlertSource } from '../alerts/source';
import type { LevelCount, NamesIn } from './figures';

/** The name of the report, which is stored with each job. */
export const LONGITUDINAL = 'LongitudinalMetrics';

/** Raw alerts are listed up to this number, the newest first. */
export const MOST_RAW = 5_000;

/**
 * The categories of alerts by where they come from. `clinVerified` are acknowledged alerts of any origin, so they are
 * in another category, too.
 */
export const CATEGORIES = ['pro', 'cro', 'clinVerified', 'obs', 'lab'] as const;
export type AlertCategory = (typeof CATEGORIES)[number];

/** The origins of each category. A text message is the patient's own answer; a delegate observes the patient. */
export const ORIGINS: Readonly<Record<Exclude<AlertCategory, 'clinVerified'>, readonly AlertSource[]>> = {
  pro: ['patient', 'sms'],
  cro: ['provider'],
  obs: ['delegate'],
  lab: ['lab'],
};

/** Recommendations of one category, with the levels of the alerts that led to them. */
export interface Disposition {
  /** The id of the category of recommendations; empty if there is none. */
  category: string;
  /** The category's name; its id if no plan has the category. */
  name: string;
  names?: NamesIn;
  total: number;
  alertCounts: LevelCount[];
}

/** The figures of a period. `docs/clinical.md` defines them. */
export interface Longitudinal {
  /** The period, up to but not including its end, which is not in the future; ISO 8601 in UTC. */
  startTime: string;
  endTime: string;
  /** The zone of the days of the period; IANA name. */
  timeZone: string;
  totals: { patients: number; checkIns: number; alerts: number; unknownAlerts: number };
  /** Patients with at least one check-in. */
  uniquePatientCheckinCount: number;
  /** All alerts by level. */
  alertCounts: LevelCount[];
  proAlertCount: number;
  croAlertCount: number;
  clinVerifiedAlertCount: number;
  obsAlertCount: number;
  labAlertCount: number;
  proAlertCounts: LevelCount[];
  croAlertCounts: LevelCount[];
  clinVerifiedAlertCounts: LevelCount[];
  obsAlertCounts: LevelCount[];
  labAlertCounts: LevelCount[];
  dispositionCategoryCounts: Disposition[];
  /** The alerts, up to a maximum; absent unless asked for. */
  data?: { patientId: string; dataPointId: string; eventTime: string; level: string; source: string; status: string }[];
}
