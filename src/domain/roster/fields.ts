/** What one organization's roster is searched by. */
export const ROSTER_SEARCH_FIELDS = [
  'employeeId',
  'name',
  'status',
  'dob',
  'location',
  'department',
  'supervisor',
] as const;

/** What the rosters of every organization are searched by. */
export const EMPLOYEE_SEARCH_FIELDS = [...ROSTER_SEARCH_FIELDS, 'orgId', 'patientId', 'userId'] as const;

export type EmployeeSearchField = (typeof EMPLOYEE_SEARCH_FIELDS)[number];

export const isEmployeeSearchField = (value: unknown): value is EmployeeSearchField =>
  EMPLOYEE_SEARCH_FIELDS.includes(value as EmployeeSearchField);

/** Rows of a roster that one request brings. */
export const ROSTER_FETCH = 500;
/** Rows of an import that go in together. */
export const ROSTER_BATCH = 150;
/** Employees that a search brings. */
export const EMPLOYEE_FETCH = 1000;
/** Days that an employee's metrics look back. */
export const EMPLOYEE_METRICS_DAYS = 90;
/** The alerts an employee's metrics count. */
export const EMPLOYEE_ALERTS = ['iraeOverallAlert', 'covidAlert', 'exposureAlert'] as const;

/** Duplicates come in pairs: how many people `rows` duplicate rows stand for. */
export const duplicatePeople = (rows: number): number => Math.ceil(rows / 2);
