import { isOneOf } from '../entity/read';
import type { FieldOf } from '../records';

/** Search fields for the roster of one organization. */
export const ROSTER_SEARCH_FIELDS = [
  'employeeId',
  'name',
  'status',
  'dob',
  'location',
  'department',
  'supervisor',
] as const satisfies readonly (FieldOf<'rosterItem'> | 'name')[];

/** Search fields for the rosters of all organizations. */
export const EMPLOYEE_SEARCH_FIELDS = [...ROSTER_SEARCH_FIELDS, 'orgId', 'patientId', 'userId'] as const;

export type EmployeeSearchField = (typeof EMPLOYEE_SEARCH_FIELDS)[number];

export const isEmployeeSearchField = (value: unknown): value is EmployeeSearchField =>
  isOneOf(EMPLOYEE_SEARCH_FIELDS, value);

/** Roster rows per request. */
export const ROSTER_FETCH = 500;
/** Number of rows that an import writes in one transaction. */
export const ROSTER_BATCH = 150;
/** Maximum number of employees in a search result. */
export const EMPLOYEE_FETCH = 1000;
/** Number of days that an employee's metrics cover. */
export const EMPLOYEE_METRICS_DAYS = 90;
/** The alerts that an employee's metrics count. */
export const EMPLOYEE_ALERTS = ['iraeOverallAlert', 'covidAlert', 'exposureAlert'] as const;

/** The number of people in `rows` duplicate rows, assuming two rows for each person. */
export const duplicatePeople = (rows: number): number => Math.ceil(rows / 2);
