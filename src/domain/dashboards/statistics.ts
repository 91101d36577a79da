import { NO_DEVICE } from '../metrics/kinds';
import type { PeriodCount } from './figures';
import { DAY_MS } from '../dates/units';

/** The name of the report, which is stored with each job. */
export const STATISTICS = 'StatisticsMetrics';

/** The lengths in days over which check-ins are distributed over the hours of a day. */
export const HOUR_WINDOWS = [7, 30, 180, 365] as const;
export type HourWindow = (typeof HOUR_WINDOWS)[number];
/** The length that is shown first. */
export const USUAL_WINDOW: HourWindow = 365;

/** The number of months that the monthly charts span, including the present one. */
export const MONTHS = 12;
/** Patients in several organizations are listed up to this number. */
export const MOST_LISTED = 1_000;

/** The number of days whose sign-ins are counted. */
export const SIGN_IN_DAYS = 30;

/** The event of a sign-in that succeeded. */
export const SIGN_IN = 'LoginSuccess';

/**
 * The filters of the list of events that find the counted sign-ins.
 * @param at the moment of the figures; the list includes its end, and the figures do not
 * @param family of the device, empty if it is not known; absent for all sign-ins
 */
export const signInsBehind = (at: string, family?: string): Record<string, string> => ({
  EventName: SIGN_IN,
  startTime: new Date(Date.parse(at) - SIGN_IN_DAYS * DAY_MS).toISOString(),
  endTime: new Date(Date.parse(at) - 1).toISOString(),
  ...(family !== undefined && { DeviceFamily: family || NO_DEVICE }),
});

/** Patients of an organization, and how many of them use the platform. */
export interface OrgStatistics {
  orgId: string;
  name: string;
  patientCount: number;
  /** Patients who have accepted the terms. */
  patientCountWithConfirmedAccount: number;
  patientCountWithAtLeastOneCheckin: number;
  patientCountWithAtLeastOneCheckin30Days: number;
}

/** For each window, the number of completed check-ins in each hour of the day, from 0 to 23. */
export type CheckInHours = Record<`checkinByHourCounts${HourWindow}Days`, number[]>;

/** The figures of the statistics. `docs/clinical.md` defines them. */
export interface Statistics extends CheckInHours {
  /** The moment at which everything was counted; ISO 8601 in UTC. */
  at: string;
  /** The zone of hours and months; IANA name. */
  timeZone: string;
  newPatientCountsByMonth: PeriodCount[];
  /** Alerts that were acknowledged. */
  patientTriageCountsByMonth: PeriodCount[];
  /** The organizations that have patients, the largest first. */
  orgs: OrgStatistics[];
  /** Patients who registered themselves in the last 30 days, by organization; only organizations with such patients. */
  selfRegisterCountsByOrg: { orgId: string; name: string; count: number }[];
  /** The same patients of all organizations, each counted once, and the 30 days. */
  selfRegisterMetrics: { startTime: string; endTime: string; count: number };
  /** Patients by language; an empty language is not known. */
  languageCounts: { language: string; count: number }[];
  /** Successful sign-ins by device family, of the last 30 days. */
  deviceLoginCounts: { family: string; count: number }[];
  /** Patients of several organizations, up to a maximum. */
  patientsWithMultipleOrgs: { patientId: string; orgs: { orgId: string; systemName: string; name: string }[] }[];
  totalPatientsWithMultipleOrgs: number;
  /** When the oldest metric event was recorded; null if there is none. */
  oldestMetric: { createdAt: string } | null;
}
