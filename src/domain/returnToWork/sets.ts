/**
 * The sets of records that figures of the return to work count. Each figure has a number for each value of the set,
 * such as the results of tests; sets without values have the empty one.
 */
export const RTW_SETS = [
  /** Items of rosters: all, those of a registered employee, and by status. */
  'roster',
  'rosterRegistered',
  'rosterStatus',
  /** Employees: all, with accepted terms, added to the plan in the period, and by status. */
  'employees',
  'registered',
  'added',
  'statuses',
  /** Tests of the period by result, and the employees with a positive one. */
  'tests',
  'positive',
  /** Completed vaccinations by dose, also those before the period; those of the period; the employees who have one. */
  'doses',
  'dosesInPeriod',
  'vaccinated',
  /** Vaccinations that were not completed, by state. */
  'notGiven',
  /** Isolations and quarantines that are open at the end of the period, and those that began in it. */
  'open',
  'begun',
  /** Alerts by level, those that are not green, and the employees with such an exposure. */
  'overallAlerts',
  'covidAlerts',
  'exposureAlerts',
  'overallEvents',
  'covidEvents',
  'exposureEvents',
  'exposed',
  /** Check-ins by day, and days and weeks in which an employee missed one, by their last day. */
  'checkIns',
  'missed',
] as const;
export type RtwSet = (typeof RTW_SETS)[number];

/** The value of an employee of whom nothing is known. */
export const UNKNOWN = 'unknown';
