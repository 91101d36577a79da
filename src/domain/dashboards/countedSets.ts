import { CATEGORIES } from './longitudinal';

/** Sets of records of the overview: at a moment, or in the days before it. */
export const OVERVIEW_SETS = [
  'activePatients',
  'inactivePatients',
  'deletedPatients',
  'registered24Hours',
  'registered30Days',
  'checkIns24Hours',
  'checkIns30Days',
  'checkInAlerts24Hours',
  'labAlerts24Hours',
] as const;

/** Sets of the records of a period. They need its beginning. */
export const PERIOD_SETS = [
  'newPatients',
  /** With a value: the hour of the day, `0` to `23`. */
  'checkIns',
  'patientsCheckedIn',
  /** Overall alerts. With a value: their category (`ALERT_SETS`). */
  'alerts',
  /** Alerts of levels that call for attention. */
  'callingAlerts',
  /** Alerts of all levels except green, to which somebody should act, by hour; those to which nobody has acted. */
  'alertsToAnswer',
  'waitingAlerts',
  /** Acknowledgements. */
  'triagedAlerts',
  /** Recommendations. The value is their category. */
  'recommendations',
] as const;

/**
 * Sets of the adherence of a period, because of all plans or of one: the patients who should have checked in, the days
 * or weeks in which they should have, and of those the ones with a check-in, of which the first is listed.
 */
export const EXPECTED_SETS = ['expectedPatients', 'expectedCheckIns', 'keptCheckIns'] as const;

/** Sets of patients who are not inactive, at a moment. */
export const PATIENT_SETS = [
  /** The value is the language. */
  'patientsWithLanguage',
  'patientsInSeveralOrgs',
  'confirmedAccounts',
  'everCheckedIn',
  'checkedIn30Days',
  'selfRegistered30Days',
] as const;

/** The sets of records that figures of dashboards count. The platform lists the records of each. */
export const COUNTED_SETS = [...OVERVIEW_SETS, ...PERIOD_SETS, ...EXPECTED_SETS, ...PATIENT_SETS] as const;
export type OverviewSet = (typeof OVERVIEW_SETS)[number];
export type PeriodSet = (typeof PERIOD_SETS)[number];
export type ExpectedSet = (typeof EXPECTED_SETS)[number];
export type PatientSet = (typeof PATIENT_SETS)[number];
export type CountedSet = (typeof COUNTED_SETS)[number];

/** The values of the set `alerts`: a category, or alerts whose origin is not known. */
export const ALERT_SETS = [...CATEGORIES, 'unknown'] as const;
export type AlertSet = (typeof ALERT_SETS)[number];

/** The sets whose value is an hour of the day in the zone of the figures. */
export const SETS_BY_HOUR: readonly CountedSet[] = ['checkIns', 'alertsToAnswer', 'waitingAlerts'];
