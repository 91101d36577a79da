/** The sets of records that figures of dashboards count. The platform lists the records of each. */
export const COUNTED_SETS = [
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
export type CountedSet = (typeof COUNTED_SETS)[number];
